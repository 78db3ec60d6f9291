import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { newId } from '../../../kernel/id.ts';
import { inventor } from '../invented/inventor.ts';
import { testRegisters, type Asker, type TestRegisters } from '../testing.ts';

const { list, get, save, changes, remove, reveal, tutors } = lawyer.endpoints;
let registers: TestRegisters;
let staff: Asker, firm: Asker, self: Asker;
let ownFirm: string, otherFirm: string;
const invent = inventor(99, '2026-06-30', { firstNumber: 700_000 });

beforeAll(async () => {
  registers = await testRegisters();
  const { firms, lawyers } = registers.demo;
  [ownFirm, otherFirm] = [firms.firm.id, firms.firm2.id];
  staff = await registers.person('ALL');
  firm = await registers.person('FIRM', { firmId: ownFirm });
  self = await registers.person('SELF', { lawyerId: lawyers.lawyer.id });
});
afterAll(() => registers.close());

const names = async (asker: Asker, filters: Parameters<typeof asker.get<typeof list>>[1]) => (await asker.get(list, { limit: 200, ...filters })).data.map(({ name }) => name);
const newcomer = (more: Parameters<typeof invent.lawyer>[1] = {}) => invent.lawyer(ownFirm, { lawyerType: 'FULL_TIME', status: 'PRACTISING', ...more });

describe('finding', () => {
  let id: string;
  const values = { name: '单雄信', idNo: '110101199003077758', birthDate: '1990-03-07', sex: 'MALE', licenceNo: '14499201510123987', firstPracticeDate: '2015-05-04', currentLicenceDate: '2015-05-04', joinFirmDate: '2015-05-04', mobile: '16912340987' } as const;
  beforeAll(async () => { ({ id } = await staff.get(save, newcomer(values))); });

  test.each(['单雄信', '雄信', '信', 'sxx', 'shanxiong', '14499201510123987', '1449920151012', '123987', '110101199003077758', '16912340987', '0987', '单 雄信'])('a lawyer is found by %s', async (keyword) => {
    expect(await names(staff, { keyword })).toContain('单雄信');
  });

  test.each(['雄单', '110101199003077', '1691234098', '%', '_', 'xiongxin'])('a lawyer is not found by %s', async (keyword) => {
    expect(await names(staff, { keyword })).not.toContain('单雄信');
  });

  test('identity and mobile numbers leave the server masked', async () => {
    const { data: [row] } = await staff.get(list, { keyword: '单雄信' });
    expect(row).toMatchObject({ idNo: '110***********7758', mobile: '169****0987', practiceYears: expect.any(Number) });
    expect(await staff.get(get, { id })).toMatchObject({ idNo: '110***********7758', mobile: '169****0987', homeAddress: null });
  });

  test('by title too, which stands in the list, on the lawyer and among the changes', async () => {
    const { version } = await staff.get(get, { id });
    await staff.get(save, { id, version, ...newcomer(values), idNo: undefined, mobile: undefined, professionalTitle: 'SECOND' });
    expect(await names(staff, { keyword: '单雄信', professionalTitle: ['SECOND'] })).toEqual(['单雄信']);
    expect(await names(staff, { keyword: '单雄信', professionalTitle: ['THIRD', 'FOURTH'] })).toEqual([]);
    expect(await staff.get(get, { id })).toMatchObject({ professionalTitle: 'SECOND' });
    expect(JSON.stringify(await staff.get(changes, { id }))).toContain('职称');
  });

  test('the database has neither of them in plain', async () => {
    const { rows } = await registers.database.pool.query<{ plain: string }>('select row_to_json(lawyer)::text as plain from lawyer where id = $1', [id]);
    expect(rows[0]?.plain).not.toMatch(/110101199003077758|16912340987/);
  });

  test('whole numbers of persons are looked up so many times an hour: what is masked cannot be tried out', async () => {
    const prober = await registers.person('ALL');
    const tryOut = (at: number) => prober.ask(list, { keyword: `1691234${String(at).padStart(4, '0')}` });
    for (let at = 0; at < 60; at += 1) expect((await tryOut(at)).status).toBe(200);
    expect(await tryOut(60)).toMatchObject({ status: 429, error: { code: 'tooMany' } });
    for (const keyword of ['110101199003077758', 'H08123456', '12345678']) expect((await prober.ask(list, { keyword })).status).toBe(429);
    // Names, licence numbers and the last four digits go on, and so does everybody else.
    for (const keyword of ['单雄信', '14499201510123987', '144992015', '0987']) expect(await names(prober, { keyword })).toContain('单雄信');
    expect(await names(staff, { keyword: '16912340987' })).toContain('单雄信');
  });

  test('one field is shown with a purpose, and the trail says which and why, not what', async () => {
    expect(await staff.get(reveal, { id, field: 'idNo', purpose: '核对执业证' })).toEqual({ value: '110101199003077758' });
    const entry = await registers.database.db.selectFrom('auditEntry').selectAll().where('event', '=', 'lawyer.reveal').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entityId: id, note: '核对执业证', after: { field: 'idNo' } });
    expect(JSON.stringify(entry)).not.toContain('110101199003077758');
  });
});

