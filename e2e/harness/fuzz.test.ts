/**
 * Inputs by the thousand for every call, valid and wrong. `FUZZ_CASES` says how many of each a call gets (30; 300 where its
 * feature was changed against main), `FUZZ_SEED` repeats a run. For wrong ones and edges calls take turns, those of a day
 * share `FUZZ_SECONDS` (30). Judged: never a 5xx, only declared statuses and codes, the declared shape, the headers, nothing of our
 * insides (oracle.ts); wrong input is refused as `invalid`, names a field, and leaves no trace; right input is never
 * refused as such (valid.ts); what a machine might work out is worked out nowhere; nothing takes ten seconds.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintenance } from 'contract/areas/system/maintenance';
import { superTool } from 'contract/areas/system/super-tool';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { arbitraryOf, shapeOf, type Known } from './arbitrary.ts';
import type { Ready } from './arrange.ts';
import { everyCall, type PromisedCall } from './arrangements.ts';
import { asCurl, read } from './client.ts';
import { withoutEffect } from './footprint.ts';
import { edgeInputs, wrongInputs, type Wrong } from './invalid.ts';
import { invent } from './invent.ts';
import { memoryOf, type Memory } from './known-values.ts';
import { faultsOf } from './oracle.ts';
import { limit, purse } from './purse.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns, isTouched } from './turns.ts';
import { unfounded } from './valid.ts';

const casesOf = ({ feature }: PromisedCall) => Number(process.env['FUZZ_CASES'] ?? (isTouched(feature) ? 300 : 30));
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const parts = 20;
const { share } = purse('FUZZ_SECONDS', 30, 2 * everyCall.length / parts);
/** However slow the machine: so many wrong inputs of each call. */
const leastWrong = 8;

let server: TestServer;
let memory: Memory;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  memory = memoryOf(server);
});
afterAll(() => server.close());

/** Ids of records that exist, and numbers with right check digits, by the name of the field that takes them. */
async function knownValues(): Promise<Known> {
  const { rows } = await server.database.pool.query<{ ids: string[] }>(`
    select array_agg(id) as ids from ((select id from law_firm limit 8) union all (select id from lawyer limit 8)
      union all (select id from practice_application limit 8) union all (select id from attachment limit 8)) known`);
  const ids = rows[0]!.ids;
  const { lawyer, firm } = invent(server);
  const [people, firms] = [[1, 2, 3].map(() => lawyer(ids[0]!)), [1, 2, 3].map(() => firm())];
  const named = [...people, ...firms].flatMap((one) => Object.entries(one).map(([name, value]) => [name, value] as const));
  const known = Object.fromEntries([...new Set(named.map(([name]) => name))].map((name) => [name, named.filter(([own, value]) => own === name && value !== undefined).map(([, value]) => value)]));
  return { ...known, id: ids, firmId: ids, tutorId: ids, attachmentId: ids, version: [0, 1, 2], materialCode: ['P02', 'P08'] };
}

/** Valid ones of every call each time; what takes situations of its own takes turns. */
const inTurn = callsInTurns('错误输入', parts, everyCall);

