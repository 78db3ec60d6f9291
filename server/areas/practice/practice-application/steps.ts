/** The application's workflow on the server: what blocks an action, which of two roads is offered, what it does. */
import { sql } from 'kysely';
import { practiceFlow, refusingActions } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Finding } from 'contract/kernel/workflow';
import { flow } from '../../../kernel/flow.ts';
import { block, correctionInTime, correctionStillRuns, returnsLeft, stopping, unmarkedMaterials } from '../../../machines/casework/blockers.ts';
import { end, nothing } from '../../../machines/casework/case-clock.ts';
import { withdrawRecheck } from '../recheck-acceptance.public.ts';
import { anotherPerson, dispatched, goesToProvince, limitOf, notRechecked, recheckInTime, recheckRunsFrom } from '../recheck.public.ts';
import { applicationPaper } from './application-paper.ts';
import { changesBetween, lastHanded, snapshotOf } from './changes.ts';
import { approve, askToChange, decideTogether, fileAtCounter, fileByFirm, handIn, recheckDecided, refuse, refuseToTakeUp, refuseTogether, requestRecheck, sendBack, sendBackInWriting, startClock, stopClock, takeUp, type Row, type Step } from './deeds.ts';
import { factsOf } from './facts.ts';
import { isPublishedFirst, noticeOver, publish } from './notice.ts';
import { precheck, precheckAgain } from './prechecks.ts';
import { audience, ties } from './ties.ts';
import { openCaseOf } from './who-it-is.ts';

export type { Row } from './deeds.ts';

const forHandingIn = async (step: Step): Promise<Finding[]> => [
  ...await correctionInTime(step), ...stopping(precheck(await factsOf(step.app, step.db, step.row))).filter(({ level }) => level !== 'INFO'), ...placeChanged(step), ...await untouched(step),
];
/** When the firm files, everything is asked once more (3.3, row 5). What asks for a word was the applicant's to explain: it is only shown. */
const whole = async ({ app, db, row }: Step): Promise<Finding[]> => precheck(await factsOf(app, db, row)).filter(({ level }) => level !== 'INFO');
const again = async ({ app, db, row }: Step): Promise<Finding[]> => precheckAgain(await factsOf(app, db, row, 'again'));

const samePlace = (row: Row) => { const before = row.snapshot?.form; return before?.['tutorId'] === row.tutorId && before?.['firmId'] === row.firmId; };
const placeChanged = ({ row }: Step): Finding[] => row.mustChangePlace && samePlace(row) ? [block('mustChangePlace', '请更换接收律所或指导律师后再提交', 'tutorId')] : [];

/** Handing in again what came back, as it was, is allowed; somebody who does it by mistake is told. */
async function untouched({ app, db, row }: Step): Promise<Finding[]> {
  const before = lastHanded(app, row);
  if (row.state !== 'returned' || !before || changesBetween(before, await snapshotOf(app, db, row), new Map()).length > 0) return [];
  return [{ code: 'untouched', level: 'WARN', message: '退回以后还没有修改过任何内容' }];
}

async function unmarked(step: Step): Promise<Finding[]> {
  const marks = Object.keys(step.row.fieldMarks);
  return [...await unmarkedMaterials(practiceFlow.entity, step), ...marks.length ? [block('fields', `有${marks.length}处栏目标记了问题，请退回补正或取消标记`, marks[0])] : []];
}

async function mayAskForRecheck(step: Step): Promise<Finding[]> {
  const other = await openCaseOf(step.db, step.row);
  return [...await recheckInTime(step), ...other ? [block('SX03', `您已有在办申请（${other}），请先撤回，再申请复核`)] : []];
}

/** After a recheck has ordered a new look, whoever decided before does not decide again (3.3, row 19). */
const anotherReviewer = (step: Step) => anotherPerson(step, refusingActions, '您作出过原决定，重新审查须由其他人员办理');

const decidable = async (step: Step) => [...await again(step), ...await anotherReviewer(step)];
/** What was made known was right on its day; tutor and firm must still be so when it ends. */
const registrable = async (step: Step) => [...await noticeOver(step), ...await again(step)];

