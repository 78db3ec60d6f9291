import { sql } from 'kysely';
import { objection, objectionFlow, objections } from 'contract/areas/assessment/objection';
import { practiceSettings } from 'contract/areas/practice/settings';
import { sex } from 'contract/areas/basic-info/enumerations';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { tied, waitsForViewer } from '../../../kernel/flow.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { dayBegins, dayEnds } from '../../../machines/calendar/day-borders.ts';
import { scopeCondition } from '../../../machines/casework/case-conditions.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { certNoOf } from '../../practice/internship-sheet/read-sheet.public.ts';
import { lodge, notTooOften } from './lodge.ts';
import { handIn, handedIn, isTaken, ownObjection, papers } from './objection-papers.ts';
import { kindOf, objectionSteps, type Objection } from './objection-steps.ts';
import { registerLetter } from './register-letter.ts';

type Calls = typeof objection.endpoints;

const kind = sql<Output<Calls['getObjections']>['data'][number]['kind']>`case when t.assessment_id is not null then 'ASSESSMENT' when t.registration_id is not null then 'REGISTRATION' else 'RECEPTION' end`;

/** Far more than an association ever has under publicity at a time. */
const mostNotices = 500;

async function notices(ctx: Ctx): Promise<Output<Calls['notices']>> {
  notTooOften(ctx);
  const published = sql`t.association_id = ${ctx.app.associationId} and t.deleted_at is null and t.notice_from <= app_today() and t.notice_to >= app_today()`;
  const { rows } = await sql<Output<Calls['notices']>['data'][number]>`
    select a.id, a.kind, a.name, coalesce(a.sex, n.sex) as sex, a.cert_no, f.name as firm_name, l.name as tutor_name, a.notice_from as "from", a.notice_to as "to",
      (select n.notice_no from public_notice_person p join public_notice n on n.association_id = p.association_id and n.id = p.notice_id where p.association_id = a.association_id and p.case_id = a.id and p.notice_from = a.notice_from) as notice_no from (
      (select 'ASSESSMENT' as kind, t.association_id, t.id, t.intern_name as name, t.intern_id, null as sex, ${certNoOf(sql`t.association_id`, sql`t.internship_id`)} as cert_no, t.firm_id, t.tutor_id, t.notice_from, t.notice_to from assessment_application t where ${published} and t.state = 'publicity' order by t.notice_to, t.id limit ${mostNotices})
      union all (select 'REGISTRATION', t.association_id, t.id, t.applicant_name, t.intern_id, t.form ->> 'sex', null, t.firm_id, t.tutor_id, t.notice_from, t.notice_to from practice_application t where ${published} and t.state = 'publicity' order by t.notice_to, t.id limit ${mostNotices})
      union all (select 'RECEPTION', t.association_id, t.id, t.firm_name, null, null, null, t.firm_id, null, t.notice_from, t.notice_to from reception_application t where ${published} and t.state = 'approved' order by t.notice_to, t.id limit ${mostNotices})
    ) a
    left join intern n on n.association_id = a.association_id and n.id = a.intern_id
    join law_firm f on f.association_id = a.association_id and f.id = a.firm_id left join lawyer l on l.association_id = a.association_id and l.id = a.tutor_id
    order by a.notice_to, a.id`.execute(ctx.db);
  return { data: rows.map(({ sex: known, ...row }) => ({ ...row, sex: known === null ? null : sex.labels[sex.parse(known)] })) };
}

async function follow(ctx: Ctx<Fails<Calls['follow']>>, asked: Parsed<Calls['follow']>): Promise<Output<Calls['follow']>> {
  notTooOften(ctx);
  const { app, db } = ctx;
  const found = await ownObjection(app, db, asked);
  if (!found) return ctx.fail('objectionUnknown');
  const isDecided = 'final' in objectionFlow.states[found.state];
  return {
    applicationNo: found.applicationNo, kind: kindOf(found), about: found.internName, lodgedAt: found.createdAt, stateTitle: isDecided ? stateTitle(objectionFlow, found.state) : '正在办理', isDecided, result: isDecided ? found.result : null,
    files: await handedIn(db, found), mayAdd: isTaken(found),
  };
}

