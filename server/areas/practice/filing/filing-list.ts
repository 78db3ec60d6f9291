/** 备案抄送: what is due and what was filed; the batches in which it went. */
import { sql, type RawBuilder } from 'kysely';
import { batchState, filingMode, filingPermission as perm, filingReceiver, filingState, type filing, type FilingDeed } from 'contract/areas/practice/filing';
import { filedSecrets, filingOutcome } from 'contract/areas/practice/internship-sheet';
import { refusedStates, registeredStates } from 'contract/areas/practice/practice-application';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { hiddenFields } from '../../../kernel/reach.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { answerSheet, certNoOf, dayOfMoment, firmNameOf, firmReach, internOf, sexOf, tutorNameOf } from '../internship-sheet/read-sheet.public.ts';

type Calls = (typeof filing)['endpoints'];
type Item = Output<Calls['getItems']>['data'][number];
type Batch = Output<Calls['getBatches']>['data'][number];

export const items = sql`filing_item i join practice_application t on t.association_id = i.association_id and t.id = i.application_id left join filing_batch b on b.association_id = i.association_id and b.id = i.batch_id`;
const state = sql`case when i.corrected_at is not null then 'CORRECTED' when b.id is null then 'DUE' else b.state end`;
/** The letter of this decision: the last of its kind up to that day. */
const docNo = sql`(select d.doc_no from decision_document d where d.association_id = i.association_id and d.case_entity = 'practiceApplication' and d.case_id = i.application_id
  and d.kind = case i.outcome when 'REGISTERED' then 'REG_APPROVE' else 'REG_REFUSE' end and (d.issued_at at time zone 'Asia/Shanghai')::date <= i.decided_on order by d.issued_at desc, d.id desc limit 1)`;
const registrationNo = sql`(select n.registration_no from internship n where n.association_id = i.association_id and n.application_id = i.application_id and i.outcome = 'REGISTERED')`;
const certNo = sql`(select ${certNoOf(sql`n.association_id`, sql`n.id`)} from internship n where n.association_id = i.association_id and n.application_id = i.application_id and i.outcome = 'REGISTERED')`;
const reason = sql`case when i.outcome = 'REFUSED' then t.refusal_reason end`;

/** As it stands now, until it is sent; from then on as it was sent. */
const written = { name: sql`t.applicant_name`, docNo, firmName: firmNameOf('t'), tutorName: tutorNameOf('t'), registrationNo, certNo, reason };
export const asSent = sql`jsonb_build_object(${sql.join(Object.entries(written).flatMap(([key, value]) => [sql.lit(key), value]))})`;
const columnOf = (key: keyof typeof written) => key === 'name' ? sql`coalesce(i.filed ->> 'name', ${written.name})` : sql`case when i.filed is null then ${written[key]} else i.filed ->> ${sql.lit(key)} end`;

/** The decision is the application's still: no recheck has changed it, none was taken after it, and the registration is not void. */
export const stands = sql<boolean>`coalesce(i.decided_on = (t.decided_at at time zone 'Asia/Shanghai')::date and case i.outcome
    when 'REGISTERED' then t.state in (${sql.join([...registeredStates])}) and not exists (select from internship n where n.association_id = i.association_id and n.application_id = i.application_id and n.status = 'annulled')
    else t.state in (${sql.join([...refusedStates])}) end, false)
  and not exists (select from filing_item o where o.association_id = i.association_id and o.application_id = i.application_id and o.receiver = i.receiver and o.corrects_id is null and o.decided_on >= i.decided_on and o.id > i.id)`;

interface Found extends Omit<Item, 'sex' | 'idNo' | 'practiceType' | 'receiver' | 'outcome' | 'state' | 'mayCorrect'> { sex: string | null; idNoSealed: string | null; hidden: string[]; practiceType: string | null; receiver: string; outcome: string; state: string; stands: boolean }

