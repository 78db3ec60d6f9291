/** KH23: the opinion is of who guides today, and the appraisal of his firm (internship rules 5.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { along, beginAssessment, toFirst } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { inventTutor } from '../../../../e2e/harness/invent.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { errorOf } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const sentence = '指导律师或律所已经变更，请退回申请人重新提交，由现指导律师考评';
const steps = { appraise: { before: ['submit', 'giveOpinion'], by: 'firm' }, pass: { before: toFirst, by: 'firstReviewer' } } as const;

/** As far as this step; `changed`: what the register says of the internship by then. */
async function upTo(action: keyof typeof steps, changed?: { column: 'current_tutor_id' | 'firm_id'; to: string }) {
  const one = await beginAssessment(server);
  await along(server, one, steps[action].before);
  await one.mend(action);
  if (changed) await server.database.pool.query(`update internship set ${changed.column} = $2 where id = $1`, [one.of.internshipId, changed.to]);
  const by = one.actors[steps[action].by]!;
  const { open, version } = (await one.look(by))!;
  const said = open.find((offer) => offer.action === action)!.blockedBy.filter(({ code }) => code === 'KH23');
  const sent = await server.ask(by, assessmentFlow.endpoints[action], { id: one.id, version, ...one.inputOf(action) });
  return { said, sent };
}

test.each(['appraise', 'pass'] as const)('while tutor and firm are those whose words stand there, %s goes on', async (action) => {
  const { said, sent } = await upTo(action);
  expect([said, sent.status]).toEqual([[], 200]);
});

test.each(['appraise', 'pass'] as const)('a tutor who took over after the opinion must give his own: no %s', async (action) => {
  const { said, sent } = await upTo(action, { column: 'current_tutor_id', to: await inventTutor(server, server.registers.firms.firm.id) });
  expect(said).toMatchObject([{ code: 'KH23', level: 'BLOCK', message: sentence }]);
  expect([sent.status, errorOf(sent)?.details]).toEqual([409, expect.stringContaining(sentence)]);
});

test('nor is one filed further whose intern has gone to another firm since', async () => {
  const { said, sent } = await upTo('pass', { column: 'firm_id', to: server.registers.firms.firm2.id });
  expect(said).toMatchObject([{ code: 'KH23', level: 'BLOCK', message: sentence }]);
  expect(sent.status).toBe(409);
});
