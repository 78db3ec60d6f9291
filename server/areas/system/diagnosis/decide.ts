/**
 * Whether somebody may, decided by the functions that the product itself asks with every call (admit, reach, the flow's
 * ties and open actions), each run with a recorder. Nothing here knows a rule of its own.
 */
import { sql } from 'kysely';
import type { explanation } from 'contract/areas/system/diagnosis';
import type { ErrorCode } from 'contract/errors';
import type { FieldLevel, Scope } from 'contract/kernel/permission';
import type { z } from 'zod';
import { loadCase, openActions, type Case } from '../../../kernel/act.ts';
import { admit, type Door } from '../../../kernel/admit.ts';
import type { Ctx, Records } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { allFlows, allRecords } from '../../../kernel/features.ts';
import type { AnyFlow } from '../../../kernel/flow.ts';
import { partsWithin } from '../../../kernel/reach.ts';
import { levelIn, type Viewer } from '../../../kernel/viewer.ts';
import type { Found } from './targets.ts';

export type Explanation = z.input<typeof explanation>;
export type Source = Explanation['sources'][number];

/** What one grant in one scope does for the record and field that were asked about. */
export interface Reached { readonly id: string; readonly scope: Scope; readonly reaches: boolean | null; readonly level: FieldLevel | null }

export interface Decision {
  readonly refusal: ErrorCode | null;
  readonly doors: readonly Door[];
  readonly reached: readonly Reached[];
  /** Of a register's record: is it there at all? Of a case: the viewer's parts in it. */
  readonly record: { readonly exists: boolean } | { readonly ties: readonly string[]; readonly flow: AnyFlow } | null;
  /** Of a case's step: what stands in its way; null where it is not this person's turn. */
  readonly turn: { readonly blockedBy: readonly string[] | null } | null;
  readonly level: FieldLevel | null;
}

export interface Question { readonly found: Found; readonly viewer: Viewer; readonly recordId: string | undefined; readonly field: string | undefined }

export async function decide(ctx: Ctx, { found, viewer, recordId, field }: Question): Promise<Decision> {
  const { feature, asked, endpoint, key } = found;
  const doors: Door[] = [];
  const refusal = admit(viewer, asked, ctx.app.licence.closes(feature.name), (door) => doors.push(door));
  const undecided: Decision = { refusal, doors, reached: [], record: null, turn: null, level: null };
  if (refusal || !endpoint || recordId === undefined || endpoint.access === 'signedIn' || endpoint.access === 'public') return undecided;
  const records = allRecords().get(feature.name);
  if (records) return { ...undecided, ...await decideRow(ctx, viewer, { records, permission: endpoint.access, id: recordId, field }) };
  const flow = allFlows().find(({ workflow }) => workflow === feature.workflow);
  return flow ? { ...undecided, ...await decideCase(ctx, viewer, flow, recordId, key) } : undecided;
}

interface RowAsked { records: Records; permission: string; id: string; field: string | undefined }

async function decideRow({ db }: Ctx, viewer: Viewer, { records: { table, standing, rowsOf }, permission, id, field }: RowAsked): Promise<Partial<Decision>> {
  const parts = partsWithin(viewer, permission, rowsOf);
  const columns = [sql`1 as here`, ...parts.map(({ rows }, at) => sql`coalesce((${rows})::boolean, false) as ${sql.ref(`p${at}`)}`)];
  const { rows: [row] } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${sql.table(table)} where ${standing(viewer)} and ${sql.ref(`${table}.id`)} = ${id}`.execute(db);
  const reached = parts.map(({ holding: { held, scope } }, at): Reached => ({ id: held.id, scope, reaches: row?.[`p${at}`] === true, level: field === undefined ? null : levelIn(held, permission, field) }));
  const here = reached.filter(({ reaches }) => reaches);
  const level = field === undefined || !here.length ? null : (['VISIBLE', 'MASKED', 'HIDDEN'] as const).find((one) => here.some((grant) => grant.level === one)) ?? null;
  // A field in plain is found only where a grant that reaches the row shows it in plain; on a page everything is masked at most.
  const isShown = level === null || level === 'VISIBLE' || (level === 'MASKED' && !permission.endsWith('.secret'));
  return { reached, record: { exists: row !== undefined }, level, refusal: !here.length || (permission.endsWith('.secret') && !isShown) ? 'notFound' : null };
}

async function decideCase(ctx: Ctx, viewer: Viewer, flow: AnyFlow, id: string, key: string): Promise<Partial<Decision>> {
  const found = await caseOf(ctx, flow, viewer, id);
  if (!found) return { record: { ties: [], flow }, refusal: 'notFound' };
  const record = { ties: [...found.ties], flow };
  if (!(key in flow.workflow.actions)) return { record };
  const open = (await openActions({ ...ctx, viewer }, flow, found)).find(({ action }) => action === key);
  const blocks = open?.blockedBy.filter(({ level }) => level === 'BLOCK').map(({ message }) => message) ?? null;
  const fourEyes = open?.blockedBy.some(({ code }) => code === 'fourEyes') ?? false;
  return { record, turn: { blockedBy: blocks }, refusal: blocks === null ? 'notItsTurn' : fourEyes ? 'fourEyes' : blocks.length ? 'blocked' : null };
}

async function caseOf({ db }: Ctx, flow: AnyFlow, viewer: Viewer, id: string): Promise<Case | null> {
  try {
    return await loadCase(db, flow, viewer, id);
  } catch (thrown) {
    if (thrown instanceof Refusal) return null;
    throw thrown;
  }
}
