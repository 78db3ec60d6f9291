/** What each action does beside moving the state. */
import { sql, type Selectable } from 'kysely';
import { practiceFlow, refusingActions } from 'contract/areas/practice/practice-application';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { practiceSettings } from 'contract/areas/practice/settings';
import { Refusal } from '../../../kernel/fail.ts';
import type { Acting, Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { caseClock, inDays } from '../../../machines/casework/case-clock.ts';
import type { Database } from '../../../tables.gen.ts';
import { dayOf } from '../period.public.ts';
import { dueForFiling, notFiledAnyMore } from '../filing/due-filings.public.ts';
import { acceptRecheck, refuseRecheck } from '../recheck-acceptance.public.ts';
import { askForRecheck, closeRecheck, originalOf, type Ruling } from '../recheck.public.ts';
import { changesBetween, lastHanded, snapshotOf } from './changes.ts';
import { aboutRequest, issueCorrection, issueRecheck, issueRefusal } from './documents.ts';
import { factsOf } from './facts.ts';
import { placeOf } from './form-store.ts';
import { noticeDaysOf } from './notice.ts';
import { precheck } from './prechecks.ts';
import { holdTutorPlace, register } from './registration.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { whoItIs } from './who-it-is.ts';
import { handedColumns, reportColumns } from '../../../machines/casework/private-parts.ts';
import { onlyOffered, type Defect } from '../../../machines/casework/return-reasons.ts';

export type Row = Selectable<Database['practiceApplication']>;
export type Step = Acting<Row>;

const clock = caseClock({ days: practiceSettings.regDecisionDays, unit: practiceSettings.regDecisionUnit, correction: practiceSettings.correctionDays, target: 'practiceApplication' });
export const { start: startClock, stop: stopClock, sendBack } = clock;
const decisionUnit = (step: Step) => ruleFor(step, practiceSettings.regDecisionUnit);

/** Handing in, the first time or again: a place with the tutor is kept, and what changed is written down. */
export async function handIn(step: Step): Promise<Done> {
  const { app, db, row } = step;
  const internId = await whoItIs(step);
  await holdTutorPlace(app, db, row);
  const snapshot = await snapshotOf(app, db, row);
  const before = lastHanded(app, row);
  const specs = await ruleFor(step, practiceSettings.materials);
  const reserved = await inDays(step, await ruleFor(step, practiceSettings.tutorReserveDays));
  const report = precheck(await factsOf(app, db, row)).filter(({ level }) => level !== 'BLOCK');
  return {
    set: {
      internId, ...handedColumns(app.vault, applicationForm, placeOf(row.id), snapshot), ...reportColumns(app.vault, placeOf(row.id), report), submittedAt: row.submittedAt ?? sql`app_now()`,
      returnedFrom: null, noticeDays: await noticeDaysOf(step), noticeFrom: null, noticeTo: null, correctionDue: null, mustChangePlace: false, tutorReservedUntil: reserved, fieldMarks: '{}',
    },
    ...(before && { diff: changesBetween(before, snapshot, new Map(specs.map(({ code, name }) => [code, name]))) }),
  };
}

/** The firm files: from now on the association has the file, and however long that takes, the place is kept (3.3, 4.8). */
export async function fileByFirm(step: Step): Promise<Done> {
  await holdTutorPlace(step.app, step.db, step.row);
  const done = await startClock(step);
  return { ...done, set: { ...done.set, tutorReservedUntil: null } };
}

/** Handed in by the association's own people at the counter: with the signed paper it is filed at once. */
export async function fileAtCounter(step: Step): Promise<Done> {
  const [handed, filed] = [await handIn(step), await fileByFirm(step)];
  return { ...handed, set: { ...handed.set, ...filed.set } };
}

/** The association's own correction (补正): counted, and with a letter that tells everything at once. Tutor and firm just say why. */
export async function sendBackInWriting(step: Step, { defects, opinion }: { defects: readonly Defect[]; opinion?: string | undefined }): Promise<Done> {
  await onlyOffered(step, defects);
  const done = await sendBack(step);
  return { set: { ...done.set, returnedCount: step.row.returnedCount + 1, fieldMarks: '{}' }, last: () => issueCorrection(step, { defects, opinion, due: String(done.set?.['correctionDue']) }) };
}

export const askToChange = async (step: Step): Promise<Done> => ({ set: { ...(await sendBack(step)).set, mustChangePlace: true } });

export async function approve(step: Step): Promise<Done> {
  const { app, db, row } = step;
  await holdTutorPlace(app, db, row);
  const last = await register(step, await todayIn(step.db));
  await dueForFiling(step, 'REGISTERED');
  return { set: { decidedAt: sql`app_now()`, deadline: null }, last };
}

export const decideTogether = async (_: Step, { members }: { members: string }): Promise<Done> => ({ set: { committeeMembers: members } });

export async function refuseTogether(step: Step, { opinion, members }: { opinion: string; members: string }): Promise<Done> {
  const done = await refuse(step, { opinion });
  return { ...done, set: { ...done.set, committeeMembers: members } };
}

/** The letter is there at once; the period for a recheck runs from when it reaches the applicant. */
export async function refuse(step: Step, { reason, opinion }: { reason?: string; opinion: string }): Promise<Done> {
  const reasons = await step.app.settings.get(step.db, step.row.associationId, practiceSettings.refusalReasons);
  if (reason !== undefined && !reasons.includes(reason)) throw new Refusal('invalid', {}, { fields: [{ path: 'reason', message: '请从列表中选择不予登记的理由' }] });
  const days = await ruleFor(step, practiceSettings.recheckApplyDays);
  const due = await inDays(step, days);
  await dueForFiling(step, 'REFUSED');
  return {
    set: { decidedAt: sql`app_now()`, servedAt: null, deadline: null, recheckDue: due, refusalReason: reason ?? null },
    last: () => issueRefusal(step, { facts: opinion, reason, due }),
  };
}

export async function requestRecheck(step: Step, { grounds }: { grounds: string }): Promise<Done> {
  const { app, db, row } = step;
  const body = await app.settings.get(db, row.associationId, practiceSettings.recheckBody);
  const original = await originalOf(db, row, ['REG_REFUSE'], '不予登记决定', dayOf(row.decidedAt ?? row.updatedAt));
  const refused = await db.selectFrom('reviewRecord').select('opinion').where('associationId', '=', row.associationId).where('caseId', '=', row.id).where('action', 'in', refusingActions).orderBy('at', 'desc').executeTakeFirst();
  const done = await askForRecheck(step, { entity: practiceFlow.entity, grounds, body, original: { ...original, text: [row.refusalReason, refused?.opinion].filter(Boolean).join('：') || '不予登记' } });
  return { ...done, set: { ...done.set, recheckBody: body } };
}

export const takeUp = async (step: Step): Promise<Done> => acceptRecheck(step, await aboutRequest(step));
export const refuseToTakeUp = async (step: Step, given: { reason: string; opinion: string }): Promise<Done> => refuseRecheck(step, await aboutRequest(step), given);

const outcomes = { UPHOLD: '维持原决定', ANNUL: '撤销原决定，准予登记', REMAND: '责令重新审查' } as const;
type Outcome = keyof typeof outcomes;

export const recheckDecided = (result: Outcome) => async (step: Step, ruling: Ruling): Promise<Done> => {
  const done = await effectOf(result, step);
  await closeRecheck(step, result, outcomes[result], ruling);
  return { ...done, last: async () => {
    await done.last?.();
    await issueRecheck(step, result, `${ruling.provinceNo ? `根据省律师协会的复核决定（${ruling.provinceNo}）：` : ''}${ruling.opinion}`);
  } };
};

async function effectOf(result: Outcome, step: Step): Promise<Done> {
  // What was aimed at was the first decision; the new look has its own limit, and no target.
  const noTarget = { target: null, targetClock: null };
  if (result === 'ANNUL') {
    const done = await approve(step);
    return { ...done, set: { ...done.set, ...noTarget } };
  }
  if (result === 'REMAND') {
    await notFiledAnyMore(step);
    return { set: { ...noTarget, decidedAt: null, recheckDue: null, deadline: await inDays(step, await ruleFor(step, practiceSettings.regDecisionDays), await decisionUnit(step)) } };
  }
  return { set: { deadline: null } };
}
