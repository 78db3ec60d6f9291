import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { securitySettings } from 'contract/areas/system/security-settings';
import { features } from 'contract/all';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';
import { versionsOf } from '../../../machines/settings/versions.ts';

const { getAll, get, save, withdraw } = businessConfig.endpoints;
type Item = Output<typeof get>;

let running: TestApp;
let keeper: Visitor;
let second: Visitor;
let reviewer: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.setClock(new Date('2026-03-10T10:00:00+08:00'));
  await running.set(securitySettings.captchaMode, 'never');
  const signedIn = async (name: string, role: 'businessAdmin' | 'firstReviewer' | 'finance') => {
    await running.person(name, [role]);
    const visitor = running.stranger();
    await visitor.signIn(name);
    return visitor;
  };
  [keeper, second, reviewer] = [await signedIn('keeper', 'businessAdmin'), await signedIn('second', 'businessAdmin'), await signedIn('reviewer', 'firstReviewer')];
});
afterAll(() => running.close());

/** Looks at another day. Sessions don't live that long, so nobody calls meanwhile. */
async function on<T>(moment: string, look: () => Promise<T>): Promise<T> {
  await running.database.setClock(new Date(moment).toISOString());
  const seen = await look();
  // Every node's clock with it, and soon enough for those who signed in at ten: sessions end after half an hour.
  await running.setClock(new Date('2026-03-10T10:20:00+08:00'));
  return seen;
}
const linesOf = async (setting: string) => (await versionsOf(running.app.db, running.app.associationId, [setting])).get(setting) ?? [];

const read = async (key: string, by = keeper) => (await by.get(`${get.path}?key=${key}`)).body.result as Item;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
async function change(setting: string, value: unknown, more: { reason?: string; effectiveFrom?: string; version?: number; by?: Visitor } = {}) {
  const { reason = '理事会二〇二六年第三次会议', version = (await read(setting)).version, by = keeper, effectiveFrom } = more;
  return by.post(save.path, { key: setting, version, value, reason, ...(effectiveFrom && { effectiveFrom }) }, key());
}
const faultsOf = (reply: { body: unknown }) => Object.fromEntries((reply.body as { error: { fields?: { path: string; message: string }[] } }).error.fields?.map(({ path, message }) => [path, message]) ?? []);
const inForce = (setting: keyof typeof practiceSettings, at?: string) => running.app.settings.get<unknown>(running.app.db, running.app.associationId, practiceSettings[setting], at);

describe('what stands on the screen', () => {
  test('every setting of the internship rules, in its group; none of sign-in or messages', async () => {
    const { areas } = (await reviewer.get(getAll.path)).body.result as Output<typeof getAll>;
    const practice = areas.find(({ area }) => area === 'practice')!;
    expect(practice.title).toBe('实习');
    expect(practice.groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['登记', '指导律师与律所', '办理期限', '证书', '材料']));
    expect(practice.groups.flatMap(({ settings }) => settings.map((one) => one.key)).toSorted()).toEqual(features.flatMap(({ settings }) => Object.values(settings ?? {}).map(({ key }) => key)).filter((key) => key.startsWith('practice.')).toSorted());
    expect(areas.map(({ area }) => area)).not.toContain('system');
    expect((await keeper.get(`${get.path}?key=system.passwordPolicy`)).status).toBe(404);
  });

  test('no code stands where a choice has words', async () => {
    const { areas } = (await reviewer.get(getAll.path)).body.result as Output<typeof getAll>;
    const codes = areas.flatMap(({ groups }) => groups).flatMap(({ settings }) => settings).flatMap(({ key, editor }) => [editor, ...editor.columns].flatMap(({ options }) => options).filter(({ label }) => !/\p{Script=Han}/u.test(label)).map(({ value }) => `${key}: ${value}`));
    expect(codes).toEqual([]);
  });

  test('a number says its range, a choice its Chinese options, a list of materials what it may depend on', async () => {
    expect((await read('practice.correctionDays')).editor).toMatchObject({ kind: 'number', min: 5, max: 30, isWhole: true });
    expect((await read('practice.minMonthlyPay')).editor.kind).toBe('money');
    expect((await read('practice.certSeqScope')).editor).toMatchObject({ kind: 'choice', options: [{ value: 'YEAR', label: '每年从头编' }, { value: 'MONTH' }, { value: 'FOREVER' }] });
    expect((await read('practice.qualificationTypesAllowed')).editor).toMatchObject({ kind: 'choices', min: 1 });
    expect((await read('practice.refusalReasons')).editor).toMatchObject({ kind: 'texts', maxLength: 63, max: 30 });
    expect((await read('practice.returnReasons')).editor).toMatchObject({ kind: 'rows', max: 40, columns: [{ key: 'code', kind: 'text' }, { key: 'title', title: '名称' }, { key: 'enabled', kind: 'yesNo' }] });
    expect((await read('practice.intakeWindows')).editor).toMatchObject({ kind: 'rows', max: 24, columns: [{ key: 'from', title: '自', kind: 'date', isRequired: true }, { key: 'to', title: '至', kind: 'date' }] });
    expect((await read('practice.presetConditions')).editor).toMatchObject({ kind: 'rows', columns: [{ key: 'code', kind: 'choice' }, { key: 'enabled', kind: 'yesNo' }, { key: 'level', kind: 'choice', isRequired: false }, { key: 'message', kind: 'text', isRequired: false }, { key: 'note', kind: 'text', isRequired: false }] });
    const { editor } = await read('practice.materials');
    expect(editor).toMatchObject({ kind: 'materials', max: 60 });
    expect(editor.conditions.find(({ field }) => field === 'householdType')).toMatchObject({ title: '户籍', options: expect.arrayContaining([{ value: 'NON_LOCAL', label: '非本地' }]) as unknown });
  });
});

