import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import type { Notice } from 'contract/areas/assessment/objection.wire';
import { challenge, letterCame, lodged, published, registered, said } from '../../../../e2e/assessment/objection.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { paper } from '../../../../e2e/practice/practice-application.arrange.ts';
import { keepDates } from '../assessment-application/by-date.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { raise, follow, handIn, notices, getObjection, registerLetter, uploadMaterial, getMaterialFile, reveal } = objection.endpoints;
const opinion = '经向有关单位和本人核实，情况已经查清，按规定办理。';
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const stateOf = async (id: string) => (await server.database.pool.query<{ state: string }>('select state from assessment_application where id = $1', [id])).rows[0]!.state;
const overNow = (id: string) => server.database.pool.query('update assessment_application set notice_from = app_today() - 9, notice_to = app_today() - 1 where id = $1', [id]);

async function take(who: 'firstReviewer' | 'finalReviewer', action: keyof typeof objectionFlow.endpoints, id: string, more = {}) {
  const person = server.people[who];
  const { version } = await server.call(person, getObjection, { id });
  return server.ask(person, objectionFlow.endpoints[action], { id, version, opinion, ...more });
}

describe('somebody without an account', () => {
  test('reads who is under publicity: name, sex, certificate, firm and tutor (2.0.3), and nothing else personal', async () => {
    const { id, of } = await published(server);
    const { data } = ((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result;
    const one = data.find((notice) => notice.id === id)!;
    expect(one).toMatchObject({ name: of.name });
    expect(Object.keys(one).toSorted()).toEqual(['certNo', 'firmName', 'from', 'id', 'kind', 'name', 'noticeNo', 'sex', 'to', 'tutorName']);
    await overNow(id);
    expect(((await server.ask(null, notices, {})).body as { result: { data: Notice[] } }).result.data.map((notice) => notice.id)).not.toContain(id);
  });

  test('objects once with a picture read, and is told the number', async () => {
    const { id } = await published(server);
    const words = { noticeId: id, ...said() };
    const seen = await challenge(server);
    expect(codeOf(await server.ask(null, raise, { ...words, captchaId: seen.captchaId, captcha: 'WRONG' }))).toBe('captchaWrong');
    // The picture has served.
    expect(codeOf(await server.ask(null, raise, { ...words, ...seen }))).toBe('captchaWrong');
    const answer = await server.ask(null, raise, { ...words, ...await challenge(server) });
    expect(answer.status).toBe(200);
    const { applicationNo } = (answer.body as { result: { applicationNo: string } }).result;
    expect(codeOf(await server.ask(null, raise, { ...words, ...await challenge(server) }))).toBe('objectionStands');
    expect((await server.ask(null, follow, { applicationNo, mobile: words.mobile })).body).toMatchObject({ result: { stateTitle: '正在办理', isDecided: false, result: null } });
    expect(codeOf(await server.ask(null, follow, { applicationNo, mobile: '13700000000' }))).toBe('objectionUnknown');
    // The number is nowhere readable.
    const { rows } = await server.database.pool.query<{ all: string }>("select (select string_agg(o::text, '') from objection o) || (select string_agg(coalesce(a.after::text, ''), '') from audit_entry a where event like 'objection%') as all");
    expect(rows[0]!.all).not.toContain(words.mobile);
  });

  test('can object neither before, nor after the days of publicity, nor to what is none', async () => {
    const { id } = await published(server);
    await overNow(id);
    for (const noticeId of [id, crypto.randomUUID()]) expect(codeOf(await server.ask(null, raise, { noticeId, ...said(), ...await challenge(server) }))).toBe('noticeOver');
  });
});

describe('while an objection is open', () => {
  test('the case does not go on when the days are over; dismissed, it does', async () => {
    const { id, one, applicationNo, mobile } = await lodged(server);
    await overNow(one.id);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('publicity');
    expect((await take('firstReviewer', 'report', id)).status).toBe(200);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('publicity');
    expect((await take('finalReviewer', 'dismiss', id)).status).toBe(200);
    await keepDates(server.app);
    expect(await stateOf(one.id)).toBe('qualified');
    expect((await server.ask(null, follow, { applicationNo, mobile })).body).toMatchObject({ result: { stateTitle: '异议不成立', isDecided: true, result: opinion } });
  });

  test('upheld, the result is changed at the same moment', async () => {
    const { id, one } = await lodged(server);
    await take('firstReviewer', 'report', id);
    const answer = await take('finalReviewer', 'uphold', id, { failReasons: ['FAKE_MATERIAL'], handling: 'EXTEND_12', failOpinion: '实习期间同时在其他单位全职工作，不符合专职实习的要求。' });
    expect(answer.status).toBe(200);
    expect(await stateOf(one.id)).toBe('unqualified');
    expect(await server.call(one.of.intern, assessmentApplication.endpoints.getAssessmentApplication, { id: one.id })).toMatchObject({ state: 'unqualified' });
  });
});

describe('papers of the objector', () => {
  const filesOf = async (id: string) => (await server.call(server.people.firstReviewer, getObjection, { id })).materials.flatMap(({ files }) => files);

  test('five and no more, read by the reviewers and by nobody outside', async () => {
    const { id, applicationNo, mobile } = await lodged(server);
    for (let nth = 1; nth <= 5; nth += 1) expect((await server.ask(null, handIn, { applicationNo, mobile }, { file: { ...paper, name: `工资流水${nth}.pdf` } })).status).toBe(200);
    expect(codeOf(await server.ask(null, handIn, { applicationNo, mobile }, { file: paper }))).toBe('fileRefused');
    const files = await filesOf(id);
    expect(files.map(({ fileName }) => fileName).toSorted()).toEqual([1, 2, 3, 4, 5].map((nth) => `工资流水${nth}.pdf`));
    expect((await server.ask(null, follow, { applicationNo, mobile })).body).toMatchObject({ result: { mayAdd: true, files: expect.arrayContaining([expect.objectContaining({ fileName: '工资流水1.pdf' })]) } });
    const open = { id, attachmentId: files[0]!.id };
    expect((await server.ask(server.people.finalReviewer, getMaterialFile, open)).status).toBe(200);
    expect((await server.ask(null, getMaterialFile, open)).status).toBe(401);
  });

  test('a program under a paper’s name is refused in words and leaves nothing', async () => {
    const { applicationNo, mobile, id } = await lodged(server);
    const { body } = await server.ask(null, handIn, { applicationNo, mobile }, { file: { bytes: new TextEncoder().encode('MZ\u0090\u0000 this program'), name: '录音整理.pdf' } });
    expect(body).toMatchObject({ error: { code: 'fileRefused', details: expect.stringMatching(/^文件“录音整理.pdf”不能接收：只接受PDF、JPG、PNG格式/) } });
    expect(await filesOf(id)).toEqual([]);
    expect((await server.database.pool.query('select 1 from file_object where uploaded_by = $1', [id])).rowCount).toBe(0);
  });

  test('nothing is kept for a wrong telephone, after thirty tries, or once the findings are handed on', async () => {
    const { id, applicationNo, mobile } = await lodged(server);
    const kept = async () => (await server.database.pool.query('select 1 from file_object where uploaded_by = $1', [id])).rowCount;
    expect(codeOf(await server.ask(null, handIn, { applicationNo, mobile: '13700000000' }, { file: paper }))).toBe('objectionUnknown');
    await server.database.pool.query('update objection set uploads_begun = 30 where id = $1', [id]);
    expect(codeOf(await server.ask(null, handIn, { applicationNo, mobile }, { file: paper }))).toBe('fileRefused');
    await server.database.pool.query('update objection set uploads_begun = 0 where id = $1', [id]);
    await take('firstReviewer', 'report', id);
    expect(codeOf(await server.ask(null, handIn, { applicationNo, mobile }, { file: paper }))).toBe('objectionUnderWay');
    expect(await kept()).toBe(0);
  });
});

describe('an objection by letter', () => {
  test('holds the case like any other, and is looked into once its scan is there', async () => {
    const { by, id } = await registered(server);
    const { caseId, channel, receivedOn, mobile, address } = await server.call(by, getObjection, { id });
    expect({ channel, mobile, address }).toEqual({ channel: 'LETTER', mobile: null, address: '广东省深圳市福田区****' });
    expect(receivedOn).toMatch(/^\d{4}-/);
    expect(await take('firstReviewer', 'report', id)).toMatchObject({ status: 409, body: { error: { code: 'blocked', details: expect.stringContaining('请先上传来信扫描件') } } });
    await server.call(by, uploadMaterial, { id, materialCode: 'Y02' }, { file: paper });
    await overNow(caseId);
    await keepDates(server.app);
    expect(await stateOf(caseId)).toBe('publicity');
    await take('firstReviewer', 'report', id);
    await take('finalReviewer', 'dismiss', id);
    await keepDates(server.app);
    expect(await stateOf(caseId)).toBe('qualified');
    expect((await server.call(by, reveal, { id, field: 'address', purpose: '答复异议人' })).value).toBe('广东省深圳市福田区红荔路1号');
    expect((await server.ask(by, reveal, { id, field: 'mobile', purpose: '答复异议人' })).status).toBe(404);
  });

  test('must have come in the days of publicity, say how its writer is reached, and not be there already', async () => {
    const letter = await letterCame(server);
    const faultOf = async (changed: object) => ((await server.ask(server.people.firstReviewer, registerLetter, { ...letter, ...changed })).body as { error: { fields?: { path: string }[] } }).error.fields?.[0]?.path;
    expect(await faultOf({ receivedOn: '2020-01-01' })).toBe('receivedOn');
    expect(await faultOf({ receivedOn: '2099-01-01' })).toBe('receivedOn');
    expect(await faultOf({ address: undefined })).toBe('mobile');
    const { mobile, one } = await lodged(server);
    const again = await server.ask(server.people.firstReviewer, registerLetter, { ...letter, noticeId: one.id, mobile });
    expect(again.body).toMatchObject({ error: { code: 'blocked', details: expect.stringContaining('已就此提出异议') } });
  });
});
