import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { registerSettings } from 'contract/areas/basic-info/register-settings';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { inventor } from '../invented/inventor.ts';
import { testRegisters, type Asker, type TestRegisters } from '../testing.ts';

const { list, get, save, changes, remove, options, districts } = lawFirm.endpoints;
let registers: TestRegisters;
let staff: Asker, firm: Asker, self: Asker;
let ownFirm: string, otherFirm: string;
const invent = inventor(77, '2026-06-30', { firstNumber: 800_000 });

beforeAll(async () => {
  registers = await testRegisters();
  const { firms, lawyers } = registers.demo;
  [ownFirm, otherFirm] = [firms.firm.id, firms.firm2.id];
  staff = await registers.person('ALL');
  firm = await registers.person('FIRM', { firmId: ownFirm });
  self = await registers.person('SELF', { lawyerId: lawyers.lawyer.id });
});
afterAll(() => registers.close());

/** An internship under way in the firm, guided by this lawyer. */
async function internAt(firmId: string, tutorId: string): Promise<void> {
  const { associationId, database: { db } } = registers;
  const [internId, applicationId] = [newId(), newId()];
  await insertRows(db, 'intern', [{ associationId, id: internId, name: '程望' }]);
  await insertRows(db, 'practiceApplication', [{ associationId, id: applicationId, applicationNo: `SX${applicationId.slice(-12)}`, state: 'approved', internId, applicantName: '程望', firmId, tutorId }]);
  await insertRows(db, 'internship', [{ associationId, id: newId(), registrationNo: `SXDJ${applicationId.slice(-12)}`, internId, firmId, practiceType: 'FULL_TIME', currentTutorId: tutorId, applicationId,
    status: 'paused', startDate: '2026-01-05', plannedEndDate: '2027-01-04' }]);
}

describe('finding', () => {
  test('a firm is found by part of its name, its initials from anywhere, its credit code', async () => {
    const [row] = (await staff.get(list, { keyword: '衡正' })).data;
    expect(row).toMatchObject({ name: '南州衡正律师事务所', lawyerCount: expect.any(Number), contactMobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/), mayEdit: true });
    expect((await staff.get(list, { keyword: 'hzls' })).data.map(({ id }) => id)).toContain(ownFirm);
    expect((await staff.get(list, { keyword: row!.creditCode.slice(0, 14) })).data.map(({ id }) => id)).toContain(ownFirm);
  });

  test('firms are found by district and by the days in which they were set up', async () => {
    const all = (await staff.get(list, { limit: 200 })).data;
    const { districtName, establishDate } = all[0]!;
    expect(await staff.get(districts, {})).toEqual([...new Set(all.map((row) => row.districtName))].toSorted());
    expect(await staff.get(districts, { keyword: districtName.slice(0, 1) })).toContain(districtName);
    expect((await staff.get(list, { limit: 200, districtName })).total).toBe(all.filter((row) => row.districtName === districtName).length);
    expect((await staff.get(list, { establishedFrom: establishDate, establishedTo: establishDate })).data.map(({ id }) => id)).toContain(all[0]!.id);
  });

  test('a firm sees itself and no other in the register, but all of them to choose from', async () => {
    expect(await firm.get(list, {})).toMatchObject({ total: 1, data: [{ id: ownFirm }] });
    expect(await firm.ask(get, { id: otherFirm })).toMatchObject({ status: 404 });
    expect((await firm.get(options, {})).length).toBe(24);
    expect(await firm.get(options, { keyword: '明德' })).toMatchObject([{ name: '南州明德律师事务所' }]);
  });
});

