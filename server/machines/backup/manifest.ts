/**
 * What an archive says of itself. `backup.json` comes first and says whether this program can restore it at all;
 * `manifest.json` comes last and lists every part with its checksum; `manifest.mac` proves, with a key that only the
 * holder of the master key has, that nobody has rewritten the list.
 */
import { z } from 'zod';

/** Raised when an older program could not read the archive. */
export const FORMAT = 1;

export const HEAD = 'backup.json', MANIFEST = 'manifest.json', MAC = 'manifest.mac';
/** The vault's purpose for the list's proof. */
export const macPurpose = 'backup/v1';

export const head = z.object({
  format: z.number().int(),
  /** By the database's clock. */
  madeAt: z.string(),
  /** Of the server that it came from; any supported one can take it. */
  postgres: z.string(),
  association: z.object({ id: z.string(), name: z.string(), isDemo: z.boolean() }),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The fingerprint of the master key that this archive's personal data need. The key itself is never here. */
  masterKey: z.string(),
  /** The vault's keys, wrapped by that master key: the proof that a key fits, before anything is restored. */
  vaultKeys: z.array(z.object({ kid: z.string(), purpose: z.string(), wrapped: z.string() })),
});
export type Head = z.infer<typeof head>;

export const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() });
export type TableFacts = z.infer<typeof table>;

export const manifest = z.object({
  parts: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Files whose bytes were gone or changed already when the backup was made. */
  spoiledFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export type Part = Manifest['parts'][number];

/** `tables/public.lawyer/0001.gz` → `public.lawyer`. */
export const tableOf = (part: string): string | null => /^tables\/([\w.]+)\/\d+\.gz$/.exec(part)?.[1] ?? null;
export const tablePart = (name: string, at: number): string => `tables/${name}/${String(at).padStart(4, '0')}.gz`;
/** `files/9f…` → its storage key. */
export const fileKeyOf = (part: string): string | null => /^files\/([0-9a-f]{32})$/.exec(part)?.[1] ?? null;
export const filePart = (key: string): string => `files/${key}`;
