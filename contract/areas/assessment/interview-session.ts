/** 面试场次: who is interviewed when, in which room and by whom; from the plan to the signing in (internship rules 2.11, 3.7, 4.10). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { actionErrors, openAction } from '../../kernel/workflow.ts';
import { journalLine } from '../practice/case-parts.ts';
import { interviewSessionFlow, seats, sessions, toldReason } from './interview-session-flow.ts';
import { clock, drawMode, sessionSettings } from './interview-settings.ts';

const state = labelled(mapRecord<keyof typeof interviewSessionFlow.states, { title: string }, string>(interviewSessionFlow.states, ({ title }) => title));

/** Of the association, beside the panel: they examine nobody, so that an examiner's conflicts are not theirs (internship rules 1.1, 4.11). */
export const duty = labelled({ SUPERVISOR: '监督员', TIMEKEEPER: '计时员', SCOREKEEPER: '记分员' });
const staffIds = (title: string) => titled(title, z.array(id).max(5, { error: '最多5名' }).optional());

/** As many sit in one room as there are, and the chief is one of them: an odd number decides. */
const room = z.strictObject({
  id: id.optional(),
  roomNo: titled('考场', text(15)), place: titled('位置', text(63).optional()),
  chiefId: titled('主考官', id), memberIds: titled('其他考官', z.array(id).min(2, { error: '至少选择两名' }).max(6, { error: '最多6名' })),
  supervisorIds: staffIds('监督员'), timekeeperIds: staffIds('计时员'), scorekeeperIds: staffIds('记分员'),
});

const fields = {
  title: titled('名称', text(63, 2)),
  heldOn: titled('面试日期', date), startsAt: titled('开始时间', clock), endsAt: titled('结束时间', clock),
  place: titled('地点', text(127, 2)), address: titled('详细地址', text(127).optional()),
  minutesPerPerson: titled('每人时长', z.int({ error: '每人时长应为整数' }).min(10, { error: '每人至少10分钟' }).max(60, { error: '每人最多60分钟' })),
  signInBefore: titled('提前签到', z.int({ error: '应为整数' }).min(0).max(120, { error: '最多120分钟' })),
  rooms: titled('考场和考官', z.array(room).min(1, { error: '至少设一个考场' }).max(20, { error: '最多20个考场' })),
  signUpStart: titled('报名开始', date.optional()), signUpEnd: titled('报名截止', date.optional()),
  scoreTemplateId: titled('评分表', id.optional()),
  drawMode: titled('面试先后', drawMode),
  notice: titled('面试须知', prose(2000).optional()),
};
export const interviewSessionForm = z.strictObject({ id: id.optional(), version: version.optional(), ...fields });

const view = {
  id, version, applicationNo: z.string(), state, stateTitle: z.string(), title: z.string(), heldOn: date, startsAt: z.string(), endsAt: z.string(), place: z.string(), minutesPerPerson: z.int(),
  roomCount: z.int(), capacity: z.int(), placed: z.int(),
};
const row = z.object(view);

/** Where a candidate stands on the day: still to come, here, heard, absent; `GONE`: no longer waits for this interview. */
export const stage = labelled({ PLANNED: '待确认', ARRANGED: '未签到', SIGNED_IN: '已签到', DONE: '已评分', ABSENT: '缺考', GONE: '已不待安排' });

