import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { privateAnswers } from 'contract/areas/practice/practice-application.form';
import { defaultMaterials } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { readBook } from '../../../../e2e/harness/bound-book.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { beginApplication, paper, photo } from '../../../../e2e/practice/practice-application.arrange.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { orderBook, getBook, getMaterialFile, uploadMaterial, getPracticeApplication, save } = practiceApplication.endpoints;

test('a book is bound once for all who may have it, anew when a paper has come, with sensitive answers masked', async () => {
  const one = await beginApplication(server);
  await one.mend('submit');
  const { id, applicant } = one;
  const seen = await server.call(applicant, getPracticeApplication, { id });
  await server.call(applicant, practiceFlow.endpoints.submit, { id, version: seen.version });
  const first = await server.call(applicant, orderBook, { id });
  expect(first).toMatchObject({ state: 'MAKING', pages: null });
  await settled(server);
  const firm = one.actors['firm']!;
  const bound = await server.call(firm, orderBook, { id });
  // Cover, contents, the form on two sheets, and three papers.
  expect(bound).toMatchObject({ id: first.id, state: 'READY', faults: 0 });
  expect(await server.call(firm, getBook, { id, bookId: bound.id })).toEqual(bound);
  const text = await readBook(server, practiceApplication.endpoints, firm, { id, bookId: bound.id });
  for (const said of ['实习登记申请材料', String(seen.form['name']), String(seen.form['idNo']), '实习协议', '证件照', '办理过程']) expect(text).toContain(said);
  expect(String(seen.form['idNo'])).toContain('*');
});

test('political status and declarations are for whoever may see what is sealed: not for the tutor, neither on the screen nor in a paper that tells them, nor as a book', async () => {
  const one = await beginApplication(server);
  const { id, applicant } = one;
  const tutor = one.actors['tutor']!;
  const { settings } = server.app;
  const asked = await settings.get(server.database.db, server.associationId, practiceSettings.materials);
  await settings.set(server.database.db, server.associationId, practiceSettings.materials, [...asked, ...defaultMaterials.filter(({ code }) => code === 'P11')], { id: null, name: '测试' }, '另要求党员提交转接证明');
  await one.mend('submit');
  const begun = await server.call(applicant, getPracticeApplication, { id });
  await server.call(applicant, save, { id, version: begun.version, form: { politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true, partyOrgName: '第三联合党支部' } });
  const { id: proof } = await server.call(applicant, uploadMaterial, { id, materialCode: 'P11' }, { file: paper });
  const { version } = await server.call(applicant, getPracticeApplication, { id });
  await server.call(applicant, practiceFlow.endpoints.submit, { id, version });
  const [own, his] = [await server.call(applicant, getPracticeApplication, { id }), await server.call(tutor, getPracticeApplication, { id })];
  expect([own.hidden, own.form['politicalStatus'], own.materials.some(({ code }) => code === 'P11')]).toEqual([[], 'CPC_MEMBER', true]);
  expect([his.hidden, his.materials.some(({ code }) => code === 'P11'), his.bindable]).toEqual([[...privateAnswers], false, false]);
  for (const field of privateAnswers) expect(his.form).not.toHaveProperty(field);
  expect((await server.ask(tutor, getMaterialFile, { id, attachmentId: proof })).status).toBe(404);
  expect((await server.ask(tutor, orderBook, { id })).status).toBe(404);
});

test('what has been added since makes another book', async () => {
  const { id, applicant } = await beginApplication(server);
  const first = await server.call(applicant, orderBook, { id });
  await settled(server);
  await server.call(applicant, uploadMaterial, { id, materialCode: 'P02' }, { file: paper });
  await server.call(applicant, uploadMaterial, { id, materialCode: 'P08' }, { file: photo });
  const second = await server.call(applicant, orderBook, { id });
  await settled(server);
  const [before, after] = [await server.call(applicant, getBook, { id, bookId: first.id }), await server.call(applicant, getBook, { id, bookId: second.id })];
  expect(after.pages).toBe((before.pages ?? 0) + 2);
});

test('a week later the copy is gone', async () => {
  const { id, applicant } = await beginApplication(server);
  const first = await server.call(applicant, orderBook, { id });
  await settled(server);
  await server.database.pool.query("update case_book set created_at = app_now() - interval '8 days' where id = $1", [first.id]);
  await server.call(applicant, uploadMaterial, { id, materialCode: 'P02' }, { file: paper });
  await server.call(applicant, orderBook, { id });
  await settled(server);
  expect(await server.ask(applicant, getBook, { id, bookId: first.id })).toMatchObject({ status: 404 });
});
