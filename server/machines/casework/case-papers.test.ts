/** What the association asks of the papers of a case: seal and signature confirmed, few enough, small enough, and a blank form beside them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { document, signedAndSealed, type MaterialSpec } from 'contract/areas/practice/materials';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Setting } from 'contract/kernel/setting';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';
import { beginApplication, paper, photo } from '../../../e2e/practice/practice-application.arrange.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const { endpoints } = practiceApplication;
const rule = <T>(setting: Setting<T>, value: T) => server.app.settings.set(server.database.db, server.associationId, setting, value, { id: null, name: '测试' }, '测试');

async function asking(...specs: MaterialSpec[]) {
  const one = await beginApplication(server);
  await rule(practiceSettings.materials, specs);
  const look = async () => (await server.call(one.applicant, endpoints.getPracticeApplication, { id: one.id }));
  const hand = (materialCode: string, ticked?: 'BOTH' | 'SEALED', file = paper) => server.ask(one.applicant, endpoints.uploadMaterial, { id: one.id, materialCode, ...(ticked && { ticked }) }, { file });
  return { ...one, look, hand };
}
const words = (answer: { text: string }) => answer.text;

test('a paper that asks for seal and signature does not do until whoever hands it in says that it has both', async () => {
  const one = await asking(document('P01', '实习申请表', '', signedAndSealed));
  await one.hand('P01', 'SEALED');
  const told = async () => (await one.look()).precheck.find(({ code }) => code === 'SX28')?.message;
  expect(await told()).toBe('缺少必交材料：实习申请表（未确认已手写签名）');
  const { materials: [first] } = await one.look();
  await server.call(one.applicant, endpoints.removeMaterial, { id: one.id, attachmentId: first!.files[0]!.id });
  await one.hand('P01', 'BOTH');
  expect(await told()).toBeUndefined();
  expect((await one.look()).materials[0]).toMatchObject({ needSeal: true, needHandSign: true, lack: null, files: [{ ticked: 'BOTH' }] });
});

test('what was handed in before that was asked is taken as it is', async () => {
  const one = await asking(document('P01', '实习申请表', '', signedAndSealed));
  await one.hand('P01', 'BOTH');
  await server.database.pool.query('update attachment set ticked = null where owner_id = $1', [one.id]);
  expect((await one.look()).precheck.filter(({ code }) => code === 'SX28')).toEqual([]);
});

test('kind, number and size are as the list and the association say, and a paper that is switched off is not asked for', async () => {
  const one = await asking(document('P02', '实习协议', '', { acceptTypes: ['pdf'], minFiles: 2, maxFiles: 3 }), document('P03', '资格证书', '', { enabled: false }));
  expect(words(await one.hand('P02', undefined, photo))).toContain('只接受PDF');
  expect((await one.hand('P02')).status).toBe(200);
  expect((await one.look()).precheck.find(({ code }) => code === 'SX28')?.message).toBe('缺少必交材料：实习协议（已交1份，至少2份）');
  expect((await one.look()).materials.map(({ code, types, maxMb }) => [code, types, maxMb])).toEqual([['P02', ['pdf'], 10]]);
  expect((await one.hand('P03')).status).toBe(404);
  await rule(practiceSettings.fileMaxCount, 1);
  expect(words(await one.hand('P02'))).toContain('最多上传1个文件');
  await rule(practiceSettings.fileMaxCount, 20);
});

test('a proof of no criminal record is asked for where the association wants it', async () => {
  const one = await asking(document('P02', '实习协议'));
  await rule(practiceSettings.needNoCrimeProof, true);
  expect((await one.look()).materials.map(({ code, required }) => [code, required])).toEqual([['P02', true], ['P16', true]]);
  await rule(practiceSettings.needNoCrimeProof, false);
});

test('the blank form that the association has put beside a paper stands there for the applicant', async () => {
  const { id } = await server.call(server.people.everybody, businessConfig.endpoints.addForm, {}, { file: { ...paper, name: '承诺书空白表.pdf' } });
  const one = await asking(document('P06', '承诺书', '', { templateFileId: id }));
  const { materials: [spec] } = await one.look();
  expect(spec).toMatchObject({ blank: { id, fileName: '承诺书空白表.pdf' }, sample: null });
  expect((await server.ask(one.applicant, businessConfig.endpoints.getForm, { id })).status).toBe(200);
});
