/** Which addresses are a record's pages, what it takes to read the record, and where its name stands: all of it follows from the contract. */
import { sql, type RawBuilder } from 'kysely';
import { features } from 'contract/all';
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Feature } from 'contract/kernel/feature';
import type { Page } from 'contract/kernel/page';
import { readOne } from '../../../kernel/ask-another.ts';
import type { Ctx, Records } from '../../../kernel/context.ts';
import { allCalls, allFlows, allRecords, allTitled } from '../../../kernel/features.ts';
import { tied, type AnyFlow } from '../../../kernel/flow.ts';
import { rowsWithin } from '../../../kernel/reach.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

/** Where records of a kind stand, and the call that reads one. */
export interface Kept { readonly feature: Feature; readonly reads: Endpoint; readonly source: Source }
/** `reads` beside the page: a page may be granted to people who may not read the record. */
export interface Place { readonly reads: Endpoint; readonly source: Source | Answering; readonly page: Page }
export type Source = { readonly flow: AnyFlow } | { readonly records: Records };
/** What is no register's row and no case is called as its own call says that it is. */
export interface Answering { readonly nameOf: (ctx: Ctx, id: string) => Promise<string> }

/** The call that reads one record of a feature. */
export const readingCall = ({ endpoints }: Feature): Endpoint | undefined =>
  Object.values(endpoints).find(({ method, path, input }) => method === 'GET' && path.endsWith('ForEdit') && Object.keys(input.shape).join() === 'id');

const isRecordPage = ({ path }: Page): boolean => path.includes('/:id') && path.indexOf(':') === path.lastIndexOf(':');

/** SQL: the table as the conditions call it, its rows that are there at all, and those of them that this viewer reads. */
export function rowsRead({ reads: { access }, source }: Pick<Kept, 'reads' | 'source'>, viewer: Viewer): { from: RawBuilder<unknown>; standing: RawBuilder<unknown>; open: RawBuilder<boolean> } {
  if ('flow' in source) return { from: sql`${sql.table(source.flow.table)} t`, standing: sql`t.association_id = ${viewer.associationId} and t.deleted_at is null`, open: tied(source.flow, viewer) };
  const { table, standing, rowsOf } = source.records;
  return { from: sql.table(table), standing: standing(viewer), open: rowsWithin(viewer, access, rowsOf) };
}

let kept: readonly Kept[] | undefined;

/** Every kind of record that somebody reads one by one: registers and cases. */
export function keptRecords(): readonly Kept[] {
  return kept ??= features.flatMap((feature) => {
    const [reads, flow, records] = [readingCall(feature), allFlows().find(({ workflow }) => workflow === feature.workflow), allRecords().get(feature.name)];
    const source = flow ? { flow } : records && { records };
    return reads && source ? [{ feature, reads, source }] : [];
  });
}

/** What says by its own answer what its page is called. */
function answering() {
  const calls = allCalls();
  return allTitled().flatMap(({ feature, reads, name }) => calls.filter(({ endpoint }) => endpoint === reads).map((call) => ({ feature, reads, source: { nameOf: async (ctx: Ctx, id: string) => name(await readOne(ctx, call, id)) } })));
}

let known: ReadonlyMap<string, Place> | undefined;

/** By their addresses as the contract has them: `/practice/apply/:id/edit`. */
export function pagesWithNames(): ReadonlyMap<string, Place> {
  return known ??= new Map([...keptRecords(), ...answering()].flatMap(({ feature, reads, source }) =>
    Object.values(feature.pages).filter(isRecordPage).map((page): [string, Place] => [page.path, { reads, source, page }])));
}
