/**
 * 面试笔录: what a candidate was asked and what he answered, taken down on the day by the room's staff or its chief, with
 * the recording (internship rules 2.11, InterviewRecord). Who reads it is who reads the score sheets (1.2): the room's
 * panel and staff, who reviews the case, and whom it is put before again. The rules let the candidate, his tutor and his
 * firm see the total after publication and say nothing of the record: they never read it.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, titled, version } from '../../kernel/schema.ts';
import { recordSettings } from './interview-settings.ts';
import { duty, stage } from './interview-session.ts';

export const interviewRecords = permissions('assessment.interviewRecord', '面试笔录', ['edit']);

const asked = z.strictObject({ q: titled('问题', prose(500, 0)), answerNote: titled('回答要点', prose(2000, 0).optional()) });
const answered = z.object({ q: z.string(), answerNote: z.string() });
/** As far as it is written; that something was asked is looked at when it is finished. */
export const interviewRecordDraft = z.strictObject({ questions: titled('提问和回答', z.array(asked).max(40, { error: '最多40个问题' })).optional() });
/** A record on the screen; it is finished by its own call. */
export const interviewRecordForm = z.strictObject({ questions: interviewRecordDraft.shape.questions });
/** What is locked stays as it is: a correction stands below it, with its reason. */
export const addendumForm = z.strictObject({ text: titled('补正内容', prose(1000, 2)), reason: titled('补正原因', prose(255, 2)) });

/** `AWAY`: the viewer keeps away from this candidate, and reads none of it. */
export const recordStanding = labelled({ NONE: '未记录', DRAFT: '记录中', LOCKED: '已完成', AWAY: '应当回避' });
/** What somebody does in a room; `CHIEF` and `EXAMINER` of its panel. */
export const roomPart = labelled({ ...duty.labels, CHIEF: '主考官', EXAMINER: '考官' });

const seat = { id, lot: z.int().nullable(), startsAt: z.string(), internName: z.string(), firmName: z.string(), stage, standing: recordStanding, /** Who keeps it. */ recorder: z.string().nullable() };
const room = z.object({
  sessionId: id, sessionTitle: z.string(), heldOn: date, startsAt: z.string(), isToday: z.boolean(), roomId: id, roomNo: z.string(), place: z.string().nullable(),
  /** What the viewer does there. */ parts: z.array(roomPart), people: z.array(z.object({ part: roomPart, names: z.array(z.string()) })), /** The viewer calls candidates in. */ calls: z.boolean(), seats: z.array(z.object(seat)),
});

const file = z.object({ id, fileName: z.string(), size: z.int(), mime: z.string(), uploadedAt: moment });
const detail = z.object({
  ...seat, sessionId: id, sessionTitle: z.string(), heldOn: date, roomNo: z.string(), place: z.string().nullable(), tutorName: z.string(), certNo: z.string().nullable(), applicationNo: z.string(),
  people: room.shape.people, begunAt: moment.nullable(), endedAt: moment.nullable(),
  version, questions: z.array(answered), savedAt: moment.nullable(), savedBy: z.string().nullable(), lockedAt: moment.nullable(), lockedBy: z.string().nullable(),
  addenda: z.array(z.object({ at: moment, by: z.string(), reason: z.string(), text: z.string() })),
  recordings: z.array(file), /** What may be attached. */ takes: z.object({ kinds: z.array(z.string()), maxMb: z.int(), most: z.int() }),
  writes: z.boolean(), /** Why it is not written now, to whom it is to write. */ closedBy: z.string().nullable(), finishes: z.boolean(), adds: z.boolean(), attaches: z.boolean(),
});

const base = '/api/assessment/interviewRecord' as const;
const done = z.object({ id, version });
const attachment = z.strictObject({ id, attachmentId: id });
const { view, edit } = interviewRecords;

export const interviewRecord = feature({
  name: 'assessment.interviewRecord',
  title: '面试笔录',
  permissions: [interviewRecords],
  settings: recordSettings,
  endpoints: {
    getRecordRooms: endpoint({ method: 'GET', path: `${base}/getRecordRooms`, title: '本人的考场和笔录', access: view, audit: { none: '只有考场次序，不含证件和联系方式' }, output: z.array(room) }),
    getInterviewRecord: endpoint({ method: 'GET', path: `${base}/getInterviewRecordForEdit`, title: '面试笔录详情', access: view, audit: { none: '只限本考场人员和审核本案的人' }, input: z.strictObject({ id }), output: detail, opens: { whose: 'everybody', while: 'writes' } }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateInterviewRecord`, title: '保存面试笔录', access: edit, once: true, audit: { none: '完成前是草稿' },
      input: z.strictObject({ id, version, form: interviewRecordDraft }), output: done, errors: ['stale', 'blocked'],
    }),
    finish: endpoint({ method: 'POST', path: `${base}/finishInterviewRecord`, title: '完成面试笔录', access: edit, once: true, audit: 'interviewRecord.finish', input: z.strictObject({ id, version }), output: done, errors: ['stale', 'blocked'] }),
    add: endpoint({ method: 'POST', path: `${base}/addToInterviewRecord`, title: '补正面试笔录', access: edit, once: true, audit: 'interviewRecord.add', input: z.strictObject({ id, ...addendumForm.shape }), output: done, errors: ['blocked'] }),
    upload: endpoint({
      method: 'POST', path: `${base}/uploadRecording`, title: '上传面试录音录像', access: edit, kind: 'upload', audit: 'interviewRecord.uploadMaterial',
      input: z.strictObject({ id }), output: file.omit({ uploadedAt: true }), errors: ['blocked', 'fileRefused', 'storageFull'],
    }),
    remove: endpoint({ method: 'POST', path: `${base}/deletedRecording`, title: '删除面试录音录像', access: edit, audit: 'interviewRecord.removeMaterial', input: attachment, output: z.object({ id }), errors: ['blocked'] }),
    getRecording: endpoint({ method: 'GET', path: `${base}/getRecording`, title: '取面试录音录像', access: view, kind: 'file', audit: 'interviewRecord.readRecording', input: attachment, output: z.unknown() }),
    print: endpoint({ method: 'POST', path: `${base}/printInterviewRecord`, title: '打印面试笔录', access: view, kind: 'file', audit: 'interviewRecord.print', changes: false, input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters', 'blocked'] }),
  },
  pages: {
    list: page({ path: '/assessment/interviewRecord', title: '面试笔录', access: view, component: 'assessment/interview-record/RecordRoomsPage', menu: 'assessment', order: 46,
      desc: '考场工作人员和主考官当天在这里看本考场的次序和签到，给每名实习人员记笔录：问题、回答要点、录音录像。完成后锁定，需要更正的只能补正并写明原因。实习人员、指导律师和律所看不到笔录。' }),
    detail: page({ path: '/assessment/interviewRecord/:id', title: '面试笔录详情', access: view, component: 'assessment/interview-record/InterviewRecordPage' }),
  },
});
