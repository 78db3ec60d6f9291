/** 先上岗再考证 (internship rules 4.1, SX05, KH27): where the association takes him, somebody is registered before he has his qualification. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { begin, errorOf, refusal, toFinal } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
afterEach(() => take(false));

const take = (isTaken: boolean) => server.app.settings.set(server.database.db, server.associationId, practiceSettings.allowPreQualification, isTaken, { id: null, name: '测试' });
const unqualified = () => begin(server, { qualificationType: 'PENDING', applyKind: 'PRE_QUALIFICATION', qualificationNo: undefined, qualificationDate: undefined, qualificationArea: undefined });
type Road = Awaited<ReturnType<typeof unqualified>>;
const seen = ({ applicant, id }: Road) => server.call(applicant, practiceApplication.endpoints.getPracticeApplication, { id });

test('as shipped he is refused by name, and the form does not offer it', async () => {
  const one = await unqualified();
  await one.mend('submit');
  expect((await seen(one)).takesUnqualified).toBe(false);
  const answer = await one.attempt('submit');
  expect(refusal(answer)).toEqual([409, 'blocked']);
  expect(errorOf(answer)!.details).toContain('未取得法律职业资格，不符合申请条件');
});

test('taken: he hands in the proof that he studies in the place of a certificate, and is registered as somebody who has yet to pass', async () => {
  await take(true);
  const [one, other] = [await unqualified(), await begin(server, {})];
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.materials, defaultMaterials.filter(({ code }) => ['P03', 'P08', 'P19'].includes(code)), { id: null, name: '测试' });
  await one.mend('submit');
  await other.mend('submit');
  const asked = async (road: Road) => (await seen(road)).materials.filter(({ required }) => required).map(({ code }) => code);
  expect([await asked(one), await asked(other)]).toEqual([['P08', 'P19'], ['P03', 'P08']]);
  await one.goThrough(...toFinal, 'approve');
  const { rows } = await server.database.pool.query<{ type: string }>(`select p.profile ->> 'qualificationType' as type from intern p join internship i on i.intern_id = p.id where i.application_id = $1`, [one.id]);
  expect(rows).toEqual([{ type: 'PENDING' }]);
});
