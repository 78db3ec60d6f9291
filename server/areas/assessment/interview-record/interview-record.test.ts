/** 面试笔录: the room's staff and its chief write it, two at once are told of each other, finished it is locked; nobody outside reads it, and who must keep away sees nothing of that candidate. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { inRoom, questions, recorded, recording } from '../../../../e2e/assessment/interview-record.arrange.ts';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { addPerson } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

const { endpoints } = interviewRecord;
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
const withRole = (role: string) => addPerson(server.database.db, server.associationId, { name: role, roles: [role] });

it('is written by the staff of the room and by its chief, and read by its examiners', async () => {
  const { clerk, chief, panel, slotId, write } = await recorded(server);
  await write();
  const read = await server.call(chief, endpoints.getInterviewRecord, { id: slotId });
  expect(read).toMatchObject({ questions, standing: 'DRAFT', recorder: '面试书记员', writes: true, adds: false });
  await write(chief, [...questions, { q: '最后一问？', answerNote: '' }]);
  const member = panel[1]!.own;
  expect(await server.call(member, endpoints.getInterviewRecord, { id: slotId })).toMatchObject({ writes: false, finishes: false, attaches: false, closedBy: null });
  expect((await server.ask(member, endpoints.save, { id: slotId, version: 2, form: { questions } })).status).toBe(404);
  const rooms = await server.call(clerk, endpoints.getRecordRooms, {});
  expect(rooms.map(({ parts, isToday, seats }) => [parts, isToday, seats.map(({ stage, standing }) => [stage, standing])])).toEqual([[['TIMEKEEPER'], true, [['SIGNED_IN', 'DRAFT']]]]);
});

it('an old copy is refused, and says who was quicker', async () => {
  const { clerk, chief, slotId, write } = await recorded(server);
  await write();
  await write(chief);
  const late = await server.ask(clerk, endpoints.save, { id: slotId, version: 1, form: { questions: [] } });
  expect([late.status, late.text.includes(chief.realName)]).toEqual([409, true]);
  expect((await server.call(clerk, endpoints.getInterviewRecord, { id: slotId })).questions).toEqual(questions);
});

it('finished it is locked: nothing is changed or taken away, a correction stands below with its reason, a late recording is added', async () => {
  const { clerk, slotId, write, attach } = await recorded(server);
  const refused = await server.ask(clerk, endpoints.finish, { id: slotId, version: (await write(clerk, [{ q: '', answerNote: '有答无问' }])).version });
  expect([refused.status, refused.text.includes('请填写问题')]).toEqual([400, true]);
  const early = await server.ask(clerk, endpoints.add, { id: slotId, text: '补一句。', reason: '漏记。' });
  expect([early.status, early.text.includes('可以直接修改')]).toEqual([409, true]);
  // An empty line is left out.
  const { version } = await write(clerk, [...questions, { q: '', answerNote: '' }]);
  await server.call(clerk, endpoints.finish, { id: slotId, version });
  const { id: attachmentId } = await attach();
  expect((await server.ask(clerk, endpoints.save, { id: slotId, version: version + 1, form: { questions: [] } })).status).toBe(409);
  expect((await server.ask(clerk, endpoints.remove, { id: slotId, attachmentId })).status).toBe(409);
  await server.call(clerk, endpoints.add, { id: slotId, text: '第一题还回答了书面告知。', reason: '核对录音时发现漏记。' });
  const kept = await server.call(clerk, endpoints.getInterviewRecord, { id: slotId });
  expect(kept).toMatchObject({ standing: 'LOCKED', questions, writes: false, adds: true, lockedBy: '面试书记员', addenda: [{ text: '第一题还回答了书面告知。', reason: '核对录音时发现漏记。', by: '面试书记员' }] });
  const { rows } = await query(`select event from audit_entry where entity_id = $1 and event like 'interviewRecord%' order by seq`, slotId);
  expect(rows.map(({ event }: { event: string }) => event)).toEqual(['interviewRecord.finish', 'interviewRecord.uploadMaterial', 'interviewRecord.add']);
});

it('before he has signed in nothing is written, and after the results are published neither', async () => {
  const { clerk, keeper, id, slotId, assessmentId, write } = await recorded(server);
  await query(`update assessment_application set state = 'interviewArranged' where id = $1`, assessmentId);
  const early = await server.ask(clerk, endpoints.save, { id: slotId, version: 0, form: { questions } });
  expect([early.status, early.text.includes('签到后才能记录')]).toEqual([409, true]);
  await query(`update assessment_application set state = 'signedIn' where id = $1`, assessmentId);
  const { version } = await write();
  await query(`update interview_session set state = 'published' where id = $1`, id);
  expect((await server.ask(clerk, endpoints.save, { id: slotId, version, form: { questions: [] } })).text).toContain('成绩已经公布');
  expect((await server.ask(clerk, endpoints.upload, { id: slotId }, { file: recording() })).status).toBe(409);
  expect((await server.ask(keeper, interviewSessionFlow.endpoints.cancel, { id, version: 1, opinion: '不能取消。' })).status).not.toBe(200);
});

it('who reviews the case reads it, and is led to it from the case; the candidate, his firm and staff of other rooms never do', async () => {
  const day = await recorded(server);
  const { slotId, assessmentId, of, sign, chief, finish, id } = day;
  await finish();
  for (const nth of [0, 1, 2]) await sign(nth);
  await server.call(chief, scoreSheet.endpoints.conclude, { id: slotId, confirmed: [], opinion: '考核小组一致认为达到律师执业的基本要求。' });
  await query(`update interview_session set state = 'published' where id = $1`, id);
  const [reviewer, elsewhere, recheck] = [await withRole('finalReviewer'), await withRole('interviewClerk'), await withRole('recheckReviewer')];
  const read = async (person: Parameters<typeof server.ask>[0]) => (await server.ask(person, endpoints.getInterviewRecord, { id: slotId })).status;
  expect([await read(reviewer), await read(elsewhere), await read(recheck), await read(of.intern), await read(server.people.firm)]).toEqual([200, 404, 404, 403, 403]);
  expect((await server.call(reviewer, assessmentApplication.endpoints.getAssessmentApplication, { id: assessmentId })).interview?.recordId).toBe(slotId);
  expect((await server.call(of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: assessmentId })).interview?.recordId).toBeNull();
  await query(`update assessment_application set recheck_applied_at = now() where id = $1`, assessmentId);
  expect(await read(recheck)).toBe(200);
});

it('whoever must keep away sees neither the record nor who keeps it', async () => {
  const day = await recorded(server);
  const { slotId, of: { tutorId, internId }, write } = day;
  await write();
  const { id: examinerId, lawyerId } = await enterPool(server);
  // They work for the association now, and had accounts as lawyers.
  await query('update app_user set lawyer_id = null where lawyer_id = any($1)', [tutorId, lawyerId]);
  const tutor = await inRoom(server, day, { duty: 'SUPERVISOR', lawyerId: tutorId });
  expect((await server.ask(tutor, endpoints.getInterviewRecord, { id: slotId })).status).toBe(404);
  expect((await server.call(tutor, endpoints.getRecordRooms, {}))[0]!.seats).toMatchObject([{ standing: 'AWAY', recorder: null }]);
  const related = await inRoom(server, day, { duty: 'SCOREKEEPER', lawyerId });
  expect((await server.ask(related, endpoints.getInterviewRecord, { id: slotId })).status).toBe(200);
  await query(`insert into examiner_recusal (association_id, id, examiner_id, kind, intern_id, reason, created_by) values ($1, gen_random_uuid(), $2, 'KINSHIP', $3, '表亲', $4)`, server.associationId, examinerId, internId, related.userId);
  expect((await server.ask(related, endpoints.getInterviewRecord, { id: slotId })).status).toBe(404);
});

it('takes sound and pictures by what they are, and is printed for signing', async () => {
  const { clerk, slotId, write, attach } = await recorded(server);
  await write();
  expect(await attach()).toMatchObject({ fileName: '面试录音.m4a', mime: 'audio/mp4' });
  const mp3 = { bytes: new Uint8Array(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(3000)])), name: '录音.mp3' };
  expect((await server.call(clerk, endpoints.upload, { id: slotId }, { file: mp3 })).mime).toBe('audio/mpeg');
  const paper = await server.ask(clerk, endpoints.upload, { id: slotId });
  expect([paper.status, paper.text.includes('只接受MP4、M4A、MP3')]).toEqual([400, true]);
  const printed = await server.ask(clerk, endpoints.print, { id: slotId });
  expect([printed.status, printed.headers.get('content-type'), printed.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
});
