/**
 * What the product lets somebody see, what it explains of that, and what a naive reader of the grants would say, are the
 * same three times: roles, grants, dates, districts and field rules drawn at random, every row and field asked over HTTP.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import type { FieldLevel, Scope } from 'contract/kernel/permission';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { loadAsked } from '../../../machines/session/load-session.ts';
import { testRegisters, type TestRegisters } from '../../basic-info/testing.ts';
import { decide } from './decide.ts';
import { findTarget } from './targets.ts';

/** `SAMPLES=10000` for the promise; the short form keeps watch. */
const samples = Number(process.env['SAMPLES'] ?? 400);
const fields = ['idNo', 'mobile', 'homeAddress'] as const;
const { get, reveal } = lawyer.endpoints;

let registers: TestRegisters;
let rows: { id: string; firmId: string; district: string }[];
beforeAll(async () => {
  registers = await testRegisters();
  rows = (await registers.database.pool.query<{ id: string; firmId: string; district: string }>(`
    select l.id, l.firm_id as "firmId", f.district_name as district from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id where l.deleted_at is null order by l.id limit 12`)).rows;
}, 60_000);
afterAll(() => registers.close());

interface Made { scope: Scope; secret: boolean; isFirmRole: boolean; firmAt: number; districtAt: number; custom: { districtAt: number; firmAt: number }; levels: FieldLevel[]; dates: 'now' | 'over' | 'later'; on: boolean }
const role: fc.Arbitrary<Made> = fc.record({
  scope: fc.constantFrom<Scope>('ALL', 'DISTRICT', 'BRANCH', 'FIRM', 'SELF', 'CUSTOM', 'TUTEES'), secret: fc.boolean(), isFirmRole: fc.boolean(), firmAt: fc.nat(11), districtAt: fc.nat(11),
  custom: fc.record({ districtAt: fc.nat(11), firmAt: fc.nat(11) }), levels: fc.tuple(...fields.map(() => fc.constantFrom<FieldLevel>('VISIBLE', 'MASKED', 'HIDDEN'))),
  dates: fc.constantFrom('now', 'now', 'now', 'over', 'later'), on: fc.constantFrom(true, true, true, false),
});

/** The grants read by hand, one role at a time, without a word of the product's. */
function reaches(made: Made, row: (typeof rows)[number], own: { lawyerId: string; firms: string[] }): boolean {
  if (!made.on || made.dates !== 'now') return false;
  if (made.scope === 'ALL') return true;
  if (made.scope === 'SELF') return row.id === own.lawyerId;
  if (made.scope === 'DISTRICT' || made.scope === 'BRANCH') return row.district === rows[made.districtAt]!.district;
  if (made.scope === 'FIRM') return made.isFirmRole ? row.firmId === rows[made.firmAt]!.firmId : own.firms.includes(row.firmId);
  if (made.scope === 'CUSTOM') return row.district === rows[made.custom.districtAt]!.district || row.firmId === rows[made.custom.firmAt]!.firmId;
  return false;
}

test(`no two roles lend each other a row or a field, and the explanation is the decision (${samples} samples)`, async () => {
  const { database: { db }, associationId, app } = registers;
  let asked = 0;
  for (const [round, roles] of fc.sample(fc.array(role, { minLength: 1, maxLength: 3 }), { numRuns: Math.ceil(samples / (rows.length * (1 + fields.length))), seed: Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31)) }).entries()) {
    const { id: lawyerId } = rows[round % rows.length]!;
    await registers.database.pool.query('update app_user set lawyer_id = null where lawyer_id = $1', [lawyerId]);
    // Somebody of whom nothing is left but the account and the open session.
    const person = await registers.person('TUTEES', { lawyerId });
    const { rows: [account] } = await registers.database.pool.query<{ id: string }>('select id from app_user where lawyer_id = $1', [lawyerId]);
    const userId = account!.id;
    await registers.database.pool.query('delete from user_role where user_id = $1', [userId]);
    for (const [at, made] of roles.entries()) {
      const code = `drawn${newId().replaceAll('-', '').slice(-20)}`;
      await insertRows(db, 'role', [{ associationId, code, title: code, isFirmRole: made.isFirmRole, isEnabled: made.on, customDistricts: [rows[made.custom.districtAt]!.district], customFirmIds: [rows[made.custom.firmAt]!.firmId] }]);
      await insertRows(db, 'rolePermission', ['basicInfo.lawyer', ...(made.secret ? ['basicInfo.lawyer.secret'] : [])].map((permission) => ({ associationId, roleCode: code, permission, scope: made.scope })));
      await insertRows(db, 'roleField', fields.flatMap((field, place) => { const level = made.levels[place]!; return level === 'VISIBLE' ? [] : [{ associationId, roleCode: code, permission: 'basicInfo.lawyer', field, level }]; }));
      await insertRows(db, 'userRole', [{ associationId, id: newId(), userId: userId, roleCode: code, duty: 'business', isFirmRole: made.isFirmRole, firmId: made.isFirmRole ? rows[made.firmAt]!.firmId : null, districts: [rows[made.districtAt]!.district],
        validFrom: made.dates === 'later' ? '2999-01-01' : null, validTo: made.dates === 'over' ? '2001-01-01' : null, reason: `第${at}项` }]);
    }
    app.sessions.forgetUser(userId);
    const own = { lawyerId, firms: roles.flatMap((made) => (made.isFirmRole && made.on && made.dates === 'now' ? [rows[made.firmAt]!.firmId] : [])) };
    const { viewer } = await loadAsked(db, associationId, userId);
    const explained = (target: string, recordId: string, field?: string) => decide({ app, db, viewer } as Parameters<typeof decide>[0], { found: findTarget(target)!, viewer, recordId, field }); // of a request it asks these three
    for (const row of rows) {
      const here = roles.filter((made) => reaches(made, row, own));
      const said = await person.ask(get, { id: row.id });
      const why = await explained('basicInfo.lawyer.get', row.id);
      const anyRight = roles.some(({ on, dates }) => on && dates === 'now');
      expect(said.status, JSON.stringify({ roles, row })).toBe(here.length ? 200 : anyRight ? 404 : 403);
      expect(why.refusal).toBe(said.status === 200 ? null : said.status === 404 ? 'notFound' : 'forbidden');
      asked += 1;
      for (const [place, field] of fields.entries()) {
        asked += 1;
        const hidden = here.every(({ levels }) => levels[place] === 'HIDDEN');
        if ('result' in said) expect(said.result[field] === '******', JSON.stringify({ roles, row, field })).toBe(hidden);
        const mayReveal = here.some(({ secret, levels }) => secret && levels[place] === 'VISIBLE');
        const opened = await person.ask(reveal, { id: row.id, field, purpose: '核对身份' });
        expect(opened.status === 200, JSON.stringify({ roles, row, field, opened })).toBe(mayReveal);
        expect((await explained('basicInfo.lawyer.reveal', row.id, field)).refusal === null).toBe(mayReveal);
      }
    }
  }
  expect(asked).toBeGreaterThanOrEqual(samples);
}, 1_200_000);