const candidate = z.object({
  assessmentId: id, applicationNo: z.string(), internName: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), stateTitle: z.string(),
  stage, signedInAt: moment.nullable(), /** Drawn on the day: the how-many-th he is heard in his room. */ lot: z.int().nullable(), /** His lot is entered by hand, or put right. */ numberable: z.boolean(), /** His sign-in may be taken back: he has not been called in. */ signInUndoable: z.boolean(),
  /** May be given another room or time now; may be taken out, and when he has heard of his date, with a reason. */
  /** The chief may give him another room. */
  movableByChief: z.boolean(), movable: z.boolean(), leavable: z.boolean(), hasHeard: z.boolean(),
  /** On the day: what it means to write him down as absent. */
  absenceMeans: z.string().nullable(), /** Why that is too early: his room's run is not over. */ stillExpected: z.string().nullable(),
  /** Rooms that he may not be moved to, each with the reason. */
  closed: z.array(z.object({ roomId: id, why: z.string() })),
  /** What to know of him in the room where he stands. */
  warnings: z.array(z.string()),
});
export const leaving = labelled({ ABSENT: '没有到场', RECUSED: '当场回避', OTHER: '其他原因退出' });
const panelist = z.object({ examinerId: id, name: z.string(), unitName: z.string(), isChief: z.boolean(), /** Why he may not sit there now. */ fault: z.string().nullable(), isPresent: z.boolean(), /** Now somebody else may take the seat. */ mayReplace: z.boolean() });
const formerPanelist = z.object({ examinerId: id, name: z.string(), kind: leaving, reason: z.string(), at: moment, by: z.string(), successorName: z.string() });
/** Without a successor the seat stays empty: the others go on as long as there are enough of them. */
export const replacement = z.strictObject({ successor: titled('接替的考官', id).optional(), kind: titled('情形', leaving), opinion: titled('原因（有关考官可见）', prose(500, 5)) });
/** Another room for one with whom somebody of the panel turns out to have to do (4.11). */
export const aside = z.strictObject({ roomId: id, place: z.int().min(1).max(200), opinion: toldReason });
/** Who looks after the room from now on, in place of who falls ill; whoever comes or goes is told. */
export const roomStaff = z.strictObject({ supervisorIds: staffIds('监督员'), timekeeperIds: staffIds('计时员'), scorekeeperIds: staffIds('记分员'), opinion: titled('原因（有关工作人员可见）', prose(500, 5)) });
/** What he has drawn from the box. */
export const handLot = z.strictObject({ lot: titled('抽签号', z.int({ error: '抽签号应为整数' }).min(1, { error: '抽签号从1开始' }).max(200, { error: '最大200' })) });
const slot = z.object({ place: z.int(), startsAt: z.string(), candidate: candidate.nullable() });
const boardRoom = z.object({ id, roomNo: z.string(), place: z.string().nullable(), panel: z.array(panelist), staff: z.array(z.object({ userId: id, name: z.string(), duty })), /** Told already, and not over. */ changesStaff: z.boolean(), /** Whose seat somebody else has taken. */ left: z.array(formerPanelist), slots: z.array(slot) });

const one = { id, assessmentId: id };
const moved = z.object({ id, version });
const base = '/api/assessment/interviewSession' as const;

