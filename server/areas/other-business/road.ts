/** The road on the server: what every action of a business does beside moving its state, and what blocks it. */
import { sql } from 'kysely';
import { editableStates } from 'contract/areas/other-business/road';
import type { Finding } from 'contract/kernel/workflow';
import { Refusal } from '../../kernel/fail.ts';
import type { Done } from '../../kernel/flow.ts';
import { correctionInTime, correctionStillRuns, returnsLeft, stopping, unmarkedMaterials } from '../../machines/casework/blockers.ts';
import { caseClock, end, nothing } from '../../machines/casework/case-clock.ts';
import { changesBetween, filedMaterials, type Handed } from '../../machines/casework/case-changes.ts';
import { casePapers } from '../../machines/casework/case-papers.ts';
import { handedColumns, handedOf, reportColumns } from '../../machines/casework/private-parts.ts';
import { answersOf, placeOf } from './answers.public.ts';
import { businessPaper } from './business-paper.ts';
import { limitsOf, ofOthers, precheck, precheckAgain, situationOf, specsOf } from './conditions.ts';
import type { Effect, OwnKind, Row, Step, Typed } from './own-kind.ts';
import { audience, isReviewer, tiesOf } from './ties.ts';
import type { AnyFlow } from '../../kernel/flow.ts';
import { onlyOffered, type Defect } from '../../machines/casework/return-reasons.ts';

export interface Snapshot extends Handed { names: Record<string, string> }
const clockOf = (own: OwnKind) => caseClock({ ...limitsOf(own), target: own.contract.kind });

async function snapshotOf(own: OwnKind, { app, db, row }: Step): Promise<Snapshot> {
  const { names } = await own.named?.(db, row.associationId, row.form) ?? { names: {} };
  return { form: { ...answersOf(app, row) }, marks: {}, materials: await filedMaterials(db, own.contract.workflow.entity, row), names: { ...names } };
}

/** Handing in, the first time or again: what changed since is written down for the reviewers. */
export async function handIn(own: OwnKind, step: Step): Promise<Done> {
  const { app, row } = step;
  // Two who file at one moment: the second sees what the first has filed.
  await lockInternship(step);
  const situation = await situationOf(step);
  const [open] = ofOthers(own, situation);
  if (open) throw new Refusal('blocked', { reasons: open.message });
  const [before, snapshot] = [handedOf(app.vault, placeOf(row.id), row), await snapshotOf(own, step)];
  const specs = await specsOf(own, step);
  const report = (await precheck(own, situation)).filter(({ level }) => level !== 'BLOCK');
  await own.handedIn?.(step, situation);
  return {
    set: { ...handedColumns(app.vault, own.contract.form, placeOf(row.id), snapshot), ...reportColumns(app.vault, placeOf(row.id), report), submittedAt: row.submittedAt ?? sql`app_now()`, returnedFrom: null, correctionDue: null },
    ...(before && { diff: changesBetween(own.contract.form, before, snapshot, new Map(specs.map(({ code, name }) => [code, name])), ({ names }, field) => names[field]) }),
  };
}

/** The association's own correction (补正) is counted; firm and tutor just say why. */
const sendBackCounted = (own: OwnKind) => async (step: Step, { defects }: { defects: readonly Defect[] }): Promise<Done> => {
  await onlyOffered(step, defects);
  return { set: { ...(await clockOf(own).sendBack(step)).set, returnedCount: step.row.returnedCount + 1 } };
};

const asWritten = ({ isPersonal, ...effect }: Effect): Effect => (isPersonal ? { title: effect.title, before: '***', after: '***' } : effect);

const lockInternship = ({ db, row }: Step) => sql`select 1 from internship where association_id = ${row.associationId} and id = ${row.internshipId} for update`.execute(db);

const decided = { decidedAt: sql`app_now()`, deadline: null };

async function approve(own: OwnKind, step: Step, decision: Typed): Promise<Done> {
  // Decisions about one internship come one after the other.
  await lockInternship(step);
  const situation = { ...await situationOf(step), decision };
  const effects = await own.effects(situation);
  const done = await own.approve(step, situation);
  return { ...done, set: { ...decided, effects: JSON.stringify(effects.map(asWritten)), ...done.set } };
}