describe('a new value', () => {
  test('needs a reason, is in force at once, and the audit trail holds both values', async () => {
    expect(faultsOf(await change('practice.maxReturns', 4, { reason: '改' }))).toHaveProperty('reason');
    expect((await change('practice.maxReturns', 4)).status).toBe(200);
    expect(await inForce('maxReturns')).toBe(4);
    const item = await read('practice.maxReturns', reviewer);
    expect(item).toMatchObject({ value: 4, initial: 5, since: { changedByName: '林知远', reason: '理事会二〇二六年第三次会议' }, pending: [] });
    const entry = await running.database.db.selectFrom('auditEntry').select(['before', 'after', 'note', 'entityId']).where('event', '=', 'businessConfig.change').executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { value: 5 }, after: { value: 4 }, note: '理事会二〇二六年第三次会议', entityId: 'practice.maxReturns' });
  });

  test('outside its range is refused at the field, and nothing changes', async () => {
    const before = await read('practice.correctionDays');
    for (const wrong of [31, 4, 7.5, '15', null, [15]]) expect(faultsOf(await change('practice.correctionDays', wrong)), JSON.stringify(wrong)).toHaveProperty('value');
    expect(faultsOf(await change('practice.cityCode', '1'))).toEqual({ value: '应为2位数字' });
    expect(await read('practice.correctionDays')).toEqual(before);
  });

  test('a condition’s sentence with a blank that it hasn’t, or without one that it needs, is refused at the sentence', async () => {
    const says = (message: string) => change('practice.presetConditions', [{ code: 'SX28', enabled: true, message }]);
    expect(faultsOf(await says('还缺：{数量}'))).toEqual({ 'value.0.message': '没有“{数量}”这个变量，可用：{所缺材料}' });
    expect(faultsOf(await says('材料不齐'))).toEqual({ 'value.0.message': '须含有变量“{所缺材料}”' });
    expect(faultsOf(await says('还缺：{所缺材料'))).toEqual({ 'value.0.message': '花括号须成对使用，中间写变量名' });
    expect((await says('还缺{所缺材料}，请补齐')).status).toBe(200);
  });

  test('that the association has decided already is no change; the product’s own value may be confirmed as it is', async () => {
    expect((await read('practice.agreementMaxAgeDays')).isUncertain).toBe(true);
    expect((await change('practice.agreementMaxAgeDays', 180)).status).toBe(200);
    expect((await read('practice.agreementMaxAgeDays')).isUncertain).toBe(false);
    expect(faultsOf(await change('practice.agreementMaxAgeDays', 180))).toEqual({ value: '与届时生效的值相同，不需要修改' });
  });

  test('of two people who change the same one, the later is told who was first', async () => {
    const { version } = await read('practice.regDecisionDays');
    expect((await change('practice.regDecisionDays', 18, { version })).status).toBe(200);
    const late = await change('practice.regDecisionDays', 25, { version, by: second });
    expect([late.status, late.body.error?.code, late.body.error?.message]).toEqual([409, 'stale', '数据已被他人修改，请刷新后重试']);
    expect(await inForce('regDecisionDays')).toBe(18);
  });

  test('sent by two people in the same moment is taken from one of them', async () => {
    const { version } = await read('practice.tutorMinYears');
    const both = await Promise.all([change('practice.tutorMinYears', 6, { version }), change('practice.tutorMinYears', 7, { version, by: second })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read('practice.tutorMinYears')).history).toHaveLength(1);
  });
});

