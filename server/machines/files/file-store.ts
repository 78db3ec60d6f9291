/**
 * Uploaded files. A file is received first (its own small transaction: a slow line must not hold one open), shown to
 * its sender, and then `attach`ed by the record that it belongs to, in that record's transaction; what nobody attaches
 * within a day is swept away. Who may read a file is said by its record: ask that before `openRead`.
 */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { securitySettings } from 'contract/areas/system/security-settings';
import type { FileFlag } from 'contract/areas/system/file-limits';
import type { Db } from '../../kernel/context.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { clock } from './clock.ts';
import { localDisk } from './local-disk.ts';
import { sweep } from './orphans.ts';
import type { FileProvider } from './provider.ts';
import { openPieces, type Pieces } from './pieces.ts';
import { keep, receive, type FileObject, type Incoming, type Wanted } from './receive.ts';
import { noScan, type Scan } from './scan.ts';
import { staging } from './staging.ts';
import { issueTicket, redeemTicket, type TicketClaim } from './tickets.ts';

export interface FileStore {
  /** Refuses with `fileRefused {name, reason}` or `storageFull`. Call it from a handler with its own transaction. */
  receive(upload: Incoming, wanted: Wanted): Promise<FileObject>;
  /** What the product itself has made: nobody's upload and under no upload's limits; attached as `uploadedBy` its association. */
  make(made: Made): Promise<FileObject>;
  /** Large files that come in pieces and go on where they broke off. */
  readonly pieces: Pieces;
  /** Received by this person and tied to no record yet. */
  isLooseOf(associationId: string, uploadedBy: string, id: string): Promise<boolean>;
  /** The same for what is too large to hold: `write` fills the place that it is given, whose bytes it has weighed. */
  makeLarge(about: Omit<Made, 'bytes'>, write: (path: string) => Promise<{ size: number; sha256: string }>): Promise<FileObject>;
  find(associationId: string, id: string): Promise<FileObject | undefined>;
  openRead(associationId: string, id: string): Promise<{ file: FileObject; stream: Readable } | undefined>;
  /** Ties files to a record, each once and only by who sent it; answers those that could not be. In the record's transaction. */
  attach(db: Db, associationId: string, uploadedBy: string, ids: readonly string[]): Promise<string[]>;
  /** The record no longer shows them: the next sweep takes them, after a day from their upload. */
  release(db: Db, associationId: string, ids: readonly string[]): Promise<void>;
  /** Removes what no record shows and what broken uploads left; answers how many. For a daily job. */
  sweepOrphans(): Promise<number>;
  /** How much room there is; `undefined` where there is no telling. */
  space(): Promise<{ free: number; total: number } | undefined>;
  /** A minute's address for one record, for pictures and viewers that cannot send a token. */
  issueTicket(claim: TicketClaim): string;
  redeemTicket(ticket: string): TicketClaim | undefined;
}

export interface Made { readonly associationId: string; readonly name: string; readonly mime: string; readonly bytes: Buffer }

export interface FileStoreOptions {
  db: Kysely<Database>;
  vault: Vault;
  /** The directory for files; made with 0700. */
  dir: string;
  provider?: FileProvider;
  /** Left out, nothing is looked at. */
  scan?: Scan;
  /** How many uploads of one person at the same time; left out, the product's own number. */
  atOnce?: () => number;
}

export async function openFileStore({ db, vault, dir, provider, scan = noScan, atOnce = () => securitySettings.callShares.initial.uploadsAtOnce }: FileStoreOptions): Promise<FileStore> {
  const stage = await staging(join(dir, 'incoming'));
  const kept = provider ?? await localDisk(join(dir, 'objects'));
  const pieces = await openPieces({ db, kept, scan, dir: join(dir, 'pieces') });
  return {
    pieces,
    isLooseOf: async (associationId, uploadedBy, id) => (await db.selectFrom('fileObject').select('id')
      .where('associationId', '=', associationId).where('id', '=', id).where('uploadedBy', '=', uploadedBy).where('attached', '=', false).executeTakeFirst()) !== undefined,
    receive: (upload, wanted) => receive({ db, stage, kept, scan, atOnce }, upload, wanted),
    async make({ bytes, ...about }) {
      const staged = await stage.write(bytes);
      try {
        return await keep(db, kept, staged, { ...about, width: null, height: null, flags: [], uploadedBy: about.associationId });
      } catch (error) {
        throw codeOf(error) === 'ENOSPC' ? new Refusal('storageFull') : error;
      } finally {
        await stage.remove(staged.path);
      }
    },
    async makeLarge(about, write) {
      const path = stage.place();
      try {
        return await keep(db, kept, { path, ...await write(path) }, { ...about, width: null, height: null, flags: [], uploadedBy: about.associationId });
      } catch (error) {
        throw codeOf(error) === 'ENOSPC' ? new Refusal('storageFull') : error;
      } finally {
        await stage.remove(path);
      }
    },
    find: (associationId, id) => rows(db).where('associationId', '=', associationId).where('id', '=', id).executeTakeFirst(),
    async openRead(associationId, id) {
      const found = await rows(db).select('storageKey').where('associationId', '=', associationId).where('id', '=', id).executeTakeFirst();
      if (!found) return undefined;
      const { storageKey, ...file } = found;
      const stream = await kept.read(storageKey).catch((cause) => { throw new Error(`the bytes of file ${id} are not where they should be`, { cause }); });
      return { file, stream };
    },
    async attach(trx, associationId, uploadedBy, ids) {
      if (ids.length === 0) return [];
      const tied = await trx.updateTable('fileObject').set({ attached: true })
        .where('associationId', '=', associationId).where('id', 'in', ids).where('uploadedBy', '=', uploadedBy).where('attached', '=', false)
        .returning('id').execute();
      const done = new Set(tied.map(({ id }) => id));
      return ids.filter((id) => !done.has(id));
    },
    async release(trx, associationId, ids) {
      if (ids.length === 0) return;
      await trx.updateTable('fileObject').set({ attached: false }).where('associationId', '=', associationId).where('id', 'in', ids).execute();
    },
    sweepOrphans: async () => await sweep(db, stage, kept) + await pieces.sweep(),
    space: () => kept.space(),
    issueTicket: (claim) => issueTicket(vault, claim, clock()),
    redeemTicket: (ticket) => redeemTicket(vault, ticket, clock()),
  };
}

const shown = ['id', 'name', 'mime', 'size', 'sha256', 'width', 'height', 'flags', 'uploadedBy', 'createdAt'] as const;
/** The flags column holds what `inspectPdf` wrote. */
const rows = (db: Db) => db.selectFrom('fileObject').select(shown).$narrowType<{ flags: FileFlag[] }>();
