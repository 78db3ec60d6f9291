/**
 * Names of records by their pages' addresses, each asked of its own register or workflow as its list and its page are, or
 * of the very call that fills its page: who finds nothing there learns nothing here.
 */
import { sql } from 'kysely';
import type { recordName } from 'contract/areas/console/record-name';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { rightsOf } from 'contract/kernel/page';
import { admit } from '../../../kernel/admit.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import type { CaseRow } from '../../../kernel/flow.ts';
import { pagesWithNames, rowsRead, type Answering, type Place } from './places.public.ts';

type Call = typeof recordName.endpoints.getRecordNames;
interface Asked { readonly path: string; readonly id: string; readonly place: Place }
type Named = readonly { readonly id: string; readonly name: string }[];

const oneId = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/;

export async function recordNames(ctx: Ctx, { paths }: Parsed<Call>): Promise<Output<Call>> {
  const asked = [...new Set(paths)].flatMap((path) => askedBy(ctx, path));
  const places = new Map(asked.map(({ place }) => [place.reads, place]));
  const names = new Map(await Promise.all([...places].map(async ([reads, place]) => {
    const ids = [...new Set(asked.filter((one) => one.place.reads === reads).map(({ id }) => id))];
    return [reads, new Map((await namesOf(ctx, place, ids)).map(({ id, name }) => [id, name]))] as const;
  })));
  return { data: asked.flatMap(({ path, id, place: { reads } }) => { const name = names.get(reads)?.get(id); return name ? [{ path, name }] : []; }) };
}

/** The record that the address is about, where both the page and the call that fills it are open to the viewer. */
function askedBy({ viewer }: Ctx, path: string): Asked[] {
  const id = oneId.exec(path)?.[1];
  const place = id && pagesWithNames().get(path.replace(oneId, '/:id'));
  return id && place && admit(viewer, place.reads, false) === null && rightsOf(place.page).every((right) => viewer.grants.has(right)) ? [{ path, id, place }] : [];
}

async function namesOf(ctx: Ctx, place: Place, ids: readonly string[]): Promise<Named> {
  const { source } = place;
  if ('nameOf' in source) return (await Promise.all(ids.map((id) => answered(ctx, source, id)))).flat();
  const { from, standing, open } = rowsRead({ ...place, source }, ctx.viewer);
  if ('flow' in source) {
    const { rows } = await sql<CaseRow>`select t.* from ${from} where ${standing} and t.id in (${sql.join(ids)}) and ${open}`.execute(ctx.db);
    return rows.map((row) => ({ id: row.id, name: source.flow.headline(row) }));
  }
  const id = sql.ref(`${source.records.table}.id`);
  const { rows } = await sql<{ id: string; name: string }>`select ${id} as id, ${source.records.name} as name from ${from} where ${standing} and ${open} and ${id} in (${sql.join(ids)})`.execute(ctx.db);
  return rows;
}

async function answered(ctx: Ctx, { nameOf }: Answering, id: string): Promise<Named> {
  try {
    return [{ id, name: await nameOf(ctx, id) }];
  } catch (refusal) {
    if (refusal instanceof Refusal) return [];
    throw refusal;
  }
}