export const interviewSession = feature({
  name: 'assessment.interviewSession',
  title: '面试场次',
  permissions: [sessions, seats],
  workflow: interviewSessionFlow,
  settings: sessionSettings,
  endpoints: {
    getInterviewSessions: exportedList({
      path: `${base}/getInterviewSessions`, title: '面试场次列表', access: sessions.view, row, audit: { none: '场次安排不含证件和联系方式' },
      filters: { keyword: titled('关键词', text(63)).optional(), state: titled('状态', z.array(state).max(6)).optional(), heldFrom: titled('面试日期从', date).optional(), heldTo: titled('面试日期至', date).optional() },
      sortable: ['heldOn', 'applicationNo'],
      exports: {
        can: sessions.export,
        columns: { applicationNo: '场次编号', title: { title: '名称', width: 34 }, heldOn: '面试日期', startsAt: '开始', endsAt: '结束', place: { title: '地点', width: 34 }, roomCount: '考场数', capacity: '名额', placed: '已编排', stateTitle: '状态' },
      },
    }),
    getInterviewSession: endpoint({
      method: 'GET', path: `${base}/getInterviewSessionForEdit`, title: '面试场次详情', access: sessions.view, audit: { none: '场次安排不含证件和联系方式' },
      input: z.strictObject({ id }),
      output: z.object({
        ...view, /** When candidates may choose it themselves; and how many have. */ signUpStart: date.nullable(), signUpEnd: date.nullable(), signedUp: z.int(), signInBefore: z.int(), address: z.string().nullable(), drawMode, notice: z.string().nullable(), scoreTemplateId: id.nullable(), /** Named, and once the day has begun with its version. */ scoreTemplateTitle: z.string(), rooms: z.array(boardRoom),
        /** Who was absent: the place is free again. */
        absent: z.array(candidate.extend({ roomNo: z.string(), startsAt: z.string(), /** By whoever wrote it down, as long as the day is open. */ mayUndo: z.boolean() })),
        editable: z.boolean(), arranges: z.boolean(), receives: z.boolean(),
        /** For who arranges: those who wait for a date and stand in no other session, the longest first. */
        waiting: z.array(candidate.extend({ acceptedAt: moment })), waitingTotal: z.int(),
        /** How many may draw their lots now; and what was drawn, from which seed, or settled by the plan. */
        drawable: z.int(), draws: z.array(z.object({ id, at: moment, by: z.string(), seed: z.string().nullable(), count: z.int() })),
        journal: z.array(journalLine), open: z.array(openAction),
      }),
    }),
    usual: endpoint({
      method: 'GET', path: `${base}/getUsual`, title: '新场次的常用要求', access: sessions.create, audit: { none: '面试规则' },
      output: z.object({ startsAt: z.string(), endsAt: z.string(), minutesPerPerson: z.int(), signInBefore: z.int(), drawMode, panelSize: z.int(), /** The usual one first. */ scoreTemplates: z.array(z.object({ id, title: z.string() })) }),
    }),
    examiners: endpoint({
      method: 'GET', path: `${base}/getExaminerOptions`, title: '可编入小组的考官', access: sessions.create, audit: { none: '考官姓名和单位' },
      input: z.strictObject({ keyword: text(63).optional() }),
      output: z.array(z.object({ id, name: z.string(), unitName: z.string(), specialtyTitles: z.string(), serveCount: z.int(), unfit: z.string().nullable() })),
    }),
    staff: endpoint({
      method: 'GET', path: `${base}/getStaffOptions`, title: '可安排的考场工作人员', access: sessions.create, audit: { none: '工作人员姓名' },
      input: z.strictObject({ keyword: text(63).optional() }), output: z.array(z.object({ id, name: z.string() })),
    }),
    changeStaff: endpoint({
      method: 'POST', path: `${base}/changeRoomStaff`, title: '更换考场工作人员', access: sessions.create, once: true, audit: 'interviewSession.changeStaff', input: z.strictObject({ id, roomId: id, ...roomStaff.shape }), output: moved, errors: actionErrors,
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateInterviewSession`, title: '保存面试场次', access: sessions.create, once: true, audit: 'interviewSession.save',
      input: interviewSessionForm, output: z.object({ id, version, applicationNo: z.string() }), errors: ['stale', 'notItsTurn', 'blocked'],
    }),
    auto: endpoint({
      method: 'POST', path: `${base}/autoArrange`, title: '自动编排面试', access: sessions.create, once: true, audit: 'interviewSession.auto',
      input: z.strictObject({ id, /** Everybody anew, or only the free places. */ fresh: z.boolean() }),
      output: z.object({ id, version, placed: z.int(), unplaced: z.array(z.object({ internName: z.string(), firmName: z.string(), reason: z.string() })), warnings: z.array(z.string()) }), errors: ['notItsTurn', 'blocked'],
    }),
    place: endpoint({
      method: 'POST', path: `${base}/placeCandidate`, title: '安排或调整面试考场', access: sessions.edit, once: true, audit: 'interviewSession.place',
      input: z.strictObject({ id, /** Of those who wait for a date, or stand in this session already: his assessment. */ candidate: id, roomId: id, place: z.int().min(1).max(200) }), output: moved, errors: actionErrors,
    }),
    swap: endpoint({
      method: 'POST', path: `${base}/swapCandidates`, title: '对调两名面试人员', access: sessions.edit, once: true, audit: 'interviewSession.swap',
      input: z.strictObject({ id, /** Both stand in this session: their assessments. */ candidate: id, other: id, /** Where the board must be as it was left: a swap that is taken back. */ version: version.optional() }), output: moved, errors: actionErrors,
    }),
    takeOut: endpoint({
      method: 'POST', path: `${base}/takeOutCandidate`, title: '移出本场面试', access: sessions.edit, once: true, audit: 'interviewSession.takeOut',
      input: z.strictObject({ ...one, opinion: toldReason.optional() }), output: moved, errors: actionErrors,
    }),
    signIn: endpoint({
      method: 'POST', path: `${base}/signInCandidate`, title: '面试签到', access: sessions.edit, once: true, audit: 'interviewSession.signIn', input: z.strictObject(one), output: moved, errors: actionErrors,
    }),
    undoSignIn: endpoint({
      method: 'POST', path: `${base}/undoSignIn`, title: '撤销面试签到', access: sessions.edit, once: true, audit: 'interviewSession.undoSignIn', input: z.strictObject({ ...one, opinion: toldReason }), output: moved, errors: actionErrors,
    }),
    draw: endpoint({
      method: 'POST', path: `${base}/drawLots`, title: '面试抽签', access: sessions.edit, once: true, audit: 'interviewSession.draw', input: z.strictObject({ id }), output: moved.extend({ count: z.int() }), errors: actionErrors,
    }),
    enterLot: endpoint({
      method: 'POST', path: `${base}/enterLot`, title: '登记抽签号', access: sessions.edit, once: true, audit: 'interviewSession.enterLot', input: z.strictObject({ ...one, ...handLot.shape }), output: moved, errors: actionErrors,
    }),
    present: endpoint({
      method: 'POST', path: `${base}/markExaminerPresent`, title: '登记考官到场', access: seats.edit, once: true, audit: 'interviewSession.present', input: z.strictObject({ id, examinerId: id, isPresent: z.boolean() }), output: moved, errors: actionErrors,
    }),
    successors: endpoint({
      method: 'GET', path: `${base}/getSuccessors`, title: '可以接替的考官', access: seats.edit, audit: { none: '考官姓名和单位' }, input: z.strictObject({ id, examinerId: id, keyword: text(63).optional() }),
      output: z.array(z.object({ id, name: z.string(), unitName: z.string(), serveCount: z.int(), /** Why not he. */ why: z.string().nullable() })),
    }),
    replace: endpoint({
      method: 'POST', path: `${base}/replaceExaminer`, title: '更换面试考官', access: seats.edit, once: true, audit: 'interviewSession.replace', input: z.strictObject({ id, examinerId: id, ...replacement.shape }), output: moved, errors: actionErrors,
    }),
    otherPlaces: endpoint({
      method: 'GET', path: `${base}/getOtherPlaces`, title: '可以调换的考场', access: seats.edit, audit: { none: '考场和空的时段' }, input: z.strictObject(one),
      output: z.array(z.object({ roomId: id, roomNo: z.string(), /** Why not there. */ why: z.string().nullable(), places: z.array(z.object({ place: z.int(), startsAt: z.string() })) })),
    }),
    moveAside: endpoint({
      method: 'POST', path: `${base}/moveAsideCandidate`, title: '当场调换考场', access: seats.edit, once: true, audit: 'interviewSession.moveAside', input: z.strictObject({ ...one, ...aside.shape }), output: moved, errors: actionErrors,
    }),
    undoMiss: endpoint({
      method: 'POST', path: `${base}/undoMissedCandidate`, title: '撤销缺考登记', access: sessions.edit, once: true, audit: 'interviewSession.undoMiss', input: z.strictObject({ ...one, opinion: toldReason }), output: moved, errors: actionErrors,
    }),
    miss: endpoint({
      method: 'POST', path: `${base}/missCandidate`, title: '登记面试缺考', access: sessions.edit, once: true, audit: 'interviewSession.miss', input: z.strictObject({ ...one, opinion: toldReason }), output: moved, errors: actionErrors,
    }),
  },
  pages: {
    list: page({ path: '/assessment/interview', title: '面试场次', access: sessions.view, component: 'assessment/interview-session/InterviewSessionListPage', menu: 'assessment', order: 40,
      desc: '面试考核的各场安排。先建场次，设好考场和考官；再自动编排待安排面试的人员，在编排表上调整；确认后通知本人、律所和考官。当天在这里签到、登记缺考。' }),
    detail: page({ path: '/assessment/interview/:id', title: '面试场次详情', access: sessions.view, component: 'assessment/interview-session/InterviewSessionDetailPage' }),
  },
});
