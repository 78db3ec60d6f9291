/** 备案抄送: what is due and what was filed; the batches in which it went. */
import { sql, type RawBuilder } from 'kysely';
import { batchState, filingMode, filingOutcome, filingPermission as perm, filingReceiver, filingState, type filing, type FilingDeed } from 'contract/areas/practice/filing';
import { filedSecrets } from 'contract/areas/practice/internship-sheet';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { hiddenFields } from '../../../kernel/reach.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { answerSheet, dayOfMoment, firmReach, sexOf } from '../internship-sheet/read-sheet.public.ts';
import { columnOf, firmId, items, stands, subjectId, subjects, written } from './filed-subject.ts';

type Calls = (typeof filing)['endpoints'];
type Item = Output<Calls['getItems']>['data'][number];
type Batch = Output<Calls['getBatches']>['data'][number];

const state = sql`case when i.corrected_at is not null then 'CORRECTED' when b.id is null then 'DUE' else b.state end`;

interface Found extends Omit<Item, 'sex' | 'idNo' | 'practiceType' | 'receiver' | 'outcome' | 'state' | 'mayCorrect'> { sex: string | null; ofApplication: boolean; personId: string; idNoSealed: string | null; hidden: string[]; practiceType: string | null; receiver: string; outcome: string; state: string; stands: boolean }

/** By name or firm; by a number of the decision or the certificate, whose cases are asked for once and not item by item. */
function soughtBy(associationId: string, keyword: string): RawBuilder<boolean> {
  const pattern = likePattern(keyword);
  const named = sql<boolean>`(${columnOf('name')} ilike ${pattern} or ${columnOf('firmName')} ilike ${pattern})`;
  if (!/[\d〔〕]/.test(keyword)) return named;
  const lettered = sql`select d.case_id from decision_document d where d.association_id = ${associationId} and d.case_entity in ('practiceApplication', 'assessmentApplication') and d.doc_no ilike ${pattern}`;
  const certified = sql`select x.internship_id from internship_certificate x where x.association_id = ${associationId} and x.cert_no ilike ${pattern}`;
  const registered = sql`select r.application_id from internship r where r.association_id = ${associationId} and r.id in (${certified})`;
  return sql<boolean>`(${named} or case when i.filed is not null then i.filed ->> 'docNo' ilike ${pattern} or i.filed ->> 'certNo' ilike ${pattern} or i.filed ->> 'oldCertNo' ilike ${pattern}
    else (coalesce(i.application_id, i.assessment_id) in (${lettered}) and ${written.docNo} ilike ${pattern}) or ((i.application_id in (${registered}) or n.id in (${certified})) and (${written.certNo} ilike ${pattern} or ${written.oldCertNo} ilike ${pattern})) end)`;
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
    columns: sql`i.receiver, i.outcome, i.decided_on, i.due_on, ${subjectId} as subject_id, i.batch_id, b.batch_no, i.filed_on, ${state} as state, ${stands} as stands, case when i.filed_on is null then i.due_on - app_today() end as days_left,
      coalesce(i.correction, (select o.correction from filing_item o where o.association_id = i.association_id and o.id = i.corrects_id)) as correction,
      ${columnOf('name')} as name, ${columnOf('docNo')} as doc_no, ${columnOf('firmName')} as firm_name, ${columnOf('tutorName')} as tutor_name, ${columnOf('registrationNo')} as registration_no, ${columnOf('certNo')} as cert_no, ${columnOf('oldCertNo')} as old_cert_no, ${columnOf('reason')} as reason,
      coalesce(t.form ->> 'sex', p.sex, (select x.sex from intern x where x.association_id = t.association_id and x.id = t.intern_id)) as sex, t.id is not null as of_application, coalesce(t.id, p.id) as person_id, coalesce(t.id_no_sealed, p.id_no_sealed) as id_no_sealed,
      ${hiddenFields(viewer, perm.view, firmReach(firmId), ['idNo'])} as hidden, coalesce(t.qualification_no, p.profile ->> 'qualificationNo') as qualification_no, coalesce(t.practice_type, n.practice_type) as practice_type`,
  }, input, ({ hidden, idNoSealed, ofApplication, personId, stands: isInForce, ...row }) => {
    const at = filingState.parse(row.state);
    return {
      ...row, state: at, receiver: filingReceiver.parse(row.receiver), outcome: filingOutcome.parse(row.outcome), sex: sexOf(row.sex), practiceType: practiceType.safeParse(row.practiceType).data ?? null,
      ...maskFields(app.vault, filedSecrets, ofApplication ? 'practiceApplication' : 'intern', { id: personId, idNoSealed }, hidden), mayCorrect: mayEdit && isInForce && (at === 'SENT' || at === 'ANSWERED'),
    };
  });
}

interface FoundBatch extends Omit<Batch, 'receiver' | 'state' | 'sentMode'> { receiver: string; state: string; sentMode: string | null; note: string | null; answer: string | null }

async function readBatches(ctx: Ctx, input: Parsed<Calls['getBatches']>, id?: string): Promise<{ data: (Batch & Pick<FoundBatch, 'note' | 'answer'>)[]; total: number }> {
  if (!isReader(ctx)) return { data: [], total: 0 };
  const { keyword, receiver, state: states } = input;
  const pattern = likePattern(keyword ?? '');
  const ofBatch = sql`i.association_id = b.association_id and i.batch_id = b.id`;
  const counts = keysOf(filingOutcome.labels).flatMap((outcome) => [sql.lit(outcome), sql`count(*) filter (where i.outcome = ${sql.lit(outcome)})`]);
  return answerSheet<FoundBatch, Batch & Pick<FoundBatch, 'note' | 'answer'>>(ctx.db, {
    from: sql`filing_batch b`,
    where: [
      sql`b.association_id = ${ctx.viewer.associationId}`, id !== undefined && sql`b.id = ${id}`,
      keyword !== undefined && sql`(b.batch_no ilike ${pattern} or b.sent_no ilike ${pattern} or b.answer_no ilike ${pattern} or exists (select from ${subjects} where ${ofBatch} and ${columnOf('name')} ilike ${pattern}))`,
      receiver !== undefined && sql`b.receiver = ${receiver}`, states?.length ? sql`b.state in (${sql.join(states)})` : null,
    ],
    id: sql`b.id`, order: { madeOn: sql`b.made_at` }, initial: 'madeOn desc',
    columns: sql`b.version, b.batch_no, b.receiver, b.state, (select count(*)::int from filing_item i where ${ofBatch}) as count, (select jsonb_build_object(${sql.join(counts)}) from filing_item i where ${ofBatch}) as counts,
      (select min(i.due_on) from filing_item i where ${ofBatch} and i.filed_on is null) as earliest_due, ${dayOfMoment(sql`b.made_at`)} as made_on, b.made_by_name,
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
