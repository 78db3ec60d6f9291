/**
 * Everybody × every record × every call, against the tables that people wrote (`expected/*.yaml`). Who is refused is asked
 * all at once and must leave no trace; who is allowed gets a situation of his own, as far as the purse of time goes
 * (`AUTHZ_SECONDS`, 20). Calls take turns; that every situation of every
 * call is spoken of is asked always. `npm run authz` asks every cell.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesInForce } from 'server/areas/account/roles-in-force';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import { withoutEffect } from '../harness/footprint.ts';
import { addPerson, type Person } from '../harness/people.ts';
import { limit } from '../harness/purse.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { callsInTurns } from '../harness/turns.ts';
import { askElsewhere } from './ask-elsewhere.ts';
import { ask, askAll, tallied, tally, type Cell } from './asking.ts';
import { assemble, castFor, sessionOf, type Cast } from './cast.ts';
import { recordTables, unmarked } from './elsewhere.ts';
import { expectations, faults, roster, type Expectation } from './expected.ts';
import { verdictOf } from './judge.ts';
import { situationsFor, type Asked } from './situations.ts';

const purse = Number(process.env['AUTHZ_SECONDS'] ?? 20) * 1000;
const everyCell = purse === Infinity;
let spent = 0;

let server: TestServer;
let standing: Cast;
let outside: Readonly<Record<string, Person>>;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  standing = await assemble(server);
  outside = await thoseOutside();
  // A product that has run for a minute knows how many there are; by a guess, some questions about everybody take seconds.
  await server.database.pool.query('analyze');
});
afterAll(async () => {
  await server.close();
  process.stdout.write(`授权矩阵：${tallied()}\n`);
});

/** People whose token must open nothing, whatever they hold. */
async function thoseOutside() {
  const { database: { db, pool }, associationId } = server;
  const everything = (name: string) => addPerson(db, associationId, { name, roles: ['everything'] });
  const [ended, closed, removed, otherDevice] = [await everything('会话已结束'), await everything('账号已停用'), await everything('账号已删除'), await everything('另一台设备')];
  await pool.query(`update session set ended_at = now(), end_reason = 'ended' where user_id = $1`, [ended.userId]);
  await pool.query(`update app_user set status = 'DISABLED' where id = $1`, [closed.userId]);
  await pool.query('update app_user set deleted_at = now() where id = $1', [removed.userId]);
  return { 会话已结束: ended, 账号已停用: closed, 账号已删除: removed, 另一台设备拿到的令牌: await sessionOf(server, otherDevice, true) };
}

describe('the tables themselves', () => {
  it('name only people and groups that there are, each once', () => expect(faults).toEqual([]));
  it('speak of every role, and of no other', () => {
    const titles = Object.entries(rolesInForce).map(([code, { title }]) => `${title} ${code}`).toSorted();
    const spoken = [...new Set(Object.entries(roster.人员).filter(([, code]) => code !== 'none' && code !== 'recipient').map(([name, code]) => `${name.replace(/（.*）$/, '')} ${code}`))].toSorted();
    expect(spoken).toEqual(titles);
  });
  it('speak of every call, and of no other', () => {
    expect([...new Set(expectations.map(({ at }) => at))].toSorted()).toEqual(everyCall.map(({ at }) => at).toSorted());
  });
  it('speak of every situation of every call, and of everybody in it', () => {
    const silent = everyCall.flatMap((call) => situationsFor(call).map(({ name }) => ({ call, name, expectation: expectations.find(({ at, situation }) => at === call.at && situation === name) })))
      .flatMap(({ call, name, expectation }) => Object.keys(roster.人员).filter((who) => who !== '收件人' && !expectation?.verdicts.has(who)).map((who) => `${call.at} ${name}: ${who}`));
    expect(silent).toEqual([]);
  });
  it('of records know of each kind whether and how it is removed', async () => {
    const tables = await recordTables(server);
    expect(tables.filter(({ name, columns }) => columns.includes('deleted_at') === name in unmarked).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(unmarked).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });
  it('name for every call somebody who may, and the public ones by name', () => {
    const shut = expectations.filter(({ verdicts }) => ![...verdicts.values()].some((verdict) => verdict === '可以' || verdict === '列出'));
    expect(shut.map(({ at, situation }) => `${at} ${situation}`)).toEqual([]);
    expect(everyCall.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint.title).toSorted()).toEqual(roster.公开接口.toSorted());
  });
});

const isOpen = (verdict: string) => verdict === '可以' || verdict.startsWith('列');
/** Opening a paper or a certificate prints it and notes that it was read: that is no change by a stranger. */
const looking = ({ endpoint }: PromisedCall) => !endpoint.changes;

