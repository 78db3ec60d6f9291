import { sql, type RawBuilder } from 'kysely';
import { checkLogPermission as checks, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { mostCounted, reviewRecord } from 'contract/areas/journal/review-record';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import { besideSteps, dispatcher } from 'contract/kernel/workflow';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { tied, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { usedBetween, wordsOf } from '../../../machines/casework/case-journal.ts';
import { likePattern, prefixPattern } from '../../../machines/search/grams.ts';
import { ofCasesNamed } from './cases-named.ts';

type List = typeof reviewRecord.endpoints.getReviewRecords;

/** As the indexes of the list say it, word for word: the daily coming and going of journals is not in them. */
const listed = sql<boolean>`(r.entity <> ${sql.lit(practiceLogFlow.entity)} or r.doer = 'association')`;

/** The steps of cases that the viewer may open, each by its own workflow's ties. One case at a time (`offset 0`): or the database reads all cases for the sake of a page's. */
const ofOpenCases = ({ app, viewer }: Ctx) => sql<boolean>`(${sql.join(app.flows.map((own) => sql`(r.entity = ${own.workflow.entity} and exists (
  select from ${sql.table(own.table)} t where t.association_id = r.association_id and t.id = r.case_id and t.deleted_at is null and ${tied(own, viewer)} offset 0))`), sql` or `)})`;

/** Steps by their titles; one title is a step of several workflows, and of one there may be several. */
function stepsNamed(flows: readonly AnyFlow[], { kind, action }: Parsed<List>): RawBuilder<boolean> {
  const asked = flows.filter(({ workflow: { title } }) => !kind?.length || kind.includes(title)).flatMap(({ workflow: { entity, actions } }) => {
    if (!action?.length) return [sql`r.entity = ${entity}`];
    const named = [...Object.keys(actions).filter((name) => action.includes(actions[name]!.title)), ...keysOf(besideSteps).filter((name) => action.includes(besideSteps[name]))];
    return named.length ? [sql`(r.entity = ${entity} and r.action in (${sql.join(named)}))`] : [];
  });
  return asked.length ? sql<boolean>`(${sql.join(asked, sql` or `)})` : sql<boolean>`false`;
}

/** Asked beforehand, so that the database knows how much each of them has done. */
const peopleNamed = async (db: Db, associationId: string, name: string): Promise<string[]> =>
  (await db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('realName', 'like', likePattern(name)).execute()).map(({ id }) => id);

/** Behind the time of the step before, of the same case. */
const before = sql<string | null>`(select p.at from review_record p where p.association_id = r.association_id and p.case_id = r.case_id and p.doer <> ${dispatcher} and (p.at, p.id) < (r.at, r.id) order by p.at desc, p.id desc limit 1)`;

async function listRecords(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { db, viewer, viewer: { associationId }, app: { flows } } = ctx;
  if (!mayWithin(viewer, checks.view, 'ALL')) return { data: [], total: 0 };
  const people = input.person === undefined ? null : await peopleNamed(db, associationId, input.person);
  if (people?.length === 0) return { data: [], total: 0 };
  const about = input.headline === undefined ? null : await ofCasesNamed(ctx, input.headline);
  const found = db.selectFrom('reviewRecord as r').where('r.associationId', '=', associationId).where(listed).where(ofOpenCases(ctx))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`r.id = any(${input.ids}::uuid[])`))
    .$if(!!input.kind?.length || !!input.action?.length, (q) => q.where(stepsNamed(flows, input)))
    .$if(input.caseNo !== undefined, (q) => q.where('r.caseNo', 'like', prefixPattern(input.caseNo!)))
    .$if(about !== null, (q) => q.where(about!))
    .$if(people !== null, (q) => q.where('r.actorId', 'in', people!))
    .$if(input.from !== undefined, (q) => q.where(sql<boolean>`r.at >= ${dayBegins(input.from!)}`))
    .$if(input.to !== undefined, (q) => q.where(sql<boolean>`r.at < ${dayEnds(input.to!)}`));
  const rows = found.select(['r.id', 'r.at', 'r.entity', 'r.caseId', 'r.caseNo', 'r.doer', 'r.action', 'r.toState', 'r.opinion', 'r.actorName', before.as('before')]);
  const { rows: steps, total } = await listPage(rows, found, input, { at: sql`r.at` }, { initial: 'at desc', last: sql`r.id`, falls: true, always: ['at'], mostCounted });
  const [calendar, cases] = await Promise.all([workCalendarOf(db, associationId), casesOf(ctx, steps)]);
  const data = steps.flatMap(({ id, at, caseId, caseNo, doer, action, toState, opinion, actorName, before: begun }) => {
    const one = cases.get(caseId);
    if (!one) return [];
    const { own: { workflow, address }, row, name } = one;
    return [{ id, at, caseNo, action, opinion, actorName, ...wordsOf(workflow, { doer, action, toState }), kindTitle: workflow.title, headline: name, address: address(row, 'observer'), used: usedBetween(calendar, begun ?? undefined, at) }];
  });
  return { data, total };
}

/** The cases of a page, one statement a workflow, as their lines call them; one that has but a number goes by what it is looked for by. */
async function casesOf({ app, db, viewer: { associationId } }: Ctx, steps: readonly { entity: string; caseId: string }[]): Promise<Map<string, { own: AnyFlow; row: CaseRow; name: string }>> {
  const found = await Promise.all(app.flows.map(async (own) => {
    const ids = [...new Set(steps.flatMap(({ entity, caseId }) => (entity === own.workflow.entity ? [caseId] : [])))];
    if (!ids.length) return [];
    const { rows } = await sql<CaseRow & { sought: string | null }>`select t.*, ${own.soughtBy ?? sql`null`} as sought from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.id = any(${ids}::uuid[])`.execute(db);
    return rows.map((row) => [row.id, { own, row, name: own.headline(row) === row.applicationNo ? row.sought ?? row.applicationNo : own.headline(row) }] as const);
  }));
  return new Map(found.flat());
}

/** What may be asked for: nothing of what the viewer could never open. */
const choices = ({ app, viewer }: Ctx) => app.flows.filter((own) => Object.values(own.ties).some((tie) => tie(viewer) !== null))
  .map(({ workflow: { title, actions } }) => ({ kind: title, actions: [...new Set([...Object.values(actions).map((action) => action.title), ...Object.values(besideSteps)])] }));

export default implement(reviewRecord, { handlers: { getReviewRecords: listRecords, getChoices: async (ctx) => choices(ctx) } });
