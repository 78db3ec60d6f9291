import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { labelled, sensitive, titled } from 'contract/kernel/schema';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { testDatabase, type TestDatabase } from '../../machines/postgres/testing.ts';
import { chance } from './invented/chance.ts';
import { registerAsOf } from './register-as-of.ts';

let database: TestDatabase;
beforeAll(async () => { database = await testDatabase(); });
afterAll(() => database.close());

const status = labelled({ PRACTISING: '执业', SUSPENDED: '暂停执业' });
const schema = z.strictObject({ name: titled('姓名', z.string()), school: titled('毕业院校', z.string()).nullish(), status: titled('执业状态', status), isPartner: titled('是否合伙人', z.boolean()), mobile: titled('手机', sensitive('mobile', z.string())) });
const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

test('500 rows, each at a day taken by chance, are what they were on that day, in the words of the screen', async () => {
  const associationId = newId();
  const random = chance(20_261_122);
  const lines: object[] = [];
  const cases = Array.from({ length: 500 }, () => {
    const id = newId();
    let values = { name: '张三', school: null as string | null, status: 'PRACTISING', isPartner: false, mobile: '13800000000' };
    const wanted = Math.floor(random.fraction() * 400);
    let wantedValues = values;
    for (let at = 10; at < 400; at += 1 + Math.floor(random.fraction() * 90)) {
      const field = (['name', 'school', 'status', 'isPartner', 'mobile'] as const)[Math.floor(random.fraction() * 5)] ?? 'name';
      const next = { name: `张${at}`, school: at % 2 ? null : `第${at}大学`, status: at % 3 ? 'SUSPENDED' : 'PRACTISING', isPartner: at % 2 === 0, mobile: `138${String(at).padStart(8, '0')}` }[field];
      const text = (value: string | boolean | null) => (value === null ? null : field === 'mobile' ? `${String(value).slice(0, 3)}****${String(value).slice(-4)}` : String(value));
      // At the last moment of the day, in Beijing.
      lines.push({ associationId, id: newId(), entity: 'lawyer', entityId: id, field, oldValue: text(values[field]), newValue: text(next), source: 'STAFF', changedByName: '某人', at: `${day(at)}T23:59:59.999+08:00` });
      values = { ...values, [field]: next };
      if (at <= wanted) wantedValues = values;
    }
    return { id, values, wanted, wantedValues };
  });
  await insertRows(database.db, 'registerChange', lines as Parameters<typeof insertRows<'registerChange'>>[2]);
  await Promise.all(cases.map(async ({ id, values, wanted, wantedValues }) => {
    const said = await registerAsOf(database.db, { associationId, entity: 'lawyer', schema }, { id, createdAt: '2023-12-31T12:00:00+08:00', values, hidden: [] }, day(wanted));
    expect(Object.fromEntries(said.fields.map(({ field, was }) => [field, was]))).toEqual({
      name: wantedValues.name, school: wantedValues.school, status: status.labels[wantedValues.status as keyof typeof status.labels], isPartner: wantedValues.isPartner ? '是' : '否', mobile: `138****${wantedValues.mobile.slice(-4)}`,
    });
  }));
});

test('a day before the entry says that there was nothing yet', async () => {
  const present = { hidden: [], id: newId(), createdAt: '2026-03-02T00:00:00+08:00', values: { name: '张三', status: 'PRACTISING', isPartner: false, mobile: '13800000000' } };
  const asked = { associationId: newId(), entity: 'lawyer', schema } as const;
  expect(await registerAsOf(database.db, asked, present, '2026-03-01')).toMatchObject({ existed: false });
  expect(await registerAsOf(database.db, asked, present, '2026-03-02')).toMatchObject({ existed: true, fields: expect.arrayContaining([{ field: 'name', title: '姓名', was: '张三', now: '张三' }]) });
});