describe('what belongs to a firm', () => {
  test('its lawyers by status as the register counts them, its right to take interns, its interns', async () => {
    const { total } = await staff.get(lawyer.endpoints.list, { firmId: ownFirm });
    const { belongings: { lawyers, reception, interns } } = await staff.get(get, { id: ownFirm });
    expect(lawyers).toMatchObject({ total, byStatus: expect.arrayContaining([{ status: 'PRACTISING', count: (await staff.get(lawyer.endpoints.list, { firmId: ownFirm, status: ['PRACTISING'] })).total }]) });
    expect(reception).toEqual({ state: null, stateTitle: '未授予', suspendedUntil: null });
    await insertRows(registers.database.db, 'firmReception', [{ associationId: registers.associationId, id: newId(), applicationNo: 'JS2026010100001', state: 'granted', firmId: ownFirm }]);
    await internAt(ownFirm, registers.demo.lawyers.tutor.id);
    expect((await staff.get(get, { id: ownFirm })).belongings).toMatchObject({ reception: { state: 'granted', stateTitle: '具备' }, interns: interns! + 1 });
    // The firm knows all this of itself.
    expect((await firm.get(get, { id: ownFirm })).belongings).toMatchObject({ lawyers: { total }, reception: { state: 'granted' }, interns: interns! + 1 });
  });

  test('what the viewer has no right to see is left out, not counted as nothing', async () => {
    const { database: { pool }, associationId } = registers;
    const clerk = await registers.person('ALL');
    await pool.query(`delete from role_permission where association_id = $1 and permission in ('basicInfo.lawyer', 'practice.reception', 'practice.apply')
      and role_code = (select role_code from user_role where association_id = $1 order by id desc limit 1)`, [associationId]);
    expect((await clerk.get(get, { id: otherFirm })).belongings).toEqual({ lawyers: null, reception: null, interns: null });
  });
});

describe('what falls short', () => {
  const codes = async (id: string) => (await staff.get(get, { id })).findings.map(({ code }) => code);
  const enter = async (more: Parameters<typeof invent.firm>[0] = {}) => (await staff.get(save, invent.firm({ orgForm: 'GENERAL_PARTNERSHIP', assetAmount: '300000.00', status: 'ACTIVE', ...more }))).id;

  test('a partnership without its partners, and whose head is none of its lawyers, until they are entered', async () => {
    const id = await enter({ headName: '单雄信' });
    expect(await codes(id)).toEqual(['HEAD_NOT_LAWYER', 'PARTNERS_FEW']);
    for (const name of ['单雄信', '程知节', '秦叔宝']) {
      await staff.get(lawyer.endpoints.save, invent.lawyer(id, { name, practisedYears: 8, lawyerType: 'FULL_TIME', status: 'PRACTISING', isPartner: true }));
    }
    expect(await codes(id)).toEqual([]);
    await registers.app.settings.set(registers.database.db, registers.associationId, registerSettings.generalPartnersMin, 4, { id: null, name: '测试' });
    expect(await codes(id)).toEqual(['PARTNERS_FEW']);
  });

  test('assets below the least of the firm’s own form; a branch is not asked for any', async () => {
    expect(await codes(await enter({ assetAmount: '299999.99' }))).toContain('ASSETS_FEW');
    expect(await codes(await enter({ assetAmount: '1.00', officeType: 'BRANCH', parentFirmName: '北州衡正律师事务所' }))).toEqual(['HEAD_NOT_LAWYER']);
    expect(await codes(await enter({ status: 'CLOSING', assetAmount: '1.00' }))).toEqual([]);
  });
});

