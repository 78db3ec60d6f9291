/** Personal data that no mask fits (internship rules 2.0.2): at rest nothing of it stands in plain, and whoever may read it reads what was written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from 'contract/areas/other-business/pause';
import { nothingDeclared } from 'contract/areas/practice/conduct';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { whereItStands } from '../../../e2e/harness/where-it-stands.ts';
import { along, beginBusiness, toTheEnd } from '../../../e2e/other-business/business.ts';
import { ownPause } from '../../../e2e/other-business/pause.arrange.ts';
import { beginApplication } from '../../../e2e/practice/practice-application.arrange.ts';
import { goOn } from '../../../e2e/practice/registered.ts';
import { settled } from '../../../e2e/harness/settled.ts';

const { getPracticeApplication: get, save } = practiceApplication.endpoints;
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** It stands in all that is planted. */
const mark = '暗记';
const said = {
  ethnicity: 'UG', politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true, partyOrgName: `${mark}第七联合党支部`,
  conductDeclarations: { ...nothingDeclared, detained: { declared: true, date: '2018-06-01', authority: `${mark}公安局`, description: `${mark}时年十九岁，与人争执动手，被拘留三日，已经道歉赔偿。` } },
  explanations: { SX10: `${mark}事情发生在成年之初，此后没有再犯。` },
} as const;

/** Of the whole database, but for the registers of lawyers, which are another matter. */
const standsIn = async (text: string) => (await whereItStands(server.database.db, text)).filter((at) => !/^(lawyer|register_change)\./.test(at));
const inPlain = async () => Object.fromEntries((await Promise.all([mark, '"politicalStatus":', '"ethnicity":', '"conductDeclarations":', '"reasonCode":', '中共党员', '中共预备党员'].map(async (text) => [text, await standsIn(text)] as const))).filter(([, at]) => at.length > 0));
const opened = async (id: string, event: string) => (await server.database.pool.query<{ actor: string }>('select actor_id as actor from audit_entry where entity_id = $1 and event = $2 order by seq', [id, event])).rows.map(({ actor }) => actor);

test('an application on its whole way, from draft over a correction to the register, is sealed at each step and read as it was written', async () => {
  const one = await beginApplication(server, said);
  const { id, applicant, actors } = one;
  const [reviewer, tutor] = [actors['firstReviewer']!, actors['tutor']!];
  await one.mend('submit');
  expect((await server.call(applicant, get, { id })).form).toMatchObject(said);
  expect(await inPlain()).toEqual({});

  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm']);
  const filed = await server.call(reviewer, get, { id });
  expect(filed.form).toMatchObject(said);
  expect(filed.precheckReport.find(({ code }) => code === 'SX10')?.message).toContain('行政拘留');
  expect((await server.call(tutor, get, { id })).form).not.toHaveProperty('explanations');
  expect(await inPlain()).toEqual({});

  await server.call(reviewer, practiceFlow.endpoints.return, { id, version: filed.version, ...one.inputOf('return') } as never);
  const back = await server.call(applicant, get, { id });
  const { version } = await server.call(applicant, save, { id, version: back.version, form: { politicalStatus: 'CPC_PROBATIONARY' } });
  await server.call(applicant, practiceFlow.endpoints.resubmit, { id, version });
  const changed = (await server.call(reviewer, get, { id })).journal.flatMap(({ changes }) => changes ?? []);
  expect(changed).toEqual([{ field: 'politicalStatus', title: '政治面貌', before: '中共党员', after: '中共预备党员' }]);
  expect((await server.call(tutor, get, { id })).journal.flatMap(({ changes }) => changes ?? [])).toEqual([]);
  expect(await inPlain()).toEqual({});

  await goOn(server, one, ['confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'passByCommittee', 'approve']);
  await settled(server);
  const { data: [row] } = await server.call(server.people.everybody, internship.endpoints.getInternships, { limit: 20, keyword: String(filed.form['name']) });
  // No screen shows them: they go into the file alone (internship-sheet.test).
  expect(row).toMatchObject({ ethnicity: null, politicalStatus: null });
  expect((await server.call(server.people.everybody, internship.endpoints.getInternData, { id: row!.id })).data).toMatchObject({ ethnicity: 'UG', politicalStatus: 'CPC_PROBATIONARY' });
  expect(await inPlain()).toEqual({});
  // Once for all the times that one person looked, and not for the person himself; the tutor saw nothing of it.
  const trail = await opened(id, 'practiceApplication.open');
  expect([trail.filter((who) => who === reviewer.userId).length, trail.includes(applicant.userId), trail.includes(tutor.userId)]).toEqual([1, false, false]);
}, 120_000);

test('why somebody stands still is sealed in application and letter, and that it was read is recorded', async () => {
  const reason = `${mark}腰椎手术以后需要卧床休养三个月。`;
  const one = await beginBusiness(server, { ...ownPause, form: (of) => ({ ...ownPause.form(of), reason }) });
  await along(server, pause, one, toTheEnd);
  await settled(server);
  const { form } = await server.call(server.people.finalReviewer, pause.feature.endpoints.get, { id: one.id });
  expect(form).toMatchObject({ reasonCode: 'ILLNESS', reason });
  expect(await inPlain()).toEqual({});
  const trail = await opened(one.id, 'pause.open');
  expect([trail.includes(server.people.finalReviewer.userId), trail.includes(one.of.intern.userId), trail.includes(one.of.tutor.userId)]).toEqual([true, false, false]);
}, 120_000);
