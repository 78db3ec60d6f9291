/** A draft is the applicant's alone, and so is its end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { beginAssessment } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('tutor and firm, who have not seen it, do not hear that it was given up', async () => {
  const one = await beginAssessment(server);
  const { version } = (await one.look(one.of.intern))!;
  expect((await server.ask(one.of.intern, assessmentFlow.endpoints.withdraw, { id: one.id, version, opinion: '材料一时备不齐，以后再申请' })).status).toBe(200);
  await settled(server);
  const { rows } = await server.database.pool.query(`select user_id from notification where event = 'assessmentApplication.withdraw'`);
  expect(rows).toEqual([]);
});