/** By name or firm; by a number of the decision or the certificate, whose cases are asked for once and not item by item. */
function soughtBy(associationId: string, keyword: string): RawBuilder<boolean> {
  const pattern = likePattern(keyword);
  const named = sql<boolean>`(${columnOf('name')} ilike ${pattern} or ${columnOf('firmName')} ilike ${pattern})`;
  if (!/[\d〔〕]/.test(keyword)) return named;
  const lettered = sql`select d.case_id from decision_document d where d.association_id = ${associationId} and d.case_entity = 'practiceApplication' and d.doc_no ilike ${pattern}`;
  const certified = sql`select n.application_id from internship_certificate c join internship n on n.association_id = c.association_id and n.id = c.internship_id where c.association_id = ${associationId} and c.cert_no ilike ${pattern}`;
  return sql<boolean>`(${named} or case when i.filed is not null then i.filed ->> 'docNo' ilike ${pattern} or i.filed ->> 'certNo' ilike ${pattern}
    else (i.application_id in (${lettered}) and ${docNo} ilike ${pattern}) or (i.application_id in (${certified}) and ${certNo} ilike ${pattern}) end)`;
}

const isReader = ({ viewer }: Pick<Ctx, 'viewer'>) => mayWithin(viewer, perm.view, 'ALL');

export async function listItems(ctx: Ctx, input: Parsed<Calls['getItems']>): Promise<Output<Calls['getItems']>> {
  const { app, db, viewer } = ctx;
  if (!isReader(ctx)) return { data: [], total: 0 };
  const { receiver, state: states, outcome, keyword, batchId, isOverdue, decidedFrom, decidedTo } = input;
  const isDue = states?.length === 1 && states[0] === 'DUE';
  const late = sql`(i.filed_on is null and i.due_on < app_today())`;
  const mayEdit = mayWithin(viewer, perm.edit, 'ALL');
  return answerSheet<Found, Item>(db, {
    from: items,
    where: [
      sql`i.association_id = ${viewer.associationId}`, receiver !== undefined && sql`i.receiver = ${receiver}`, outcome !== undefined && sql`i.outcome = ${outcome}`, batchId !== undefined && sql`i.batch_id = ${batchId}`,
      isDue ? sql`i.filed_on is null and i.batch_id is null` : states?.length ? sql`${state} in (${sql.join(states)})` : null, isOverdue !== undefined && (isOverdue ? late : sql`not ${late}`),
      decidedFrom !== undefined && sql`i.decided_on >= ${decidedFrom}::date`, decidedTo !== undefined && sql`i.decided_on <= ${decidedTo}::date`,
      keyword !== undefined && soughtBy(viewer.associationId, keyword),
    ],
    id: sql`i.id`, order: { dueOn: sql`i.due_on`, decidedOn: sql`i.decided_on` }, initial: isDue || batchId !== undefined ? 'dueOn asc' : 'decidedOn desc',
    columns: sql`i.receiver, i.outcome, i.decided_on, i.due_on, i.application_id, i.batch_id, b.batch_no, i.filed_on, ${state} as state, ${stands} as stands, case when i.filed_on is null then i.due_on - app_today() end as days_left,
      coalesce(i.correction, (select o.correction from filing_item o where o.association_id = i.association_id and o.id = i.corrects_id)) as correction,
      ${columnOf('name')} as name, ${columnOf('docNo')} as doc_no, ${columnOf('firmName')} as firm_name, ${columnOf('tutorName')} as tutor_name, ${columnOf('registrationNo')} as registration_no, ${columnOf('certNo')} as cert_no, ${columnOf('reason')} as reason,
      coalesce(t.form ->> 'sex', ${internOf('t', 'sex')}) as sex, t.id_no_sealed, ${hiddenFields(viewer, perm.view, firmReach(sql`t.firm_id`), ['idNo'])} as hidden, t.qualification_no, t.practice_type`,
  }, input, ({ hidden, idNoSealed, applicationId, stands: isInForce, ...row }) => {
    const at = filingState.parse(row.state);
    return {
      ...row, applicationId, state: at, receiver: filingReceiver.parse(row.receiver), outcome: filingOutcome.parse(row.outcome), sex: sexOf(row.sex), practiceType: practiceType.safeParse(row.practiceType).data ?? null,
      ...maskFields(app.vault, filedSecrets, 'practiceApplication', { id: applicationId, idNoSealed }, hidden), mayCorrect: mayEdit && isInForce && (at === 'SENT' || at === 'ANSWERED'),
    };
  });
}

