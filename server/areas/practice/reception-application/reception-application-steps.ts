/** The workflow of 接收资格申请 on the server: what blocks a step, and what the decision does to the firm's right. */
import { sql } from 'kysely';
import { receptionForm } from 'contract/areas/practice/reception-application.form';
import { receptionApplicationFlow } from 'contract/areas/practice/reception-application';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { correctionInTime, correctionStillRuns, returnsLeft, unmarkedMaterials } from '../../../machines/casework/blockers.ts';
import { caseClock, end, nothing } from '../../../machines/casework/case-clock.ts';
import { changesBetween, filedMaterials } from '../../../machines/casework/case-changes.ts';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { grantRight } from '../firm-reception/grant-right.public.ts';
import type { ReceptionSnapshot } from './columns.ts';
import { checkUnknown, precheck, precheckAgain } from './conditions.ts';
import { candidatesOf, factsOf, type Row } from './firm-facts.ts';
import { receptionPaper } from './reception-paper.ts';
import { audience, editableStates, isReviewer, ties } from './reception-application-ties.ts';
import { onlyOffered, type Defect } from '../../../machines/casework/return-reasons.ts';

type Step = Acting<Row>;

const { entity } = receptionApplicationFlow;
const { receptionDecisionDays, receptionDecisionUnit, receptionMaterials, receptionPublicNotice } = receptionSettings;
const clock = caseClock({ days: receptionDecisionDays, unit: receptionDecisionUnit, correction: practiceSettings.correctionDays, target: 'receptionApplication' });

async function snapshotOf({ app, db, row }: Step): Promise<ReceptionSnapshot> {
  const chosen = await candidatesOf({ app, db, row }, row.form.tutorIds ?? []);
  return { form: { ...row.form }, marks: {}, materials: await filedMaterials(db, entity, row), tutorNames: chosen.map(({ name }) => name).join('、') };
}

/** The firm hands in to the association itself: from then on its time runs. What changed since is written down for the reviewers. */
async function handIn(step: Step): Promise<Done> {
  const { row } = step;
  const [snapshot, specs, report] = [await snapshotOf(step), await ruleFor(step, receptionMaterials), [...(await precheck(step)).filter(({ level }) => level !== 'BLOCK'), ...checkUnknown(await factsOf(step))]];
  return {
    set: { ...(await clock.start(step)).set, snapshot: JSON.stringify(snapshot), precheckReport: JSON.stringify(report), submittedAt: row.submittedAt ?? sql`app_now()`, returnedFrom: null, correctionDue: null },
    ...(row.snapshot && { diff: changesBetween(receptionForm, row.snapshot, snapshot, new Map(specs.map(({ code, name }) => [code, name])), ({ tutorNames }, field) => field === 'tutorIds' ? tutorNames : undefined) }),
  };
}

async function sendBack(step: Step, { defects }: { defects: readonly Defect[] }): Promise<Done> {
  await onlyOffered(step, defects);
  return { set: { ...(await clock.sendBack(step)).set, returnedCount: step.row.returnedCount + 1 } };
}

/** What the registers said is kept with the decision. */
const decided = async (step: Step) => ({ register: JSON.stringify((await factsOf(step)).register), decidedAt: sql`app_now()`, deadline: null });

/** From tomorrow on, for so many whole days, where it was wanted on the day on which it was handed in. Nothing waits for their end. */
async function noticeOf(step: Step) {
  if (!await ruleFor(step, receptionPublicNotice)) return {};
  const today = await todayIn(step.db);
  return { noticeFrom: plusDays(today, 1), noticeTo: plusDays(today, await ruleFor(step, practiceSettings.registrationNoticeDays)) };
}

/** The firm's row is locked first: a clerk who grants by hand at the same moment comes before or after. */
async function approve(step: Step, { batchNo }: { batchNo?: string | undefined }): Promise<Done> {
  const { db, row } = step;
  await sql`select 1 from law_firm where association_id = ${row.associationId} and id = ${row.firmId} for update`.execute(db);
  const set = { ...await decided(step), ...await noticeOf(step), batchNo: batchNo ?? null };
  await grantRight(step, row.firmId, `经申请（${row.applicationNo}）审核通过`);
  return { set };
}

export const receptionApplicationSteps = flow<typeof receptionApplicationFlow, 'receptionApplication'>({
  workflow: receptionApplicationFlow, table: 'receptionApplication', ties, audience,
  due: sql<string | null>`coalesce(t.deadline, t.correction_due)`,
  limit: () => ({ days: receptionDecisionDays, unit: receptionDecisionUnit }),
  paperForm: receptionPaper,
  soughtBy: sql`t.firm_name`,
  headline: ({ firmName }) => firmName,
  address: ({ id }) => `/practice/receptionApplication/${id}`,
  blockers: {
    submit: async (step) => [...await correctionInTime(step), ...await precheck(step)], pass: (step) => unmarkedMaterials(entity, step), return: returnsLeft, returnByFinal: returnsLeft, approve: precheckAgain, overdue: correctionStillRuns,
  },
  effects: {
    create: nothing, submit: handIn, pass: nothing, return: sendBack, returnByFinal: sendBack, approve, reject: async (step) => ({ set: await decided(step) }), withdraw: end, overdue: end,
  },
});

export const papers = casePapers<Row>({
  flow: receptionApplicationSteps, isReviewer, editableStates, form: (_, { kind }) => ({ kind }), specs: (ctx, row) => ruleFor({ ...ctx, row }, receptionMaterials),
});