describe.each(everyCall.map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s', (_, call) => {
  const { endpoint } = call;
  const hasTurn = inTurn.includes(call);
  const shape = shapeOf(jsonSchemaOf(endpoint.input));

  it.runIf(hasTurn)('refuses wrong input and bodies that are none, names the field, and does nothing', async () => {
    const isTime = share();
    for (const [nth, situation] of situationsOf(call).entries()) {
      const ready = await situation(server);
      const { by, input, file } = ready;
      const wrong = chosen(call, wrongInputs(input, shape, endpoint.method === 'GET' || endpoint.kind === 'upload'));
      await withoutEffect(server, async () => {
        if (nth === 0 && endpoint.method === 'POST' && endpoint.kind === 'json') await refusesBrokenBodies(ready);
        for (const [at, { why, input: given }] of wrong.entries()) {
          if (at >= leastWrong && !isTime()) break;
          const answer = await server.ask(by, endpoint, given, { ...(file && { file }) });
          const { error } = answer.body as { error?: { code: string; fields?: unknown[] } };
          expect([answer.status, error?.code, (error?.fields?.length ?? 0) > 0], `seed ${seed}, ${why}: ${asCurl(endpoint, given, by !== null)}\n${answer.text.slice(0, 300)}`).toEqual([400, 'invalid', true]);
        }
      });
      // What all of them were made from is right: it was the one change that was refused.
      expect((await server.ask(by, endpoint, input, { ...(file && { file }) })).status).toBe(200);
    }
  }, limit(60_000));

  it.runIf(hasTurn)('takes the longest, largest and strangest that it allows, or says why not', async () => {
    const isTime = share();
    for (const situation of situationsOf(call)) {
      let ready = await situation(server);
      for (const [at, { why }] of chosen(call, edgeInputs(ready.input, shape)).entries()) {
        if (at > 0 && !isTime()) break;
        // Whoever succeeds uses the situation up: each edge gets its own.
        if (at > 0) ready = await situation(server);
        const edge = edgeInputs(ready.input, shape).find((one) => one.why === why);
        if (edge) await server.ask(ready.by, endpoint, edge.input, { ...(ready.file && { file: ready.file }) });
      }
    }
  }, limit(60_000));

  it('answers whatever its shape allows in a declared way, and refuses none of it as input', async () => {
    // Of calls that have their turn a situation in which they succeed: all of them, parts of them, and their records under other words.
    const ready = hasTurn ? await situationsOf(call)[0]!(server) : null;
    memory.keep(call.feature.name, ready?.input);
    const known = { ...await knownValues(), ...memory.of(call.feature.name) };
    // A call of one's own account (signing out, the password, seeing as another does) is made by somebody who may lose it.
    const isOwn = (endpoint.access === 'signedIn' && endpoint.method === 'POST') || call.feature.name === 'system.viewAs';
    const own = isOwn ? (ready ?? await situationsOf(call)[0]!(server)).by : server.people.everybody;
    // Who holds the offices of the system could lock out everybody else here.
    const doer = call.feature.name.startsWith('system.') ? own : ready?.by ?? own;
    const drawn = arbitraryOf(shape, known) as fc.Arbitrary<Record<string, unknown>>; // an input's shape is an object
    const near = ready ? fc.oneof(drawn, fc.tuple(drawn, fc.subarray(Object.keys(ready.input))).map(([other, kept]) => ({ ...other, ...Object.fromEntries(kept.map((name) => [name, ready.input[name]])) }))) : drawn;
    await fc.assert(fc.asyncProperty(near, fc.boolean(), async (input, byDoer) => {
      const answer = await server.ask(endpoint.access === 'public' ? null : byDoer ? doer : own, endpoint, input);
      expect(unfounded(endpoint, input, answer), asCurl(endpoint, input, endpoint.access !== 'public')).toEqual([]);
      if (answer.status === 200) memory.learn(call.feature.name, answer.body);
    }), { numRuns: casesOf(call), seed });
    // Who closed the house for maintenance meanwhile would have everybody after him refused.
    if (call.feature.name === superTool.name) await server.app.settings.set(server.app.db, server.associationId, maintenance, maintenance.initial, { id: null, name: '测试' });
  }, limit(120_000 + casesOf(call) * 200));

  async function refusesBrokenBodies({ by, input }: Ready): Promise<void> {
    const bodies = ['{"id":', '[]', 'null', '"text"', '7', 'id=1', '\uFEFF{}x', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', `${'{"a":'.repeat(11)}1${'}'.repeat(11)}`, `{"a":"${'x'.repeat(1024 * 1024)}"}`];
    const plain = endpoint.input.safeParse({}).success;
    // Said twice, the last one counts, as everywhere; nothing looks at the first and lets the last one through.
    const [twice] = Object.keys(input).filter((name) => !endpoint.input.safeParse({ ...input, [name]: { $ne: null } }).success);
    if (twice) bodies.push(`${JSON.stringify(input).slice(0, -1)},"${twice}":{"$ne":null}}`);
    const sent = async (body: string, type: string, status: number) => {
      const answer = await read(await fetch(`${server.origin}${endpoint.path}`, {
        method: 'POST', body, headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': crypto.randomUUID(), ...(by && { authorization: `Bearer ${by.token}` }) },
      }));
      expect([faultsOf(endpoint, answer), answer.status], `seed ${seed}, ${type} ${body.slice(0, 200)} → ${answer.text.slice(0, 200)}`).toEqual([[], status]);
    };
    // A call that takes nothing may be sent without a body, which `null` is.
    for (const body of bodies.filter((one) => one !== 'null' || !plain)) await sent(body, 'application/json', body.length > 1024 * 1024 ? 413 : 400);
    // Bytes that mean other signs in another alphabet are not guessed at.
    for (const charset of ['gbk', 'utf-16', 'utf-7', 'iso-8859-1', 'x']) await sent(JSON.stringify(input), `application/json; charset=${charset}`, 415);
  }
});

/** So many of them as are wanted, by the run's seed; each place and kind has its turn sooner or later. */
function chosen(call: PromisedCall, all: Wrong[]): Wrong[] {
  const most = Math.min(casesOf(call), all.length);
  return fc.sample(fc.shuffledSubarray(all, { minLength: most, maxLength: most }), { numRuns: 1, seed })[0]!;
}

/**
 * WeChat does not know the accounts that were made up here (40013), nor their secrets (40125), and says so; no more does
 * the provider of short messages know a template or a signature of such a name.
 */
const isOfMadeUpAccount = (line: string) => /^微信接口“[^”]+”未成功：(40013|40125)$|^短信未发出（isv\.SMS_(TEMPLATE|SIGNATURE)_ILLEGAL）/.test(line);

it('nothing unexpected was written to the log', () => expect(server.log.filter((line) => !isOfMadeUpAccount(line)), `seed ${seed}`).toEqual([]));

/** A second is long, two are noted; what took ten would have somebody reload the page. */
it('nothing took ten seconds', () => {
  const [longest] = server.slowest;
  if (longest && longest.ms > 2000) process.stdout.write(`最慢的几次：\n${server.slowest.map(({ ms, call }) => `  ${ms} ms ${call}`).join('\n')}\n`);
  expect(longest?.ms ?? 0, longest?.call).toBeLessThan(10_000);
});
