/** How the file of a batch is to be read: what somebody has said of this one, and of others before it. */
import { z } from 'zod';
import type { Db } from '../../../kernel/context.ts';
import type { Layout, Reading } from '../../../machines/imports/layout.ts';
import { openCells } from '../../../machines/imports/sealed-cells.ts';
import type { Vault } from '../../../machines/vault/vault.ts';

const layout = z.object({ sheet: z.string(), headerRow: z.int(), at: z.record(z.string(), z.int()), left: z.array(z.string()), others: z.array(z.string()).default([]) });
/** What does not fit counts as not matched yet, and is asked again. */
const words = z.record(z.string(), z.record(z.string(), z.string().nullable().catch(null)).catch({})).catch({});

/** The columns hold what these schemas have written, perhaps of another release: a layout that does not fit is asked for again. */
export const layoutIn = (kept: unknown): Layout | null => layout.safeParse(kept).data ?? null;
export const wordsIn = (kept: unknown): Map<string, Map<string, string>> => new Map(Object.entries(words.parse(kept)).map(([field, own]) => [field, new Map(Object.entries(own).flatMap(([written, meant]): [string, string][] => (meant === null ? [] : [[written, meant]])))]));
export const keptWords = (kept: ReadonlyMap<string, ReadonlyMap<string, string>>): string => JSON.stringify(Object.fromEntries([...kept].map(([field, own]) => [field, Object.fromEntries(own)])));

interface Of { associationId: string; id: string; kind: string; layout: unknown; words: unknown }

export async function readingOf(db: Db, vault: Vault, { associationId, id, kind, ...kept }: Of): Promise<Reading> {
  const fixes = await db.selectFrom('importFix').select(['rowNo', 'cellsSealed']).where('associationId', '=', associationId).where('batchId', '=', id).execute();
  return {
    layout: layoutIn(kept.layout), remembered: await rememberedTitles(db, associationId, kind), words: wordsIn(kept.words),
    fixes: new Map(fixes.map(({ rowNo, cellsSealed }) => [rowNo, openCells(vault, 'importFix', id, rowNo, cellsSealed)])),
  };
}

export async function rememberedTitles(db: Db, associationId: string, kind: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('importMemory').select(['written', 'meant']).where('associationId', '=', associationId).where('kind', '=', kind).where('what', '=', 'COLUMN').execute();
  return new Map(rows.map(({ written, meant }) => [written, meant]));
}

/** What was matched for this kind before, so that nobody is asked twice. */
export async function rememberedWords(db: Db, associationId: string, kind: string): Promise<Map<string, Map<string, string>>> {
  const rows = await db.selectFrom('importMemory').select(['field', 'written', 'meant']).where('associationId', '=', associationId).where('kind', '=', kind).where('what', '=', 'WORD').execute();
  const known = new Map<string, Map<string, string>>();
  for (const { field, written, meant } of rows) known.set(field, (known.get(field) ?? new Map<string, string>()).set(written, meant));
  return known;
}