interface FoundBatch extends Omit<Batch, 'receiver' | 'state' | 'sentMode'> { receiver: string; state: string; sentMode: string | null; note: string | null; answer: string | null }

async function readBatches(ctx: Ctx, input: Parsed<Calls['getBatches']>, id?: string): Promise<{ data: (Batch & Pick<FoundBatch, 'note' | 'answer'>)[]; total: number }> {
  if (!isReader(ctx)) return { data: [], total: 0 };
  const { keyword, receiver, state: states } = input;
  const pattern = likePattern(keyword ?? '');
  const count = (where: ReturnType<typeof sql>) => sql`(select count(*)::int from filing_item i where i.association_id = b.association_id and i.batch_id = b.id and ${where})`;
  return answerSheet<FoundBatch, Batch & Pick<FoundBatch, 'note' | 'answer'>>(ctx.db, {
    from: sql`filing_batch b`,
    where: [
      sql`b.association_id = ${ctx.viewer.associationId}`, id !== undefined && sql`b.id = ${id}`,
      keyword !== undefined && sql`(b.batch_no ilike ${pattern} or b.sent_no ilike ${pattern} or b.answer_no ilike ${pattern} or exists (select from filing_item i join practice_application t on t.association_id = i.association_id and t.id = i.application_id where i.association_id = b.association_id and i.batch_id = b.id and ${columnOf('name')} ilike ${pattern}))`,
      receiver !== undefined && sql`b.receiver = ${receiver}`, states?.length ? sql`b.state in (${sql.join(states)})` : null,
    ],
    id: sql`b.id`, order: { madeOn: sql`b.made_at` }, initial: 'madeOn desc',
    columns: sql`b.version, b.batch_no, b.receiver, b.state, ${count(sql`true`)} as count, ${count(sql`i.outcome = 'REGISTERED'`)} as registered, ${count(sql`i.outcome = 'REFUSED'`)} as refused,
      (select min(i.due_on) from filing_item i where i.association_id = b.association_id and i.batch_id = b.id and i.filed_on is null) as earliest_due, ${dayOfMoment(sql`b.made_at`)} as made_on, b.made_by_name,
      b.sent_on, b.sent_mode, b.sent_no, b.sent_by_name, b.note, b.answered_on, b.answer_no, b.answer`,
  }, input, (row) => ({ ...row, receiver: filingReceiver.parse(row.receiver), state: batchState.parse(row.state), sentMode: filingMode.nullable().parse(row.sentMode) }));
}

export async function listBatches(ctx: Ctx, input: Parsed<Calls['getBatches']>): Promise<Output<Calls['getBatches']>> {
  const { data, ...found } = await readBatches(ctx, input);
  return { ...found, data: data.map(({ note: _, answer: __, ...row }) => row) };
}

export const deedsOf = (at: Batch['state']): FilingDeed[] => ({ DRAFT: ['send', 'discard'], SENT: ['answer', 'takeBack'], ANSWERED: ['takeBack'] } satisfies Record<Batch['state'], FilingDeed[]>)[at];

export async function getBatch(ctx: Ctx, { id }: Parsed<Calls['getBatch']>): Promise<Output<Calls['getBatch']>> {
  const { data: [row] } = await readBatches(ctx, { page: 1, limit: 1 }, id);
  if (!row) return ctx.fail('notFound');
  const mayEdit = mayWithin(ctx.viewer, perm.edit, 'ALL');
  return { ...row, may: mayEdit ? deedsOf(row.state) : [], mayRemove: mayEdit && row.state === 'DRAFT' };
}
