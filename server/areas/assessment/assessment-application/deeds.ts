/** What each step of the written part does beside moving the state. */
import { sql, type Selectable } from 'kysely';
import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Acting, Done } from '../../../kernel/flow.ts';
import { changesBetween, filedMaterials, type Handed } from '../../../machines/casework/case-changes.ts';
import { caseClock, end } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import type { Database } from '../../../tables.gen.ts';
import { lockJournals, unlockJournals } from '../../journal/practice-log/lock.public.ts';
import { factsOf, statsOf } from './facts.ts';
import { precheck } from './prechecks.ts';
import { onlyOffered, type Defect } from '../../../machines/casework/return-reasons.ts';

export type Row = Selectable<Database['assessmentApplication']>;
export type Step = Acting<Row>;

const clock = caseClock({ days: assessmentSettings.organiseDays, unit: assessmentSettings.organiseUnit, correction: practiceSettings.correctionDays, target: 'assessmentApplication' });

/** Handing in, the first time or again: figures are frozen, journals stand still, what changed is written down for the reviewers. */
export async function handIn(step: Step): Promise<Done> {
  const { db, row } = step;
  const snapshot: Handed = { form: { ...row.form }, marks: {}, materials: await filedMaterials(db, 'assessmentApplication', row) };
  const specs = await ruleFor(step, assessmentSettings.materials);
  const facts = await factsOf(db, row);
  const report = (await precheck(step)).filter(({ level }) => level !== 'BLOCK');
  await lockJournals(db, row.associationId, row.internshipId);
  return {
    set: {
      snapshot: JSON.stringify(snapshot), precheckReport: JSON.stringify(report), stats: JSON.stringify(statsOf(facts)), submittedAt: row.submittedAt ?? sql`app_now()`, returnedFrom: null, correctionDue: null,
      // Whoever guides today gives the opinion, and his firm appraises.
      firmId: facts.firmId, tutorId: facts.tutorId,
    },
    ...(row.snapshot && { diff: changesBetween(assessmentForm, row.snapshot, snapshot, new Map(specs.map(({ code, name }) => [code, name])), () => undefined) }),
  };
}

export async function giveOpinion({ db, row, actor }: Step, input: Readonly<Record<string, unknown>>): Promise<Done> {
  const { politics, ethics, skill, performance, opinion, conclusion } = input;
  const tutor = await db.selectFrom('lawyer').select('name').where('associationId', '=', row.associationId).where('id', '=', row.tutorId).executeTakeFirstOrThrow();
  return { set: { tutorOpinion: JSON.stringify({ politics, ethics, skill, performance, opinion, conclusion, tutorName: tutor.name || actor.name, on: await todayIn(db) }) } };
}

/** The firm files it: from now on the internship is being assessed, and the association's time runs. */
export async function appraise(step: Step, { conductOpinion, abilityOpinion, conclusion, headName }: Readonly<Record<string, unknown>>): Promise<Done> {
  const { db } = step;
  await setStatus(step, 'assessing');
  const { set } = await clock.start(step);
  return { set: { ...set, firmAppraisal: JSON.stringify({ conductOpinion, abilityOpinion, conclusion, headName, on: await todayIn(db) }) } };
}

/** With the applicant again everything may be mended: journals, cases and records as well. */
export async function sendBack(step: Step): Promise<Done> {
  await setFree(step);
  return clock.sendBack(step);
}

/** The association's own correction (补正) is counted; firm and tutor just say why. */
export async function sendBackCounted(step: Step, { defects }: { defects: readonly Defect[] }): Promise<Done> {
  await onlyOffered(step, defects);
  return { set: { ...(await sendBack(step)).set, returnedCount: step.row.returnedCount + 1 } };
}

/** It ends without an assessment, and is no attempt. */
export async function letGo(step: Step): Promise<Done> {
  await setFree(step);
  return end();
}

export const written = (result: 'PASS' | 'FAIL') => async ({ db }: Step): Promise<Done> => ({ set: { writtenResult: result, writtenOn: await todayIn(db) } });

export async function setStatus({ db, row }: Pick<Step, 'db' | 'row'>, status: Row['statusBefore']): Promise<void> {
  await sql`update internship set status = ${status}, version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${row.internshipId} and status <> ${status}`.execute(db);
}

async function setFree(step: Step): Promise<void> {
  await unlockJournals(step.db, step.row.associationId, step.row.internshipId);
  if (step.row.acceptedAt) await setStatus(step, step.row.statusBefore);
}