async function listObjections(ctx: Ctx, input: Parsed<Calls['getObjections']>): Promise<Output<Calls['getObjections']>> {
  const pattern = likePattern(input.keyword ?? '');
  const inScope = scopeCondition(input.scope, { viewer: ctx.viewer, states: objectionFlow.states, waits: waitsForViewer(objectionSteps, ctx.viewer) });
  const scoped = ctx.db.selectFrom('objection as t').innerJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .where('t.associationId', '=', ctx.viewer.associationId).where('t.deletedAt', 'is', null).where(tied(objectionSteps, ctx.viewer))
    .$if(inScope !== null, (q) => q.where(inScope!))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    .$if(!!input.kind, (q) => q.where(sql<boolean>`${kind} = ${input.kind}`))
    .$if(!!input.channel, (q) => q.where('t.channel', '=', input.channel!)).$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.lodgedFrom, (q) => q.where(sql<boolean>`t.created_at >= ${dayBegins(input.lodgedFrom!)}`))
    .$if(!!input.lodgedTo, (q) => q.where(sql<boolean>`t.created_at < ${dayEnds(input.lodgedTo!)}`))
    .$if(!!input.keyword, (q) => q.where(sql<boolean>`(t.intern_name ilike ${pattern} or t.objector_name ilike ${pattern} or t.application_no ilike ${pattern})`));
  const rows = scoped.select(['t.id', 't.version', 't.applicationNo', 't.state', kind.as('kind'), 't.channel', 't.internName', 'f.name as firmName', 't.objectorName', 't.createdAt as lodgedAt', 't.noticeTo']);
  const { rows: data, total } = await listPage(rows, scoped, input, { lodgedAt: sql`t.created_at` }, { initial: input.scope === 'todo' ? 'lodgedAt asc' : 'lodgedAt desc', last: sql`t.id` });
  return { data, total };
}

async function detail(ctx: Ctx, id: string): Promise<Output<Calls['getObjection']>> {
  const found = await loadCase<Objection>(ctx.db, objectionSteps, ctx.viewer, id);
  const { row, ties } = found;
  const firm = await ctx.db.selectFrom('lawFirm').select('name').where('associationId', '=', row.associationId).where('id', '=', row.firmId).executeTakeFirstOrThrow();
  return {
    id, version: row.version, applicationNo: row.applicationNo, state: row.state, kind: kindOf(row), channel: row.channel, receivedOn: row.receivedOn, stateTitle: stateTitle(objectionFlow, row.state), internName: row.internName, firmName: firm.name, objectorName: row.objectorName, lodgedAt: row.createdAt, noticeTo: row.noticeTo,
    caseId: (row.assessmentId ?? row.registrationId ?? row.receptionId)!, refusalReasons: kindOf(row) === 'REGISTRATION' && ties.has('finalReviewer') ? await ctx.app.settings.get(ctx.db, row.associationId, practiceSettings.refusalReasons) : [], mobile: row.mobileMasked, address: row.addressMasked, mayReveal: mayWithin(ctx.viewer, objections.secret, 'ALL'), facts: row.facts, materials: await papers.materialsOf(ctx, row, ties),
    journal: await caseJournal(ctx, objectionFlow, row, true), open: await openActions(ctx, objectionSteps, found),
  };
}

async function reveal(ctx: Ctx, { id, field, purpose }: Parsed<Calls['reveal']>): Promise<Output<Calls['reveal']>> {
  if (!mayWithin(ctx.viewer, objections.secret, 'ALL')) return ctx.fail('notFound');
  const { row } = await loadCase<Objection>(ctx.db, objectionSteps, ctx.viewer, id);
  const sealed = field === 'mobile' ? row.mobileSealed : row.addressSealed;
  if (sealed === null) return ctx.fail('notFound');
  ctx.subject({ entity: 'objection', id, after: { field }, note: purpose });
  return { value: ctx.app.vault.open({ table: 'objection', column: field, rowId: id }, sealed) };
}

export default implement(objection, {
  flow: objectionSteps,
  handlers: {
    notices, raise: lodge, follow, handIn, registerLetter, getObjections: listObjections, getObjection: (ctx, { id }) => detail(ctx, id), reveal,
    uploadMaterial: papers.uploadMaterial, removeMaterial: papers.removeMaterial, getMaterialFile: papers.openMaterial,
  },
});
