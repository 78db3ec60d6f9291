/** 变更业务台账 (E11): every change to a running internship that was handed in, and registrations that the association itself ended. */
import { sql } from 'kysely';
import { assessmentKinds } from 'contract/areas/other-business/business-kind';
import { cancel } from 'contract/areas/other-business/cancel';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { delay } from 'contract/areas/other-business/delay';
import { delays } from 'contract/areas/other-business/road';
import { exOfficioFlow, exOfficioKind } from 'contract/areas/other-business/ex-officio';
import { pause } from 'contract/areas/other-business/pause';
import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { reissue } from 'contract/areas/other-business/reissue';
import { resume } from 'contract/areas/other-business/resume';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { sheetPermission as perm, type internshipSheet } from 'contract/areas/practice/internship-sheet';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { stateTitle } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { may, mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { workCalendarOf } from '../../../machines/calendar/work-calendar.ts';
import { answersOf } from '../../other-business/answers.public.ts';
import { answerSheet, certNoOf, firmNameOf, momentInYear, ofFirm, withinFirms } from './read-sheet.public.ts';
import { spentWith, staysOfCase, type Stay } from './spent-with.ts';

type Call = (typeof internshipSheet)['endpoints']['getChanges'];
type Shown = Output<Call>['data'][number];

const kinds = [changeTutor, transferFirm, pause, resume, delay, postponeInterview, cancel, reissue];
/** Which answer of the form says why. */
const reasonFields = ['reasonCode', 'cancelKind', 'reissueKind'];
const withAssociation = ['firstPending', 'finalPending'];

interface Change { id: string; kind: string; applicationNo: string; state: string; name: string; certNo: string | null; firmName: string; form: Readonly<Record<string, unknown>>; formPrivateSealed: string | null; before: string | null; after: string | null; submittedAt: string; decidedAt: string | null; stays: Stay[] }

/** Why somebody stands still is read by whoever may see what is sealed of him. */
function wordsOf(app: Ctx['app'], { kind, state, ...row }: Change, seesPauses: boolean): Pick<Shown, 'kindTitle' | 'reason' | 'result'> {
  if (kind === 'exOfficio') return { kindTitle: exOfficioFlow.title, reason: exOfficioKind.safeParse(row.form['kind']).success ? exOfficioKind.labels[exOfficioKind.parse(row.form['kind'])] : null, result: stateTitle(exOfficioFlow, state) };
  const own = kinds.find((one) => one.kind === kind)!;
  const field = reasonFields.find((one) => one in own.form.shape);
  return { kindTitle: own.workflow.title, reason: field === undefined || (kind === 'pause' && !seesPauses) ? null : labelsOf(bareOf(own.form.shape[field]!))?.[String(answersOf(app, row)[field])] ?? null, result: stateTitle(own.workflow, state) };
}

const changes = sql`(
  select b.association_id, b.id, b.kind, b.application_no, b.state, b.internship_id, b.intern_name, b.firm_id, b.new_firm_id, b.form, b.form_private_sealed, b.effects, b.submitted_at, b.decided_at from business_application b where b.deleted_at is null and b.submitted_at is not null
  union all
  select e.association_id, e.id, 'exOfficio', e.application_no, e.state, e.internship_id, e.intern_name, e.firm_id, null, jsonb_build_object('kind', e.kind), null, null, e.submitted_at, e.decided_at from ex_officio_cancel e where e.deleted_at is null and e.submitted_at is not null
) t`;
const effect = (which: 'before' | 'after') => sql`(select string_agg((one ->> 'title') || '：' || (one ->> ${which}), '；') from jsonb_array_elements(t.effects) as one where one ->> ${which} <> '')`;

export async function changeSheet(ctx: Ctx, input: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId } } = ctx;
  const [calendar, today] = await Promise.all([workCalendarOf(db, associationId), todayIn(db)]);
  const firms = [sql`t.firm_id`, sql`t.new_firm_id`] as const;
  return answerSheet<Change, Shown>(db, {
    from: changes,
    where: [
      sql`t.association_id = ${associationId}`, sql`(${withinFirms(ctx, perm.view, firms[0])} or ${withinFirms(ctx, perm.view, firms[1])})`,
      input.firmId !== undefined && sql`(${ofFirm(input.firmId, firms[0])} or ${ofFirm(input.firmId, firms[1])})`, momentInYear(input.year, sql`t.submitted_at`),
      mayWithin(ctx.viewer, perm.view, 'ALL') && !may(ctx.viewer, delays.view) && sql`t.kind not in (${sql.join(assessmentKinds)})`,
    ],
    id: sql`t.id`, order: { submittedAt: sql`t.submitted_at`, applicationNo: sql`t.application_no` }, initial: 'submittedAt desc',
    columns: sql`t.kind, t.application_no, t.state, t.intern_name as name, t.form, t.form_private_sealed, t.submitted_at, t.decided_at, ${certNoOf(sql`t.association_id`, sql`t.internship_id`)} as cert_no,
      ${firmNameOf('t')} as firm_name, ${effect('before')} as before, ${effect('after')} as after, ${staysOfCase}`,
  }, input, (change) => {
    const { id, applicationNo, name, certNo, firmName, before, after, submittedAt, decidedAt, stays } = change;
    return { id, ...wordsOf(ctx.app, change, may(ctx.viewer, perm.secret)), applicationNo, name, certNo, firmName, before, after, submittedAt, decidedAt, workdays: spentWith(calendar, stays, withAssociation, today).workdays };
  });
}