test('lawyers are found by political status, education and the days in which they joined their firm, each as the register has it', async () => {
  const values = newcomer({ name: '尉迟敬德', politicalStatus: 'DEMOCRATIC', education: 'DOCTOR' });
  const { id } = await staff.get(save, values);
  const found = async (filters: Parameters<typeof staff.get<typeof list>>[1]) => (await staff.get(list, { limit: 200, ...filters })).data.some((row) => row.id === id);
  expect(await found({ politicalStatus: ['DEMOCRATIC', 'LEAGUE'], education: ['DOCTOR'], joinedFrom: values.joinFirmDate, joinedTo: values.joinFirmDate })).toBe(true);
  expect(await found({ politicalStatus: ['CPC_MEMBER'] })).toBe(false);
  expect(await found({ education: ['BACHELOR', 'MASTER'] })).toBe(false);
  expect(await found({ joinedTo: '1990-01-01' })).toBe(false);
});

describe('reach', () => {
  test('a firm sees its own lawyers, a lawyer only the own entry, in list and count alike', async () => {
    const ofFirm = await firm.get(list, { limit: 200 });
    expect(new Set(ofFirm.data.map(({ firmId }) => firmId))).toEqual(new Set([ownFirm]));
    expect(ofFirm.total).toBe(ofFirm.data.length);
    expect(await self.get(list, {})).toMatchObject({ total: 1, data: [{ id: registers.demo.lawyers.lawyer.id }] });
  });

  test('who is out of reach does not exist: not to be shown, revealed, changed, removed or found by number', async () => {
    const { id, licenceNo } = registers.demo.lawyers.tutor2;
    expect(await firm.ask(get, { id })).toMatchObject({ status: 404 });
    expect(await firm.ask(reveal, { id, field: 'mobile', purpose: '联系本人' })).toMatchObject({ status: 404 });
    expect(await firm.ask(save, { ...newcomer(), id, version: 0 })).toMatchObject({ status: 404 });
    expect(await firm.ask(remove, { ids: [id] })).toMatchObject({ status: 404 });
    expect(await firm.get(list, { keyword: licenceNo })).toMatchObject({ total: 0 });
  });

  test('a firm can neither enter a lawyer at another firm nor move one there', async () => {
    expect(await firm.ask(save, newcomer({ firmId: otherFirm }))).toMatchObject({ status: 403 });
    const { id, version } = await firm.get(save, newcomer());
    const shown = await firm.get(get, { id });
    expect(await firm.ask(save, { ...newcomer({ name: shown.name, firmId: otherFirm }), id, version })).toMatchObject({ status: 403 });
  });

  test('of several to be removed, one out of reach keeps all of them', async () => {
    const { id } = await firm.get(save, newcomer());
    expect(await firm.ask(remove, { ids: [id, registers.demo.lawyers.tutor2.id] })).toMatchObject({ status: 404 });
    expect(await firm.get(get, { id })).toMatchObject({ id });
    expect(await firm.get(remove, { ids: [id, id] })).toEqual({ removed: 1 });
    expect(await firm.ask(get, { id })).toMatchObject({ status: 404 });
  });
});