const wanted = (expectation: Expectation, cast: Cast): [who: string, verdict: string | undefined, person: Person][] => [...cast]
  .filter(([who]) => who !== '收件人' || expectation.verdicts.has(who)).map(([who, person]) => [who, expectation.verdicts.get(who), person]);

// The first setup comes last: so that it can be asked about, nobody is administrator any more.
const isSetup = ({ at }: PromisedCall) => at.startsWith('account.setup.');
const inOrder = callsInTurns('授权矩阵', 40, everyCall);
const pairs = [...inOrder.filter((call) => !isSetup(call)), ...inOrder.filter(isSetup)].flatMap((call) => situationsFor(call).map(({ name, make }) => [`${call.at} ${call.endpoint.title} ${name}`.trim(), { call, name, make }] as const));

describe.each(pairs)('%s', (_, { call, name, make }) => {
  const expectation = expectations.find(({ at, situation }) => at === call.at && situation === name);

  it('refuses whom the table refuses, without effect', async () => {
    expect(expectation, `${call.at} ${name}：表中没有写`).toBeDefined();
    const asked = await make(server);
    const all = wanted(expectation!, await castFor(server, standing, asked));
    expect(all.filter(([, verdict]) => verdict === undefined).map(([who]) => who), '表中没有写到的人').toEqual([]);
    const cell = ([who, , person]: (typeof all)[number]): Cell => ({ call, asked, who, person });
    const closed = all.filter(([, verdict]) => !isOpen(verdict!));
    const said = await withoutEffect(server, () => askAll(server, closed.map((one) => ({ ...cell(one), refused: true }))));
    expect(said).toEqual(Object.fromEntries(closed.map(([who, verdict]) => [who, verdict])));
    await fromOutside(call, asked);
    const sides = { closed: closed.map(([who, verdict, person]) => ({ who, verdict: verdict!, person })), open: all.filter(([, verdict]) => isOpen(verdict!)).map(([who, , person]) => ({ who, person })) };
    await askElsewhere(server, call, asked, sides, everyCell);
    if (!looking(call)) return;
    const open = all.filter(([, verdict]) => isOpen(verdict!));
    expect(await askAll(server, open.map(cell))).toEqual(Object.fromEntries(open.map(([who, verdict]) => [who, verdict])));
  }, limit(180_000));

  it.runIf(!looking(call))('lets those do it whom the table allows', async () => {
    const open = [...expectation?.verdicts ?? []].filter(([, verdict]) => isOpen(verdict)).map(([who]) => who);
    const mayAll = open.length > 20;
    const started = performance.now();
    // At least one, so that no call passes by refusing everybody.
    const begun = mayAll ? Math.floor(Math.random() * open.length) : 0;
    let done = 0;
    for (const who of [...open.slice(begun), ...open.slice(0, begun)]) {
      if (done > 0 && spent + performance.now() - started > purse) { tally.skipped += 1; continue; }
      const asked = await make(server);
      const person = (await castFor(server, standing, asked)).get(who);
      if (!person) continue;
      done += 1;
      expect([who, await ask(server, { call, asked, who, person })]).toEqual([who, '可以']);
    }
    spent += performance.now() - started;
    expect(done).toBeGreaterThan(0);
  }, limit(300_000));
});

/** Nobody, and those whose session or account is over: 401 alone; and the first password, the second factor first. */
async function fromOutside(call: PromisedCall, asked: Asked) {
  const isPublic = roster.公开接口.includes(call.endpoint.title);
  if (isPublic) return;
  const newcomer = await sessionOf(server, server.people.newcomer);
  const people: [string, Person | null][] = [['未登录', null], ...Object.entries(outside)];
  await withoutEffect(server, async () => {
    const said: Record<string, string> = {};
    for (const [who, person] of people) {
      tally.refused += 1;
      said[who] = verdictOf(call.endpoint, await server.ask(person, call.endpoint, asked.input, { ...(asked.file && { file: asked.file }) }));
    }
    expect(said).toEqual(Object.fromEntries(people.map(([who]) => [who, '未登录'])));
  });
  const verdict = (person: Person) => ask(server, { call, asked, who: '', person, refused: true });
  expect(await verdict(newcomer) === '先改密码').toBe(!roster.未改初始密码可用.includes(call.endpoint.title));
  expect(await verdict(await sessionOf(server, server.people.unguarded)) === '先设两步验证').toBe(!roster.未开两步验证可用.includes(call.endpoint.title));
}

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
