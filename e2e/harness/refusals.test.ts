/** Who may not, may not: asked of every call of the contract, in the order of the doors (401 · 403 · 400), without effect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ready } from './arrange.ts';
import { everyCall, type PromisedCall } from './arrangements.ts';
import { send } from './client.ts';
import { withoutEffect } from './footprint.ts';
import { anyCall } from 'server/kernel/fail';
import { sentAs, spellingsFor } from './content-types.ts';
import { faultsOf, headerFaults, refusalFaults } from './oracle.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const named = (calls: typeof everyCall) => calls.map((call) => [`${call.at} ${call.endpoint.title}`, call] as const);
/** One situation a call is enough here: what is refused uses nothing up. */
const unspent = new Map<PromisedCall, Promise<Ready[]>>();
function readyFor(call: PromisedCall): Promise<Ready[]> {
  const made = unspent.get(call) ?? Promise.all(situationsOf(call).map((situation) => situation(server)));
  unspent.set(call, made);
  return made;
}

const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } } | undefined)?.error?.code;
const closed = everyCall.filter(({ endpoint }) => endpoint.access !== 'public');
const granted = closed.filter(({ endpoint }) => endpoint.access !== 'signedIn');

describe.each(named(callsInTurns('拒绝', 40, everyCall)))('%s', (_, call) => {
  const { endpoint } = call;
  const isClosed = closed.includes(call);

  it.runIf(isClosed)('answers 401 to whoever is not signed in, and 401 alone', async () => {
    const wrong = ['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, `Bearer ${server.people.everybody.token}x`, 'Bearer null', `bearer  ${'b'.repeat(43)}`];
    const answers = await withoutEffect(server, () => Promise.all(wrong.map((authorization) => send(server.origin, endpoint, {}, { headers: { authorization } }))));
    expect(answers.flatMap((answer) => faultsOf(endpoint, answer))).toEqual([]);
    expect([...answers, await server.ask(null, endpoint)].map(({ status }) => status)).toEqual(Array(wrong.length + 1).fill(401));
  });

  it.runIf(isClosed)('lets nobody in whose first password is not changed, unless it is for changing it', async () => {
    const answer = endpoint.beforePasswordChange ? await server.ask(server.people.newcomer, endpoint, { surprise: 1 }) : await withoutEffect(server, () => server.ask(server.people.newcomer, endpoint));
    expect(codeOf(answer) === 'passwordMustChange').toBe(!endpoint.beforePasswordChange);
  });

  it.runIf(isClosed)('lets nobody in whose rights ask for a second factor that is missing, unless it is for setting it up', async () => {
    const answer = endpoint.beforeSecondFactor ? await server.ask(server.people.unguarded, endpoint, { surprise: 1 }) : await withoutEffect(server, () => server.ask(server.people.unguarded, endpoint));
    expect(codeOf(answer) === 'secondFactorMissing').toBe(!endpoint.beforeSecondFactor);
  });

  it.runIf(isClosed && endpoint.changes)('is refused to a form on a foreign page, which can set no header of its own', async () => {
    const answers = await withoutEffect(server, () => Promise.all([null, '', 'fetch'].map((value) => server.ask(server.people.everybody, endpoint, {}, { headers: { 'x-requested-with': value } }))));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it.runIf(granted.includes(call))('answers 403 to whoever holds no permission for it, says nothing of the input, and records the refusal', async () => {
    const { nobody, administrator, applicant } = server.people;
    // The audit administrator has no part in the business, nor an intern in the administration.
    const foreign = String(endpoint.access).startsWith('system.') ? applicant : administrator;
    const before = await refusals(server, nobody.userId);
    const answers = await withoutEffect(server, () => Promise.all([nobody, foreign].map((person) => server.ask(person, endpoint, { surprise: 1 }))));
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([[403, 'forbidden'], [403, 'forbidden']]);
    expect(answers.every(({ text }) => !text.includes('fields'))).toBe(true);
    expect(await refusals(server, nobody.userId)).toBe(before + 1);
  });

  it('accepts no field that it does not know', async () => {
    for (const { by, input, file } of await readyFor(call)) {
      const more = file && { file };
      await withoutEffect(server, async () => {
        for (const extra of ['surprise', 'associationId', 'state', 'createdBy', 'role'].filter((name) => !(name in endpoint.input.shape))) {
          const answer = await server.ask(by, endpoint, { ...input, [extra]: 'x' }, { ...more });
          expect([answer.status, codeOf(answer)], answer.text).toEqual([400, 'invalid']);
          expect((answer.body as { error: { fields: { message: string }[] } }).error.fields.map(({ message }) => message).join()).toContain(extra);
        }
      });
    }
  });

  it.runIf(endpoint.once)('is done for nobody who cannot say it once (Idempotency-Key)', async () => {
    const [{ by, input, file }] = await readyFor(call) as [Ready];
    for (const key of [null, 'short', 'x'.repeat(129), 'with blank in it']) {
      const answer = await withoutEffect(server, () => server.ask(by, endpoint, input, { key, ...(file && { file }) }));
      expect([answer.status, codeOf(answer)], String(key)).toEqual([400, 'keyMissing']);
    }
  });

  it('answers 405 to another method', async () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => method !== endpoint.method);
    const answers = await withoutEffect(server, () => Promise.all(others.map((method) => server.ask(server.people.everybody, endpoint, {}, { method }))));
    expect(answers.map(({ status }, at) => `${others[at]} ${status}`)).toEqual(others.map((method) => `${method} 405`));
    if (endpoint.method === 'GET') return;
    const head = await withoutEffect(server, () => send(server.origin, endpoint, {}, { method: 'HEAD', token: server.people.everybody.token }));
    expect([head.status, head.text]).toEqual([405, '']);
  });

  it('has one address only: other spellings of it are unknown', async () => {
    const spelt = [`${endpoint.path}/`, endpoint.path.replace('/', '//'), `${endpoint.path};x=1`, `${endpoint.path}/.`, endpoint.path.toUpperCase(), endpoint.path.replace(/\/(?=\w+$)/, '%2F'), `${endpoint.path}.json`];
    const answers = await withoutEffect(server, () => Promise.all(spelt.map((path) => server.ask(server.people.everybody, { ...endpoint, path: path as `/${string}` })))); // spellings of a path are paths
    expect(answers.map(({ status }, at) => `${spelt[at]} ${status}`)).toEqual(spelt.map((path) => `${path} 404`));
  });

  it.runIf(endpoint.method === 'POST')('takes no body for what it is not, however its type is written', async () => {
    const some = spellingsFor(everyCall.indexOf(call));
    const answers = await withoutEffect(server, () => Promise.all(some.map((spelling) => sentAs(server.origin, server.people.everybody.token, endpoint, spelling))));
    expect(answers.flatMap((answer) => [...headerFaults(answer), ...refusalFaults(answer, [...anyCall, ...endpoint.errors])])).toEqual([]);
    // What is JSON all the same is read, and is not what the call takes.
    expect(answers.map(({ status }, at) => `${some[at]!.join(' | ')}: ${status}`).filter((one) => !/: (400|415)$/.test(one))).toEqual([]);
  });
});

async function refusals({ database }: TestServer, userId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>("select count(*)::int as count from audit_entry where actor_id = $1 and result = 'refused'", [userId]);
  return rows[0]!.count;
}

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
