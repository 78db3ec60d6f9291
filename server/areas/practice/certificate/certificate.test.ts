import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { certificate } from 'contract/areas/practice/certificate';
import { internship } from 'contract/areas/practice/internship';
import { withoutEffect } from '../../../../e2e/harness/footprint.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { poolKeeper } from '../../../../e2e/assessment/examiner.arrange.ts';
import { ended, given, lost } from '../../../../e2e/practice/certificate.arrange.ts';
import { issued } from '../../../../e2e/practice/certificate-handout.arrange.ts';
import { registered } from '../../../../e2e/practice/registered.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { groupedCode } from '../verify-code.ts';

let server: TestServer;
let one: Awaited<ReturnType<typeof registered>>;
// Watched from the first connection on: what the product sends to the database.
const asked = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  server = await startTestServer();
  one = await registered(server);
});
afterAll(() => server.close());

const { verify, getCertificatePdf } = certificate.endpoints;
const { getInternship: internshipRecord } = internship.endpoints;

/** From an address of its own: everybody has only so many questions a minute. */
let askers = 0;
function ask(code: string, from = `127.0.2.${askers += 1}`): Promise<{ status: number; retryAfter: string | undefined; body: { result?: object; error?: { code: string; message: string; details: string } } }> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, localAddress: from, path: `${verify.path}?code=${encodeURIComponent(code)}` }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'], body: JSON.parse(Buffer.concat(parts).toString()) as never }));
    }).on('error', reject).end();
  });
}

describe('whoever holds a certificate', () => {
  test('is told name, firm, number, validity and standing, and nothing else', async () => {
    const { status, body } = await ask(groupedCode(one.certificate.verifyCode).toLowerCase());
    expect(status).toBe(200);
    const { rows } = await server.database.pool.query<{ today: string }>('select app_today() as today');
    expect(body.result).toEqual({ name: one.applicant.realName, firmName: expect.stringContaining('律师事务所'), certNo: one.certificate.certNo, validFrom: rows[0]!.today, validTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), standing: 'VALID' });
  });

  test('hears when it is no longer in force', async () => {
    const other = await registered(server);
    const { pool } = server.database;
    await pool.query("update internship set status = 'cancelled' where id = $1", [other.certificate.internshipId]);
    expect((await ask(other.certificate.verifyCode)).body.result).toMatchObject({ standing: 'CANCELLED' });
    await pool.query("update internship_certificate set status = 'REPLACED' where id = $1", [other.certificate.id]);
    expect((await ask(other.certificate.verifyCode)).body.result).toMatchObject({ standing: 'REPLACED' });
  });

  test('changes nothing by asking', async () => {
    await withoutEffect(server, async () => { await ask(one.certificate.verifyCode); await ask('X'); });
  });
});

describe('a code that no certificate has', () => {
  test('altered, cut, guessed, empty or no code at all is answered in the same words', async () => {
    const { verifyCode: code } = one.certificate;
    const wrong = [`${code.slice(0, 5)}${code[5] === '7' ? '8' : '7'}${code.slice(6)}`, code.slice(1), `${code}0`, code.split('').reverse().join(''), '0'.repeat(24), 'A'.repeat(24), '', ' ', one.certificate.certNo, one.certificate.id, '%', "' or true --"];
    const answers = await Promise.all(wrong.map((one) => ask(one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body: { error } }) => `${error!.code} ${error!.message} ${error!.details}`)).size).toBe(1);
    expect(answers[0]!.body.error!.message).toBe('没有查到对应的实习证，请核对验证码后重试');
  });

  test('costs the database the same one question, whatever it is: nothing tells a near miss from nonsense', async () => {
    const questions = async (code: string) => {
      asked.mockClear();
      await ask(code);
      return asked.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes('internship_certificate')).map((call) => call.replaceAll(/[0-9A-Z]{24}/g, 'CODE'));
    };
    const { verifyCode: code } = one.certificate;
    const right = await questions(code);
    expect(right).toHaveLength(1);
    for (const wrong of [`${code.slice(0, 5)}${code[5] === '7' ? '8' : '7'}${code.slice(6)}`, code.slice(1), '0'.repeat(24), 'A'.repeat(24), '', '%']) expect(await questions(wrong), wrong).toEqual(right);
  });

  test('can be tried thirty times a minute from one address, a right one too; others are not kept waiting', async () => {
    const from = '127.0.3.1';
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push(await ask(at === 30 ? one.certificate.verifyCode : 'guess', from));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(404));
    expect(answers[30]).toMatchObject({ status: 429, body: { error: { code: 'tooMany' } } });
    expect(Number(answers[30]!.retryAfter)).toBeGreaterThan(0);
    expect((await ask(one.certificate.verifyCode, '127.0.3.2')).status).toBe(200);
  });
});