describe('a value from a day on', () => {
  test('waits for its day, is in force from 00:00 of it, and who asks for an earlier moment gets the earlier value', async () => {
    expect((await change('practice.internshipMonths', 15, { effectiveFrom: '2026-04-01' })).status).toBe(200);
    expect(await read('practice.internshipMonths')).toMatchObject({ value: 12, since: null, pending: [{ value: 15, state: 'pending', effectiveFrom: '2026-04-01T00:00:00+08:00' }] });
    expect(await on('2026-03-31T23:59:30+08:00', () => inForce('internshipMonths'))).toBe(12);
    await on('2026-04-01T00:00:30+08:00', async () => {
      expect(await inForce('internshipMonths')).toBe(15);
      expect(await inForce('internshipMonths', '2026-03-31T12:00:00+08:00')).toBe(12);
      expect(await linesOf('practice.internshipMonths')).toMatchObject([{ value: 15, state: 'inForce' }]);
    });
  });

  test('can’t begin today or earlier, nor on a day that has one waiting', async () => {
    for (const day of ['2026-03-10', '2026-03-09']) expect(faultsOf(await change('practice.tutorMaxInterns', 3, { effectiveFrom: day }))).toHaveProperty('effectiveFrom');
    expect((await change('practice.tutorMaxInterns', 3, { effectiveFrom: '2026-05-01' })).status).toBe(200);
    expect(faultsOf(await change('practice.tutorMaxInterns', 4, { effectiveFrom: '2026-05-01' }))).toEqual({ effectiveFrom: '这一天已有待生效的版本，请先撤销它，或换一个日期' });
  });

  test('can be taken back before its day, stays in the history, and whoever saw it waiting must look again', async () => {
    const seen = await read('practice.tutorMaxInterns');
    const taken = await keeper.post(withdraw.path, { key: 'practice.tutorMaxInterns', version: seen.version, pendingVersion: seen.pending[0]!.version });
    expect(taken.status).toBe(200);
    const now = await read('practice.tutorMaxInterns');
    expect(now).toMatchObject({ value: 2, pending: [], history: [{ state: 'withdrawn', value: 3, withdrawnByName: '林知远' }] });
    expect((await change('practice.tutorMaxInterns', 4, { version: seen.version })).status).toBe(409);
    expect(await on('2026-05-02T00:00:30+08:00', () => inForce('tutorMaxInterns'))).toBe(2);
    expect((await keeper.post(withdraw.path, { key: 'practice.tutorMaxInterns', version: now.version, pendingVersion: seen.pending[0]!.version })).status).toBe(404);
  });

  test('that is in force already can’t be taken back', async () => {
    const { version, history } = await read('practice.maxReturns');
    expect((await keeper.post(withdraw.path, { key: 'practice.maxReturns', version, pendingVersion: history[0]!.version })).status).toBe(404);
  });
});

describe('the list of materials', () => {
  const shipped = practiceSettings.materials.initial.length;
  const changed = async (edit: (list: (typeof practiceSettings.materials.initial)[number][]) => unknown) => {
    const list = structuredClone([...practiceSettings.materials.initial]);
    return change('practice.materials', edit(list));
  };
  test('says at the cell what is wrong: a code twice, a condition that no answer meets, one that is missing', async () => {
    expect(faultsOf(await changed((list) => [...list, { ...list[0]!, name: '第二份协议' }]))).toEqual({ [`value.${shipped}.code`]: '编号P01已在列表中，请换一个' });
    expect(faultsOf(await changed((list) => list.map((one, at) => at === 3 ? { ...one, when: { field: 'householdType', in: ['MOON'] } } : one)))).toHaveProperty(['value.3.when']);
    expect(faultsOf(await changed((list) => list.map((one, at) => at === 0 ? { ...one, required: 'CONDITIONAL' } : one)))).toHaveProperty(['value.0.when']);
    expect(faultsOf(await changed((list) => list.map((one, at) => at === 1 ? { ...one, hint: 'a\u0000b' } : one)))).toHaveProperty(['value.1.hint']);
  });

  test('can ask for one paper more', async () => {
    expect((await changed((list) => [...list, { code: 'P22', name: '无犯罪记录证明', required: 'ALWAYS', when: null, accept: 'document', maxFiles: 1, hint: '户籍地公安机关出具' }])).status).toBe(200);
    expect(await inForce('materials')).toHaveLength(shipped + 1);
  });
});

test('reviewers see the rules and can’t change them; others don’t see them', async () => {
  await running.person('finance-only', ['finance']);
  const visitor = running.stranger();
  await visitor.signIn('finance-only');
  expect((await reviewer.get(getAll.path)).status).toBe(200);
  expect((await change('practice.maxReturns', 6, { by: reviewer, version: 1 })).status).toBe(403);
  expect((await visitor.get(getAll.path)).status).toBe(403);
});

test('a setting is found by a part of its title and by how it sounds, by whoever may look at the rules', async () => {
  const found = async (keyword: string) => ((await reviewer.get(`${businessConfig.endpoints.find.path}?keyword=${encodeURIComponent(keyword)}`)).body.result as Output<typeof businessConfig.endpoints.find>);
  const [first] = await found('受理时间');
  expect(first).toMatchObject({ key: practiceSettings.intakeWindows.key, area: 'practice', group: '登记' });
  expect((await found('slsj')).map(({ key }) => key)).toContain(first!.key);
  expect(await found('没有这样的设置')).toEqual([]);
});