describe('entering and changing', () => {
  test('a suspended firm says from when, also when it is changed later', async () => {
    const values = invent.firm({ status: 'ACTIVE' });
    const { id, version } = await staff.get(save, values);
    expect(await staff.ask(save, { ...values, status: 'SUSPENDED', statusFrom: null, id, version })).toMatchObject({ status: 400, error: { fields: [{ path: 'statusFrom' }] } });
    expect(await staff.ask(save, { ...values, status: 'SUSPENDED', statusFrom: '2026-05-01', id, version })).toMatchObject({ status: 200 });
  });

  test('what was changed is told in the words of the screen, from the entry on; a stale copy is refused', async () => {
    const values = invent.firm({ status: 'ACTIVE', contactMobile: '16311112222' });
    const { id, version } = await staff.get(save, values);
    await staff.get(save, { ...values, orgForm: 'STATE', contactMobile: '16833334444', id, version });
    const told = await staff.get(changes, { id });
    expect(Object.fromEntries(told.map(({ title, before, after }) => [title, [before, after]]))).toMatchObject({ 组织形式: [expect.any(String), '国资'], 联系人手机: ['163****2222', '168****4444'], 录入名录: [null, null] });
    expect(told[0]).toMatchObject({ actor: '陈思敏', source: '律协修改' });
    expect(await firm.ask(changes, { id })).toMatchObject({ status: 404 });
    expect(await staff.ask(save, { ...values, name: '南州后到律师事务所', id, version })).toMatchObject({ status: 409, error: { code: 'stale', details: expect.stringContaining('陈思敏') } });
  });
});

describe('people left behind', () => {
  test('who ends a firm is told of its lawyers and interns; who takes a tutor away, of the interns', async () => {
    const values = invent.firm({ status: 'ACTIVE' });
    const { id, version } = await staff.get(save, values);
    const tutor = invent.lawyer(id, { practisedYears: 9, lawyerType: 'FULL_TIME', status: 'PRACTISING' });
    const { id: tutorId } = await staff.get(lawyer.endpoints.save, tutor);
    await internAt(id, tutorId);
    expect(await staff.get(lawyer.endpoints.get, { id: tutorId })).toMatchObject({ interns: 1, age: expect.any(Number) });
    const ended = await staff.get(save, { ...values, status: 'CLOSING', id, version });
    expect(ended.warnings.find(({ code }) => code === 'PEOPLE_LEFT')?.message).toContain('1名执业律师、1名实习人员');
    const moved = await staff.get(lawyer.endpoints.save, { ...tutor, firmId: otherFirm, id: tutorId, version: 0 });
    expect(moved.warnings).toContainEqual(expect.objectContaining({ code: 'GUIDES_INTERNS', field: 'firmId' }));
    const paused = await staff.get(lawyer.endpoints.save, { ...tutor, firmId: otherFirm, status: 'SUSPENDED_SELF', id: tutorId, version: 1 });
    expect(paused.warnings).toContainEqual(expect.objectContaining({ code: 'STATUS_DATE_MISSING' }));
    expect(paused.warnings).toContainEqual(expect.objectContaining({ code: 'GUIDES_INTERNS', field: 'status' }));
  });
});

describe('leaving the register', () => {
  test('a firm that still has lawyers stays, one without goes', async () => {
    expect(await staff.ask(remove, { ids: [otherFirm] })).toMatchObject({ status: 409, error: { code: 'stillUsed' } });
    const { id } = await staff.get(save, { ...invent.firm(), assetAmount: '300000.05' });
    expect(await staff.get(get, { id })).toMatchObject({ assetAmount: '300000.05', status: 'ACTIVE' });
    expect(await staff.get(remove, { ids: [id] })).toEqual({ removed: 1 });
  });

  test('a firm whose interns are still in training stays, and so does the lawyer who guides them', async () => {
    const { id } = await staff.get(save, invent.firm());
    const tutorId = registers.demo.lawyers.tutor2.id;
    await internAt(id, tutorId);
    expect(await staff.ask(remove, { ids: [id] })).toMatchObject({ status: 409, error: { code: 'stillUsed', details: expect.stringContaining('1条') } });
    expect(await staff.ask(lawyer.endpoints.remove, { ids: [tutorId] })).toMatchObject({ status: 409, error: { code: 'stillUsed', details: expect.stringContaining('苏婉仪') } });
    expect(await self.ask(remove, { ids: [id] })).toMatchObject({ status: 404 });
  });
});