describe('the certificate itself', () => {
  const open = async (token: string) => {
    const answer = await fetch(`${server.origin}${getCertificatePdf.path}?id=${one.certificate.id}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('says whose it is, with number, firm, tutor, validity and code', async () => {
    const { status, bytes, headers } = await open(one.applicant.token);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`申请律师执业人员实习证（${one.certificate.certNo}）.pdf`);
    const text = textOfPdf(bytes);
    for (const said of ['实　习　证', one.applicant.realName, one.certificate.certNo, '南州市律师协会', groupedCode(one.certificate.verifyCode)]) expect(text).toContain(said);
    // Nobody's seal is drawn outside a demonstration.
    expect(text).not.toContain('演示专用');
  });

  test('is opened by the intern, the firm, the tutor and the staff; for everybody else it does not exist', async () => {
    const { applicant, actors: { firm, tutor, firstReviewer, finalReviewer } } = one;
    const { otherApplicant, otherFirm, otherTutor, stranger, nobody } = server.people;
    for (const { token } of [applicant, firm!, tutor!, firstReviewer!, finalReviewer!]) expect((await open(token)).status).toBe(200);
    for (const { token } of [otherApplicant, otherFirm, otherTutor, stranger]) expect((await open(token)).status).toBe(404);
    expect((await open(nobody.token)).status).toBe(403);
  });
});

describe('a certificate that is lost', () => {
  const { reportLost, found, recall } = certificate.endpoints;
  const day = async () => (await server.database.pool.query<{ day: string }>('select app_today() as day')).rows[0]!.day;
  const codeOf = async (id: string) => (await server.database.pool.query<{ code: string }>('select verify_code as code from internship_certificate where id = $1', [id])).rows[0]!.code;
  const standing = async (id: string) => ((await ask(await codeOf(id))).body.result as { standing: string }).standing;
  const why = async (asking: Promise<{ body: unknown }>) => { const { error } = (await asking).body as { error: { details: string; fields?: { message: string }[] } }; return error.fields?.[0]?.message ?? error.details; };

  test('is known as lost to whoever verifies it, his firm and tutor are told, and found again it is in force', async () => {
    const { id, version, applicant } = await lost(server);
    expect(await standing(id)).toBe('LOST');
    const told = await server.database.pool.query<{ title: string }>("select notification_title as title from notification where event = 'practice.certificateStanding' and user_id <> $1", [applicant.userId]);
    expect(told.rows.map(({ title }) => title)).toContainEqual(expect.stringMatching(/的实习证（\d{14}）已挂失/));
    await server.call(await poolKeeper(server), found, { id, version, opinion: '本人已找回证件' });
    expect(await standing(id)).toBe('VALID');
    const { rows: [internship] } = await server.database.pool.query<{ id: string }>('select internship_id as id from internship_certificate where id = $1', [id]);
    const seen = await server.call(applicant, internshipRecord, { id: internship!.id });
    expect(seen.history.filter(({ title }) => title === '实习证').map(({ after }) => after)).toEqual(['有效', '挂失']);
    expect(seen.certificates[0]).toMatchObject({ note: expect.stringContaining('本人已找回证件'), may: ['reportLost'] });
  });

  test('was not lost before it was handed over, nor on a day to come', async () => {
    const { id, version, applicant } = await issued(server);
    expect(await why(server.ask(applicant, reportLost, { id, version, lostOn: await day(), opinion: '不知道放哪里了' }))).toContain('还没有发放');
    const his = await given(server);
    expect(await why(server.ask(his.applicant, reportLost, { id: his.id, version: his.version, lostOn: '2199-01-01', opinion: '不知道放哪里了' }))).toContain('不能晚于今天');
  });

  test('is taken back when the internship is over, not before', async () => {
    const opinion = '已取得执业证，交回实习证';
    const early = await given(server);
    expect(await why(server.ask(await poolKeeper(server), recall, { id: early.id, version: early.version, opinion }))).toContain('实习还没有结束');
    const { id, version } = await ended(server);
    await server.call(await poolKeeper(server), recall, { id, version, opinion });
    expect(await standing(id)).toBe('RETURNED');
  });
});
