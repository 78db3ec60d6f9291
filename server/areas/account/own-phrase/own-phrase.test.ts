import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostPhrases, ownPhrase } from 'contract/areas/account/own-phrase';
import { testRegisters, type Asker, type TestRegisters } from '../../basic-info/testing.ts';

const { getPhrases, save, use, remove } = ownPhrase.endpoints;
let registers: TestRegisters;
let one: Asker, other: Asker;
beforeAll(async () => {
  registers = await testRegisters();
  [one, other] = [await registers.person('ALL'), await registers.person('ALL')];
});
afterAll(() => registers.close());

const texts = async (who: Asker) => (await who.get(getPhrases, {})).map(({ text }) => text);

test('the most used stands first, of the others the latest; what is kept already is kept once; nobody else sees it', async () => {
  const kept = [];
  for (const text of ['请补盖公章。', '请补签日期。', '照片须为近期免冠照。']) kept.push(await one.get(save, { text }));
  expect(await texts(one)).toEqual(['照片须为近期免冠照。', '请补签日期。', '请补盖公章。']);
  await one.get(use, { id: kept[0]!.id });
  expect(await one.get(save, { text: ' 请补签日期。 ' })).toEqual(kept[1]);
  expect((await texts(one))[0]).toBe('请补盖公章。');
  expect(await texts(other)).toEqual([]);
  for (const call of [use, remove]) expect(await other.ask(call, { id: kept[0]!.id })).toMatchObject({ status: 404 });
  await one.get(remove, { id: kept[0]!.id });
  expect(await texts(one)).toHaveLength(2);
});

test('nobody\'s number is kept for the next case, and fifty are enough', async () => {
  expect(await other.ask(save, { text: '请核对手机号13800138000。' })).toMatchObject({ status: 400, error: { fields: [{ path: 'text' }] } });
  for (let at = 0; at < mostPhrases; at += 1) await other.get(save, { text: `常用语${at}` });
  expect(await other.ask(save, { text: '再多一条' })).toMatchObject({ status: 400, error: { fields: [{ path: 'text' }] } });
  expect((await other.ask(save, { text: '常用语7' })).status).toBe(200);
});
