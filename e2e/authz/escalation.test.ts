/**
 * Nobody gains a right by what he may do: after any calls of one person, in any order, everybody holds what everybody held,
 * and every account is tied to whom it was tied to. Inputs are those under which the calls succeed, with ids swapped.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { arbitraryOf, shapeOf } from '../harness/arbitrary.ts';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import { situationsOf } from '../harness/ready.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { assemble, sessionOf, type Cast } from './cast.ts';

const rounds = Number(process.env['AUTHZ_ROUNDS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let server: TestServer;
let cast: Cast;
/** Inputs that succeeded for somebody, to be tried by everybody. */
const inputs = new Map<PromisedCall, Readonly<Record<string, unknown>>[]>();
// The first setup makes administrators for whoever has its code, and the door opens to whoever has somebody's password,
// second factor, WeChat or token of a device: that is what they are for, and has tests of its own.
const doors = ['account.setup.createAdministrators', ...['login', 'secondStep', 'getFreshToken', 'loginOut'].map((name) => `account.signIn.${name}`), 'account.wx.login'];
// Opening and closing accounts is an office: who holds it is the matrix's to say.
// Lending one's own posts is for whoever holds them: delegation.test.
const offices = ['account.profile.setPwd', 'console.delegation.save', 'console.delegation.end', ...['save', 'updateEnabled', 'remove', 'removeMany', 'unlock', 'resetPassword'].map((name) => `system.user.${name}`)];
const calls = everyCall.filter(({ at }) => !doors.includes(at) && !offices.includes(at));

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  cast = await assemble(server);
  // Some of them each time, all in the long run; the steps of a case want cases that stand there. The rest is tried with what its shape allows.
  const chance = fc.sample(fc.nat(999), { numRuns: calls.length, seed });
  const changing = calls.filter(({ endpoint, action }, at) => endpoint.changes && chance[at]! * 26 < 1000 * (rounds > 6 ? rounds / (action ? 4 : 1) : action ? 1 : 3));
  for (const call of changing) inputs.set(call, await Promise.all(situationsOf(call).map(async (situation) => (await situation(server)).input)));
}, 600_000);
afterAll(() => server.close());

/** Who may do what, and whose account is whose: all that decides over rights. One's own sessions one may end. */
async function rights(own: string): Promise<Record<string, string>> {
  const parts = {
    roles: 'select code, title, duty, is_firm_role from role', grants: 'select role_code, permission, scope from role_permission', given: 'select user_id, role_code, firm_id, districts, valid_from, valid_to, duty from user_role',
    single: 'select user_id, permission, effect, scope, districts, valid_from, valid_to from user_permission', fields: 'select role_code, permission, field, level from role_field', lent: 'select giver_id, taker_id, starts_on, ends_on, ended_at from delegation', eyes: 'select user_id, seen_as from view_as where ended_at is null',
    factors: `select user_id, confirmed_at from second_factor where user_id <> '${own}'`,
    accounts: 'select id, user_name, lawyer_id, intern_id, duty, status, deleted_at, if_need_change_password, password_hash from app_user', sessions: `select user_id, count(*) from session where ended_at is null and user_id <> '${own}' group by 1`,
  };
  const entries = await Promise.all(Object.entries(parts).map(async ([name, text]) => {
    const { rows } = await server.database.pool.query<{ print: string | null }>(`select md5(string_agg(line, '|' order by line)) as print from (select x::text as line from (${text}) x) lines`);
    return [name, rows[0]!.print ?? ''] as const;
  }));
  return Object.fromEntries(entries);
}

it(`no sequence of calls changes who may do what (${rounds} people, 30 calls each)`, async () => {
  // The security administrator gives rights for a living; what he must not give is grants.test's.
  const others = [...cast].filter(([who]) => who !== '安全管理员');
  const people = fc.sample(fc.shuffledSubarray(others, { minLength: Math.min(rounds, others.length), maxLength: Math.min(rounds, others.length) }), { numRuns: 1, seed })[0]!;
  const ids = [...inputs.values()].flat().map(({ id }) => id).filter((id) => typeof id === 'string');
  for (const [who, person] of people) {
    const asker = await sessionOf(server, person);
    const before = await rights(person.userId);
    const steps: string[] = [];
    for (const call of fc.sample(fc.constantFrom(...calls), { numRuns: 30, seed: seed + steps.length + who.length })) {
      const known = { id: ids, firmId: Object.values(server.registers.firms).map(({ id }) => id) };
      const made = fc.sample(fc.oneof(...(inputs.get(call) ?? []).map((input) => fc.constant<unknown>(input)), arbitraryOf(shapeOf(jsonSchemaOf(call.endpoint.input)), known)), { numRuns: 1, seed: seed + steps.length })[0];
      const { status } = await server.ask(call.endpoint.access === 'public' ? null : asker, call.endpoint, made as Record<string, unknown>); // an input's shape is an object
      steps.push(`${call.at} ${status}`);
    }
    expect(await rights(person.userId), `FUZZ_SEED=${seed} ${who}\n${steps.join('\n')}`).toEqual(before);
  }
}, 600_000);

it('nobody is tied to a case by another person’s number, name or firm that he types into his own', async () => {
  const [mine, others] = [everyCall.find(({ at }) => at === 'practice.practiceApplication.save')!, (await situationsOf(everyCall.find(({ at }) => at === 'practice.practiceApplication.getPracticeApplication')!)[0]!(server)).input];
  const people = [await sessionOf(server, cast.get('实习人员')!), await sessionOf(server, cast.get('律所管理员（外所）')!)];
  const { userId } = cast.get('无角色')!;
  const before = await rights(userId);
  for (const person of people) {
    const { status } = await server.ask(person, mine.endpoint, { id: others['id'], version: 1, form: { school: '南岭大学' } });
    expect(status).toBe(404);
  }
  expect(await rights(userId)).toEqual(before);
}, 60_000);
