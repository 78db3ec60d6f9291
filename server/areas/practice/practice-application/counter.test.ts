/** 窗口代录: an application that the association's own people enter for whoever comes with paper (internship rules 2.0.5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todo } from 'contract/areas/console/todo';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import { inventTutor } from '../../../../e2e/harness/invent.ts';
import { addPerson, type Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { formOf, paper, photo } from '../../../../e2e/practice/practice-application.arrange.ts';
import { errorOf, refusal } from '../../../../e2e/practice/roads.ts';

let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  clerk = await addPerson(server.database.db, server.associationId, { name: '窗口经办', roles: ['firstReviewer'] });
  await server.app.settings.set(server.database.db, server.associationId, practiceSettings.materials, defaultMaterials.filter(({ code }) => ['P01', 'P02', 'P08', 'P09', 'P10'].includes(code)), { id: null, name: '测试' });
});
afterAll(() => server.close());

const { endpoints } = practiceApplication;
const look = (who: Person, id: string) => server.call(who, endpoints.getPracticeApplication, { id });
const step = async (who: Person, id: string, action: keyof typeof practiceFlow.endpoints, more = {}) => server.ask(who, practiceFlow.endpoints[action]!, { id, version: (await look(who, id)).version, ...more });

async function entered(papers: readonly string[] = ['P01', 'P02', 'P08', 'P09', 'P10']): Promise<string> {
  const { id, version } = await server.call(clerk, endpoints.save, { form: {} });
  await server.call(clerk, endpoints.save, { id, version, form: formOf(server, await inventTutor(server, server.registers.firms.firm.id)) });
  for (const code of papers) await server.call(clerk, endpoints.uploadMaterial, { id, materialCode: code, ticked: 'BOTH' }, { file: code === 'P08' ? photo : paper });
  return id;
}

test('with the signed and sealed papers it is accepted at once, and says that it was entered and by whom; nobody but the counter saw it before', async () => {
  const id = await entered();
  expect([(await server.ask(server.people.finalReviewer, endpoints.getPracticeApplication, { id })).status, (await server.ask(server.people.firm, endpoints.getPracticeApplication, { id })).status]).toEqual([404, 404]);
  expect((await step(clerk, id, 'submitAtCounter')).status).toBe(200);
  const seen = await look(server.people.finalReviewer, id);
  expect(seen).toMatchObject({ state: 'firstPending', sourceChannel: 'COUNTER', enteredByName: '窗口经办' });
  expect(seen.deadline).not.toBeNull();
  const found = await server.call(server.people.finalReviewer, endpoints.getPracticeApplications, { sourceChannel: 'COUNTER' });
  expect(found.data.map((row) => [row.id, row.sourceChannel])).toEqual([[id, 'COUNTER']]);
});

test('without the paper that bears the tutor’s word it is not handed in', async () => {
  const id = await entered(['P01', 'P02', 'P08', 'P09']);
  expect(errorOf(await step(clerk, id, 'submitAtCounter'))!.details).toContain('指导律师承诺书');
});

test('whoever entered it does not review it; what comes back is mended at the counter and is with the reviewers again', async () => {
  const id = await entered();
  await step(clerk, id, 'submitAtCounter');
  const { firstReviewer } = server.people;
  for (const { id: attachmentId } of (await look(firstReviewer, id)).materials.flatMap(({ files }) => files)) await server.call(firstReviewer, endpoints.markMaterial, { id, attachmentId, checkMark: 'OK' });
  expect(refusal(await step(clerk, id, 'pass', { opinion: '已核对全部材料，予以通过。' }))).toEqual([409, 'fourEyes']);
  expect((await step(firstReviewer, id, 'return', { opinion: '请核对联系电话后补正，重新提交。', defects: [{ field: 'mobile', reason: 'MISMATCH', text: '号码与身份证明不符' }] })).status).toBe(200);
  const { data: waiting } = await server.call(clerk, todo.endpoints.getTodos, {});
  expect(waiting.find((line) => line.id === id)).toMatchObject({ actorTitle: practiceFlow.actors.counter, address: `/practice/apply/${id}` });
  const { version, editable } = await look(clerk, id);
  expect(editable).toBe(true);
  await server.call(clerk, endpoints.save, { id, version, form: { email: 'counter@example.com' } });
  expect(refusal(await step(firstReviewer, id, 'submitAtCounter'))).toEqual([409, 'fourEyes']);
  expect((await step(clerk, id, 'submitAtCounter')).status).toBe(200);
  expect((await look(firstReviewer, id)).state).toBe('firstPending');
});
