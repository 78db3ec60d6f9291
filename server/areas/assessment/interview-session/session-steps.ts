/** The workflow of a session on the server: what arranging, giving back and ending do to the cases of all who stand in it. */
import { sql } from 'kysely';
import type { NoticeText } from 'contract/areas/applications/sms-texts';
import { interviewSessionFlow, sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Finding } from 'contract/kernel/workflow';
import { tell } from '../../../kernel/tell.ts';
import { flow, type Acting, type Done } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { block } from '../../../machines/casework/blockers.ts';
import { nothing } from '../../../machines/casework/case-clock.ts';
import { appointment, arranged, arrangementCancelled, askingOf, scorePublished, whenOf, withAddress } from '../assessment-application/assessment.public.ts';
import { newestVersion } from '../score-template/score-templates.public.ts';
import { boardOf, forbidding, newPanelRule, peopleOf, timeOf, type Board, type Session } from './board.ts';
import { momentOf } from './clock.ts';
import { accountsOfPanel, address, headline } from './room-people.ts';
import { accountsOfStaff } from './room-staff.ts';

type Step = Acting<Session>;

/** Where and when, as the candidate reads it. */
export function whereOf({ session, rooms }: Pick<Board, 'session' | 'rooms'>, { roomId, place }: { roomId: string; place: number }): { at: string; place: string; address: string | null } {
  const room = rooms.find(({ id }) => id === roomId)!;
  return { at: momentOf(session.heldOn, timeOf(session, place)), place: [session.place, room.place, room.roomNo].filter(Boolean).join(' '), address: session.address };
}

async function readyToTell({ app, db, row }: Step): Promise<Finding[]> {
  const board = await boardOf(db, row);
  const people = await peopleOf(db, row.associationId, board.slots.map(({ assessmentId }) => assessmentId));
  const rule = await newPanelRule(app, db, row.associationId);
  const day = row.heldOn < await todayIn(db) ? [block('heldOn', `面试日期（${row.heldOn}）已过，请先修改`, 'heldOn')] : [];
  const seats = board.rooms.flatMap(({ roomNo, panel }) => panel.flatMap(({ name, unfit }) => (unfit ? [block('unfit', `${roomNo}的考官${name}${unfit}，请调换`, 'rooms')] : [])));
  const said = board.slots.flatMap(({ assessmentId, roomId, stage }) => {
    const person = people.get(assessmentId);
    if (!person) return [];
    if (stage === 'GONE') return [block('gone', `${person.name}现在是“${person.stateTitle}”，请移出本场`, 'board')];
    const why = forbidding(person, board.rooms.find(({ id }) => id === roomId)!, rule)[0];
    return why ? [block('recusal', `${person.name}：${why}，请调换考场`, 'board')] : [];
  });
  return [...day, ...seats, ...(board.slots.length ? said : [block('board', '还没有编排人员，请先自动编排或逐个安排', 'board')])];
}

async function dayHasCome({ db, row }: Step): Promise<Finding[]> {
  return row.heldOn <= await todayIn(db) ? [] : [block('heldOn', `面试在${row.heldOn}，当天才能开始签到`, 'heldOn')];
}

async function allHeard({ db, row }: Step): Promise<Finding[]> {
  const { slots } = await boardOf(db, row);
  const count = (stage: string) => slots.filter((one) => one.stage === stage).length;
  const [missing, unscored] = [count('ARRANGED'), count('SIGNED_IN')];
  return [...(missing ? [block('missing', `还有${missing}人没有签到，未到的请登记缺考`, 'board')] : []), ...(unscored ? [block('unscored', `还有${unscored}人已签到但没有登记成绩`, 'board')] : [])];
}

async function tellAll(step: Step): Promise<Done> {
  const board = await boardOf(step.db, step.row);
  for (const slot of board.slots) await arranged(askingOf(step), { id: slot.assessmentId, slotId: slot.id, ...whereOf(board, slot) });
  await tellPanel(step, 1, '您已编入面试考核小组', '请查看考场和名单，需要回避的请及时告知市律协', 'interviewArranged', await accountsOfPanel(step.db, step.row));
  await tellPanel(step, 1, '您已安排为面试考场工作人员', '请查看考场和职责，按时到场', 'interviewArranged', await accountsOfStaff(step.db, step.row));
  return {};
}

const takeBack = async (step: Step, said: { opinion: string }): Promise<Done> => {
  await tellPanel(step, 3, '面试编排已撤销，请等待通知', said.opinion, 'interviewCancelled');
  return giveBack(step, said);
};

async function giveBack(step: Step, { opinion }: { opinion: string }): Promise<Done> {
  const { slots } = await boardOf(step.db, step.row);
  for (const { assessmentId } of slots.filter(({ stage }) => stage === 'ARRANGED')) await arrangementCancelled(askingOf(step), { id: assessmentId, reason: opinion });
  return {};
}

async function callOff(step: Step, said: { opinion: string }): Promise<Done> {
  // What was only planned, nobody has heard of.
  if (step.row.state !== 'planned') await tellPanel(step, 3, '面试已取消', said.opinion, 'interviewCancelled');
  await giveBack(step, said);
  await sql`update interview_slot set released_at = app_now() where association_id = ${step.row.associationId} and session_id = ${step.row.id} and released_at is null`.execute(step.db);
  return {};
}

async function makeKnown(step: Step): Promise<Done> {
  const { slots } = await boardOf(step.db, step.row);
  for (const { assessmentId } of slots.filter(({ stage }) => stage === 'DONE')) await scorePublished(askingOf(step), { id: assessmentId });
  return {};
}

/** From now on all are scored by the same words. */
async function fixSheet({ db, row }: Step): Promise<Done> {
  return { set: { scoreVersionId: (await newestVersion(db, row.associationId, row.scoreTemplateId)).id } };
}

async function tellPanel({ db, row }: Step, severity: number, what: string, more: string, text: NoticeText, whom: readonly string[] | null = null): Promise<void> {
  const sms = appointment(text, await whenOf(db, momentOf(row.heldOn, row.startsAt)), row.place);
  await tell(db, row.associationId, whom ?? [...new Set([...await accountsOfPanel(db, row), ...await accountsOfStaff(db, row)])], { event: 'assessment.interviewSession', severity, title: `${what}：${headline(row)}`, content: `${what}：${headline(row)}，${withAddress(row.place, row.address)}。${more}`, address: address(row), sms });
}

export const sessionSteps = flow<typeof interviewSessionFlow, 'interviewSession'>({
  workflow: interviewSessionFlow,
  table: 'interviewSession',
  ties: {
    association: (viewer) => mayWithin(viewer, sessions.view, 'ALL') ? sql`true` : null,
    // An examiner looks at the sessions of his own; what is only planned is not told to anybody yet.
    observer: (viewer) => mayWithin(viewer, sessions.view, 'SELF') ? sql`(t.state <> 'planned' and exists (select 1 from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
      where p.association_id = t.association_id and p.session_id = t.id and p.left_at is null and (e.user_id = ${viewer.userId} or e.lawyer_id = ${viewer.lawyerId}::uuid)))` : null,
  },
  audience: {},
  due: sql<string | null>`t.held_on`,
  soughtBy: sql`t.title`,
  headline,
  address,
  blockers: { arrange: readyToTell, begin: dayHasCome, finish: allHeard },
  effects: { create: nothing, arrange: tellAll, unarrange: takeBack, begin: fixSheet, finish: nothing, publish: makeKnown, cancel: callOff },
});
