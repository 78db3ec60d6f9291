/** To whom cases may be handed: colleagues who may take the same step themselves, each asked by his own rights and ties. */
import { sql } from 'kysely';
import type { caseTransfer } from 'contract/areas/console/case-transfer';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { whoHandledAnotherStage } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { isColleague } from '../../../machines/casework/insiders.ts';
import { loadPeople } from '../../../machines/session/load-session.ts';
import { findCases, fitting, mayTransfer, ourStates, turnOf, type Found } from './cases.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

type Call = typeof caseTransfer.endpoints.getTakers;
export interface Taker { viewer: Viewer; department: string | null; inHand: number }

/** An association's own staff; more are looked through by nobody. */
const mostAsked = 200;

export async function takersOf(ctx: Ctx<Fails<Call>>, { ids }: Parsed<Call>): Promise<Output<Call>> {
  const all = (await findCases(ctx, ids)).filter(({ isInside }) => isInside);
  if (all.length < new Set(ids).size) return ctx.fail('notFound');
  const cases = [...new Set(ids)].flatMap((id) => all.find(({ row }) => row.id === id) ?? [])
    .map((one) => ({ kindTitle: one.own.workflow.title, applicationNo: one.row.applicationNo, headline: one.own.headline(one.row), movable: mayTransfer(ctx.viewer, one) }));
  const found = all.filter((one) => mayTransfer(ctx.viewer, one));
  if (!found.length) return { cases, takers: [] };
  const others = (await colleagues(ctx, found)).filter(({ viewer }) => viewer.userId !== ctx.viewer.userId);
  const fits = await whoFits(ctx, found, others.map(({ viewer }) => viewer));
  const takers = others.flatMap(({ viewer: { userId, realName }, department, inHand }) => {
    const count = fits.get(userId)?.size ?? 0;
    return count > 0 ? [{ id: userId, name: realName, department, fits: count, inHand }] : [];
  });
  return { cases, takers };
}

/** Who holds any right that one of these steps asks for. */
export async function colleagues({ app, db, viewer: { associationId } }: Pick<Ctx, 'app' | 'db' | 'viewer'>, found: readonly Found[], among?: readonly string[]): Promise<Taker[]> {
  const permissions = [...new Set(found.flatMap(({ own: { workflow }, row }) => Object.values(workflow.actions).flatMap(({ from, can }) => (can && from.includes(row.state) ? [can] : []))))];
  const inHand = sql.join(app.flows.flatMap((own) => (ourStates(own).length ? [sql`select h.holder_id from case_holder h join ${sql.table(own.table)} t on t.association_id = h.association_id and t.id = h.case_id and t.state = h.state and t.deleted_at is null where h.association_id = ${associationId} and h.entity = ${own.workflow.entity} and not h.is_claim`] : [])), sql` union all `);
  const { rows } = await sql<{ id: string; department: string | null; inHand: number }>`
    select u.id, d.name as department, (select count(*)::int from (${inHand}) held where held.holder_id = u.id) as in_hand
    from app_user u left join department d on d.association_id = u.association_id and d.id = u.department_id
    where u.association_id = ${associationId} and u.status = 'ACTIVE' and u.deleted_at is null and u.duty = 'business' and u.lawyer_id is null and u.intern_id is null
      and exists (select from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = any(${permissions}::text[])) and ${among ? sql`u.id = any(${among}::uuid[])` : sql`true`}
    order by u.name_sort nulls last, u.id limit ${mostAsked}`.execute(db);
  const people = new Map((await loadPeople(db, associationId, rows.map(({ id }) => id))).map(({ viewer }) => [viewer.userId, viewer]));
  return rows.flatMap(({ id, ...rest }) => { const viewer = people.get(id); return viewer && isColleague(viewer) ? [{ viewer, ...rest }] : []; });
}

/** Of these cases those whose step this colleague may take: by right and ties, and not having taken another that is to be kept apart from it. */
export const whichFit = async (ctx: Pick<Ctx, 'db'>, found: readonly Found[], person: Viewer): Promise<ReadonlySet<string>> => (await whoFits(ctx, found, [person])).get(person.userId) ?? new Set();

/** The same of each of these people. */
async function whoFits({ db }: Pick<Ctx, 'db'>, found: readonly Found[], people: readonly Viewer[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const fits = new Map<string, Set<string>>(people.map(({ userId }) => [userId, new Set()]));
  for (const own of new Set(found.map((one) => one.own))) {
    const cases = found.filter((one) => one.own === own).map(({ row }) => ({ id: row.id, associationId: row.associationId, doer: turnOf(own, row.state) ?? '' }));
    const kept = await whoHandledAnotherStage(db, own, cases[0]!.associationId, cases, people.map(({ userId }) => userId));
    const isKept = new Set(kept.map(({ caseId, userId }) => `${caseId} ${userId}`));
    for (const person of people) {
      for (const id of await fitting(db, own, person, cases.map((one) => one.id))) if (!isKept.has(`${id} ${person.userId}`)) fits.get(person.userId)!.add(id);
    }
  }
  return fits;
}