/** Filed: the association's time runs, but not beyond the day by which the matter must be decided. */
const file = (own: OwnKind) => async (step: Step): Promise<Done> => {
  const { set } = await clockOf(own).start(step);
  const latest = own.latest?.((await situationOf(step)).internship);
  return { set: { ...set, ...(latest && { deadline: sql`least(${set?.['deadline']}::date, greatest(${latest}::date, app_today()))` }) } };
};

/** It ends without having changed anything. */
const letGo = (own: OwnKind, set: Done['set']) => async (step: Step): Promise<Done> => {
  await own.letGo?.(step);
  return { set: { ...(await end()).set, ...set } };
};

export const again = (own: OwnKind) => async (step: Step): Promise<Finding[]> => precheckAgain(own, await situationOf(step));
export const forHandingIn = (own: OwnKind) => async (step: Step): Promise<Finding[]> => [...await correctionInTime(step), ...stopping(await precheck(own, await situationOf(step)))];

/** Effects of what every kind has. */
export const commonEffects = (own: OwnKind) => ({
  create: nothing, createByFirm: nothing, submit: (step: Step) => handIn(own, step), confirmByFirm: file(own), returnByFirm: clockOf(own).sendBack, pass: nothing, return: sendBackCounted(own), returnByFinal: sendBackCounted(own),
  approve: (step: Step, decision: Typed = {}) => approve(own, step, decision), reject: letGo(own, decided), withdraw: letGo(own, {}), withdrawByFirm: letGo(own, {}), withdrawFiled: letGo(own, {}), overdue: letGo(own, {}), registrationEnded: letGo(own, {}),
});
export const commonBlockers = (own: OwnKind) => ({
  submit: forHandingIn(own), confirmByFirm: again(own), pass: (step: Step) => unmarkedMaterials(own.contract.workflow.entity, step), return: returnsLeft, returnByFinal: returnsLeft, approve: again(own),
  overdue: correctionStillRuns,
});

/** What a firm has filed for its intern the firm takes back, and he hears of it. */
export const notFiledByFirm = (row: Row): boolean => row.filedByFirmId === null;

/** Where the tutor says his word first: asked again when it was he who sent it back, or when he is another. */
export const tutorIsAskedAgain = (row: Row): boolean => row.returnedFrom === 'tutorPending' || row.snapshot?.form['newTutorId'] !== row.form['newTutorId'];
export const tutorRoad = (own: OwnKind) => ({
  effects: { ...commonEffects(own), resubmit: (step: Step) => handIn(own, step), confirm: nothing, returnByTutor: clockOf(own).sendBack },
  blockers: { ...commonBlockers(own), resubmit: forHandingIn(own), confirm: again(own) },
  offers: { withdrawFiled: notFiledByFirm, submit: (row: Row) => row.state === 'draft' || tutorIsAskedAgain(row), resubmit: (row: Row) => !tutorIsAskedAgain(row) },
});

const reviewers = ['firstReviewer', 'finalReviewer'];

/** Parts of a flow that are the same for all kinds. */
export const flowOf = (own: OwnKind) => ({
  table: 'businessApplication' as const, ties: tiesOf(own.contract.kind), audience,
  due: sql<string | null>`coalesce(t.deadline, t.correction_due)`,
  limit: () => limitsOf(own),
  soughtBy: sql<string | null>`t.intern_name`,
  headline: (row: Row) => row.internName,
  paperForm: businessPaper(own),
  address: (row: Row, actor: string) => `/otherBusiness/${reviewers.includes(actor) ? 'review' : 'apply'}/${own.contract.slug}/${row.id}`,
});

export const papersOf = (own: OwnKind, flow: AnyFlow) => casePapers<Row>({ flow, editableStates, isReviewer, form: ({ app }, row) => answersOf(app, row), specs: (ctx, row) => specsOf(own, { ...ctx, row }), keptFrom: ({ code }, seenBy) => own.keptFrom?.(seenBy)?.isPaper(code) ?? false });
