/** Assessed anew once a pass has run out: certificate and guidance ended with the pass, and keep nobody from it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { along, beginAssessment, formOf, toInterview, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { goTo, later } from '../../../../e2e/practice/roads.ts';
import { endTerms } from '../../practice/internship/terms.ts';
import { keepDates } from './by-date.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => goTo(server));

const { endpoints } = assessmentApplication;
type One = Awaited<ReturnType<typeof beginAssessment>>;
const ask = async <Row>(query: string, { of }: One) => (await server.database.pool.query(query, [of.internshipId])).rows as Row[];
const standing = async (one: One) => {
  const [{ status }] = await ask<{ status: string }>('select status from internship where id = $1', one) as [{ status: string }];
  const certificates = await ask<{ status: string }>('select status from internship_certificate where internship_id = $1', one);
  const guided = await ask('select 1 from tutor_relation where internship_id = $1 and end_date is null', one);
  return { status, certificates: certificates.map((certificate) => certificate.status), guided: guided.length };
};

/** Passed, and the opinion has run out: the application is begun on the day after. */
async function passedLongAgo(): Promise<One> {
  const first = await beginAssessment(server);
  await along(server, first, [...toResult, 'confirmPass']);
  const { noticeTo } = await rowOf(first);
  await goTo(server, later(noticeTo!, 1), '00:10:00');
  await keepDates(server.app);
  const { passValidUntil } = await rowOf(first);
  await goTo(server, later(passValidUntil!, 1));
  await endTerms(server.app);
  expect(await standing(first)).toEqual({ status: 'passExpired', certificates: ['EXPIRED'], guided: 0 });
  const { id } = await server.call(first.of.intern, endpoints.save, { form: {} });
  await server.database.pool.query('update assessment_application set form = $2 where id = $1', [id, JSON.stringify(formOf(first.of))]);
  const look: One['look'] = async (person) => {
    const { status, body } = await server.ask(person, endpoints.getAssessmentApplication, { id });
    return status === 200 ? (body as { result: NonNullable<Awaited<ReturnType<One['look']>>> }).result : null; // the oracle has read a success by the declared shape
  };
  const paper = await server.database.pool.query('select 1 from attachment where owner_id = $1', [first.id]);
  expect(paper.rowCount).toBeGreaterThan(0);
  return { ...first, id, look, mend: async (action) => {
    if (/submit/.test(action)) for (const { code, required, files } of (await look(first.of.intern))!.materials) if (required && files.length === 0) await server.call(first.of.intern, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: { bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF'), name: '材料.pdf' } });
    if (action === 'pass') for (const file of (await look(server.people.firstReviewer))!.materials.flatMap(({ files }) => files)) await server.call(server.people.firstReviewer, endpoints.markMaterial, { id, attachmentId: file.id, checkMark: 'OK' });
  } };
}
const rowOf = async ({ id }: One) => server.database.db.selectFrom('assessmentApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a pass that has run out', () => {
  test('is renewed: through the written review and the interview to another opinion', async () => {
    const one = await passedLongAgo();
    expect(await rowOf(one)).toMatchObject({ kind: 'RENEW', attemptNo: 2 });
    expect((await one.look(one.of.intern))!.precheck.filter(({ code }) => code === 'KH03')).toEqual([]);
    await along(server, one, toInterview);
    expect(await standing(one)).toMatchObject({ status: 'assessing', certificates: ['EXPIRED'] });
    await along(server, one, ['arrangeInterview', 'signIn', 'score', 'concludeInterview', 'confirmPass']);
    const { noticeTo } = await rowOf(one);
    await goTo(server, later(noticeTo!, 1), '00:10:00');
    await keepDates(server.app);
    expect((await rowOf(one)).state).toBe('qualified');
    expect(await standing(one)).toEqual({ status: 'passed', certificates: ['EXPIRED'], guided: 0 });
  });

  test('is not renewed: he practises on with his certificate and his tutor, and may be assessed again', async () => {
    const one = await passedLongAgo();
    await along(server, one, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail']);
    expect(await standing(one)).toEqual({ status: 'extended', certificates: ['VALID'], guided: 1 });
    const { nextApplyFrom } = await rowOf(one);
    await goTo(server, nextApplyFrom!);
    await endTerms(server.app);
    expect(await standing(one)).toMatchObject({ status: 'expiredWait' });
    const { id } = await server.call(one.of.intern, endpoints.save, { form: {} });
    const again = await server.call(one.of.intern, endpoints.getAssessmentApplication, { id });
    expect(again).toMatchObject({ kind: 'RETAKE', attemptNo: 3 });
    expect(again.precheck.filter(({ code, level }) => ['KH01', 'KH02', 'KH03', 'KH18'].includes(code) && level === 'BLOCK')).toEqual([]);
  });

  test('what the failure brought back ends again when a recheck annuls it', async () => {
    const one = await passedLongAgo();
    await along(server, one, [...toInterview.slice(0, -1), 'failWritten', 'confirmFail', 'requestRecheck', 'acceptRecheck', 'reinterview']);
    expect(await standing(one)).toEqual({ status: 'assessing', certificates: ['EXPIRED'], guided: 0 });
  });
});