describe('entering and changing', () => {
  test('a licence number is one person\'s, but may be entered again after its holder is removed', async () => {
    const values = newcomer();
    const { id } = await staff.get(save, values);
    expect(await staff.ask(save, { ...values, idNo: '110101199003077731' })).toMatchObject({ error: { code: 'duplicate', fields: [{ path: 'licenceNo' }] } });
    await staff.get(remove, { ids: [id] });
    expect(await staff.ask(save, values)).toMatchObject({ status: 200 });
  });

  test('an identity number is one person\'s, and the answer does not repeat it', async () => {
    const values = newcomer();
    await staff.get(save, values);
    const said = await staff.ask(save, { ...values, licenceNo: newcomer().licenceNo });
    expect(said).toMatchObject({ error: { code: 'duplicate', fields: [{ path: 'idNo' }] } });
    expect(JSON.stringify(said)).not.toContain(values.idNo);
  });

  test('two people who enter the same licence at once: one of them is told', async () => {
    const values = newcomer({ practisedYears: 5 });
    const other = newcomer({ practisedYears: 5, sex: values.sex, birthDate: values.birthDate, idNo: values.idNo ?? '' });
    const both = await Promise.all([staff.ask(save, values), staff.ask(save, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('fields left out keep what they are, sensitive ones too', async () => {
    const { id, version } = await staff.get(save, newcomer({ mobile: '16311112222', homeAddress: '南岭省南州市江城区文昌路1号' }));
    const { idNo: _, mobile: __, homeAddress: ___, ...rest } = newcomer();
    const before = await staff.get(get, { id });
    const known = { sex: before.sex, birthDate: before.birthDate, licenceNo: before.licenceNo, firstPracticeDate: before.firstPracticeDate, currentLicenceDate: before.currentLicenceDate, joinFirmDate: before.joinFirmDate };
    await staff.get(save, { ...rest, ...known, name: '改名人', id, version });
    expect(await staff.get(get, { id })).toMatchObject({ name: '改名人', mobile: '163****2222', idNo: before.idNo, homeAddress: '南岭省南州市江城区****', version: 1 });
  });

  test('what was changed is told in the words of the screen, sensitive values masked', async () => {
    const values = newcomer({ mobile: '16311112222', education: 'BACHELOR', isPartner: false });
    const { id, version } = await staff.get(save, values);
    expect(await staff.get(changes, { id })).toMatchObject([{ title: '录入名录', actor: '陈思敏', before: null, after: null }]);
    await staff.get(save, { ...values, education: 'MASTER', isPartner: true, mobile: '16833334444', firmId: otherFirm, id, version });
    const told = await staff.get(changes, { id });
    expect(Object.fromEntries(told.map(({ title, before, after }) => [title, [before, after]]))).toEqual({
      录入名录: [null, null], 学历: ['本科', '硕士研究生'], 是否合伙人: ['否', '是'], 手机: ['163****2222', '168****4444'], 执业机构: ['南州衡正律师事务所', '南州明德律师事务所'],
    });
    expect(told[0]).toMatchObject({ actor: '陈思敏', source: '律协修改' });
    expect(await firm.ask(changes, { id })).toMatchObject({ status: 404 });
  });

  test('a stale copy is refused and names who was faster', async () => {
    const values = newcomer();
    const { id, version } = await staff.get(save, values);
    await staff.get(save, { ...values, name: '先到人', id, version });
    expect(await staff.ask(save, { ...values, name: '后到人', id, version })).toMatchObject({ status: 409, error: { code: 'stale', details: expect.stringContaining('陈思敏') } });
  });

  test('numbers that contradict each other are refused at the field, doubts are told and kept', async () => {
    const values = newcomer({ sex: 'MALE' });
    expect(await staff.ask(save, { ...values, birthDate: '1970-01-01' })).toMatchObject({ status: 400, error: { fields: expect.arrayContaining([expect.objectContaining({ path: 'idNo' })]) } });
    expect(await staff.ask(save, { ...values, idNo: '110101199003077750' })).toMatchObject({ status: 400, error: { fields: [{ path: 'idNo', message: '身份证号码校验位不正确，请核对是否输错' }] } });
    const { warnings } = await staff.get(save, { ...values, lawyerType: 'PART_TIME', homeUnit: '南州大学' });
    expect(warnings).toMatchObject([{ code: 'LICENCE_TYPE_MISMATCH', level: 'WARN' }]);
  });

  test('a firm that is not in the register is no place to work', async () => {
    expect(await staff.ask(save, newcomer({ firmId: newId() }))).toMatchObject({ status: 400, error: { fields: [{ path: 'firmId' }] } });
  });
});

test('tutors to choose from are practising full-time lawyers of the firm', async () => {
  const found = await self.get(tutors, { firmId: otherFirm });
  expect(found.map(({ id }) => id)).toContain(registers.demo.lawyers.tutor2.id);
  expect(await self.get(tutors, { firmId: otherFirm, keyword: '婉仪' })).toMatchObject([{ name: '苏婉仪', practiceYears: 11 }]);
});