/** After a return: to the tutor again when the tutor or the firm is another, or when it was the tutor who returned it. */
const tutorIsAskedAgain = (row: Row): boolean => row.returnedFrom === 'tutorPending' || !samePlace(row);

const isFromCounter = ({ sourceChannel }: Row): boolean => sourceChannel === 'COUNTER';

export const editableStates: readonly string[] = ['draft', 'returned'];

/** The reviewer whose turn it is marks the materials. */
export const isReviewer = (row: Pick<Row, 'state'>, ties: ReadonlySet<string>): boolean =>
  (row.state === 'firstPending' && ties.has('firstReviewer')) || (row.state === 'finalPending' && ties.has('finalReviewer'));

/** The association's deadline, or the applicant's when the case is returned. */
export const dueBy = sql<string | null>`coalesce(t.deadline, t.correction_due)`;

export const practiceSteps = flow<typeof practiceFlow, 'practiceApplication'>({
  workflow: practiceFlow,
  table: 'practiceApplication',
  ties,
  audience,
  paperForm: applicationPaper,
  due: dueBy, limit: limitOf({ days: practiceSettings.regDecisionDays, unit: practiceSettings.regDecisionUnit }),
  whenServed: recheckRunsFrom('practiceApplication', ['REG_REFUSE']),
  soughtBy: sql`t.applicant_name`,
  headline: (row) => row.applicantName,
  address: (row, actor) => ['applicant', 'counter', 'tutor', 'firm'].includes(actor) ? `/practice/apply/${row.id}` : `/practice/review/${row.id}`,
  offers: {
    submit: (row) => row.state === 'draft' || tutorIsAskedAgain(row),
    resubmit: (row) => !tutorIsAskedAgain(row),
    submitAtCounter: isFromCounter, withdrawAtCounter: isFromCounter,
    pass: (row) => !row.committeeNeeded,
    passToCommittee: (row) => row.committeeNeeded,
    approve: (row) => !isPublishedFirst(row), publish: isPublishedFirst,
    requestRecheck: notRechecked, dispatch: ({ recheckBody }) => recheckBody === 'PROVINCE',
    // What came back before it was filed is the applicant's alone.
    withdrawByFirm: (row) => row.state !== 'returned' || row.acceptedAt !== null,
  },
  blockers: {
    submit: forHandingIn, resubmit: forHandingIn, submitAtCounter: forHandingIn, confirm: again, confirmByFirm: whole,
    pass: unmarked, passToCommittee: unmarked, return: returnsLeft, returnByFinal: async (step) => [...await returnsLeft(step), ...await anotherReviewer(step)],
    askToChange: anotherReviewer, holdFinal: anotherReviewer, resumeFinal: anotherReviewer,
    approve: decidable, publish: decidable, reject: anotherReviewer, completeNotice: registrable, approveAfterNotice: registrable,
    requestRecheck: mayAskForRecheck, uphold: goesToProvince, remand: goesToProvince, annul: async (step) => [...await goesToProvince(step), ...await again(step)],
    overdue: correctionStillRuns,
  },
  effects: {
    create: nothing, createByFirm: nothing, createAtCounter: nothing, submitAtCounter: fileAtCounter, withdrawAtCounter: end, submit: handIn, resubmit: handIn,
    confirm: nothing, returnByTutor: sendBack, confirmByFirm: fileByFirm, returnByFirm: sendBack,
    pass: nothing, passToCommittee: nothing, passByCommittee: decideTogether, rejectByCommittee: refuseTogether,
    return: sendBackInWriting, returnByFinal: sendBackInWriting, askToChange, overdue: end,
    holdFirst: stopClock, resumeFirst: startClock, holdFinal: stopClock, resumeFinal: startClock,
    publish, completeNotice: approve, approveAfterNotice: approve, rejectOnObjection: refuse,
    approve, reject: refuse, withdraw: end, withdrawByFirm: end,
    requestRecheck, acceptRecheck: takeUp, refuseRecheck: refuseToTakeUp, withdrawRecheck, dispatch: dispatched, uphold: recheckDecided('UPHOLD'), annul: recheckDecided('ANNUL'), remand: recheckDecided('REMAND'),
  },
});
