import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionarySetting } from 'contract/areas/system/dictionaries';
import { dictionary } from 'contract/areas/system/dictionary';
import { userConfig } from 'contract/areas/account/user-config';
import type { Output } from 'contract/kernel/endpoint';
import { securitySettings } from 'contract/areas/system/security-settings';
import { listening } from '../../account/live/testing.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import { readDictionary, workbookOf } from './dictionary-workbook.ts';

const { get, save } = dictionary.endpoints;
let running: TestApp;
let keeper: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  await running.person('keeper', ['sysAdmin']);
  keeper = running.stranger();
  await keeper.signIn('keeper', { 'sec-fetch-site': 'same-origin' });
});
afterAll(() => running.close());

const fixed = dictionarySetting('officeType').initial.entries;
const put = async (code: string, entries: unknown) => {
  const { version } = (await keeper.get(`${get.path}?code=${code}`)).body.result as Output<typeof get>; // The path's own answer.
  return keeper.post(save.path, { code, version, entries, reason: '会员部提出' });
};

test('of a fixed list order and use are the association’s, codes and words are not', async () => {
  const window = await listening(keeper);
  expect((await put('officeType', fixed.slice(1))).status).toBe(400);
  expect((await put('officeType', [{ ...fixed[0], title: '本部' }, ...fixed.slice(1)])).status).toBe(400);
  expect((await put('officeType', [...fixed, { ...fixed[0], code: 'OTHER', title: '办事处' }])).status).toBe(400);
  const changed = fixed.toReversed().map((entry) => ({ ...entry, isEnabled: entry.code !== 'BRANCH' }));
  expect((await put('officeType', changed)).status).toBe(200);
  expect(await window.next()).toBe('dictionary');
  const { dictionaries } = (await keeper.get(userConfig.endpoints.getAllConfig.path)).body.result as Output<typeof userConfig.endpoints.getAllConfig>; // The same.
  expect(dictionaries).toEqual([{ code: 'officeType', entries: changed.map(({ code, colour, isEnabled }) => ({ code, colour, isEnabled })) }]);
});

test('phrases are wholly the association’s; two of one name are refused', async () => {
  const phrase = { code: 'a1', title: '同意。', colour: '', isEnabled: true, note: '' };
  expect((await put('reviewPhrases', [phrase, { ...phrase, code: 'a2' }])).status).toBe(400);
  expect((await put('reviewPhrases', [phrase])).status).toBe(200);
});

test('a workbook comes back as it went out; a line that is wrong is named', async () => {
  const value = { ...dictionarySetting('reviewPhrases').initial };
  const bytes = await workbookOf({ ...value, entries: [...value.entries, { code: '=1+1', title: '坏代码', colour: '', isEnabled: false, note: '' }] });
  const read = await readDictionary({ bytes, name: '常用语.xlsx' });
  expect(read.entries).toEqual(value.entries);
  expect(read.skipped).toEqual([{ row: value.entries.length + 2, reason: '代码只能用字母、数字、下划线和连字符，不超过31个字符' }]);
});
