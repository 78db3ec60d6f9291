/** Who has the right but no tie to the record: for him it does not exist, in the same words as one that really does not. */
import { isExported } from 'contract/kernel/exported-list';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { isOfWholePage } from 'server/kernel/whole-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ready } from './arrange.ts';
import { learnt } from '../annual-check/learning.arrange.ts';
import { standIn } from '../console/delegation.arrange.ts';
import { everyCall, type PromisedCall } from './arrangements.ts';
import type { Answer } from './client.ts';
import { withoutEffect } from './footprint.ts';
import type { Person } from './people.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  // So that the lists have something to hide: a case under way at each workflow's ends.
  await standIn(server, server.people.everybody, server.people.otherTutor);
  await learnt(server);
  for (const call of today.some(({ feature }) => feature.name === internshipSheet.name) ? everyCall.filter(sendsBackWithDefects).slice(0, 1) : []) {
    const { by, input } = await situationsOf(call)[0]!(server);
    await server.ask(by, call.endpoint, input);
  }
  for (const call of everyCall.filter(({ action, feature, name }) => action && today.some((list) => list.feature === feature) && feature.workflow!.states[feature.workflow!.actions[name]!.to]!.final)) await situationsOf(call)[0]!(server);
// Every workflow is walked to each of its ends: on a busy machine that is more than a minute.
}, 240_000);
afterAll(() => server.close());

/** The sheet of reasons has a line only where something was sent back for them. */
const sendsBackWithDefects = ({ feature, action, endpoint, name }: PromisedCall) => action && feature.workflow!.actions[name]!.to === 'returned' && 'defects' in endpoint.input.shape;

const isWhole = ({ endpoint: { access } }: PromisedCall) => isOfWholePage(access);

/** Announced to everybody who may look at such things at all; what is not announced yet is hidden by its state, which its own tests prove. */
const announced = ['practice.training'];

const named = (calls: readonly PromisedCall[]) => calls.map((call) => [`${call.at} ${call.endpoint.title}`, call] as const);
const aboutARecord = everyCall.filter((call) => !isWhole(call) && !announced.includes(call.feature.name)).filter(({ endpoint: { input, access } }) => access !== 'public' && access !== 'signedIn' && ('id' in input.shape || 'ids' in input.shape));

const namesARecord = ({ input }: Ready) => 'id' in input || 'ids' in input;
const withOther = (input: Readonly<Record<string, unknown>>) => ({ ...input, ...('id' in input && { id: crypto.randomUUID() }), ...('ids' in input && { ids: [crypto.randomUUID()] }) });
const said = ({ status, body, headers }: Answer) => ({ status, body: { ...body as object, traceId: '' }, headers: [...headers.keys()].filter((name) => name !== 'content-length') });
const ask = (person: Person, call: PromisedCall, input: Readonly<Record<string, unknown>>, file?: Ready['file']) => server.ask(person, call.endpoint, input, { ...(file && { file }) });

describe.each(named(callsInTurns('无关的人', 20, aboutARecord)))('%s', (_, call) => {
  it('says 404 to who has no tie to the record, word for word as for one that does not exist, and does nothing', async () => {
    for (const situation of situationsOf(call)) {
      const one = await situation(server);
      if (!namesARecord(one)) continue;
      const { stranger } = server.people;
      const [foreign, missing] = await withoutEffect(server, async () => [await ask(stranger, call, one.input, one.file), await ask(stranger, call, withOther(one.input), one.file)] as const);
      expect(foreign.status, foreign.text).toBe(404);
      expect(said(foreign)).toEqual(said(missing));
      // The same words succeed for whom the record exists, so it was the tie that was missing.
      expect((await ask(one.by!, call, one.input, one.file)).status).toBe(200);
    }
  });
});

/** Whoever is at home in one firm has one record of the kind, however many situations are made: between two firms `firm-seal.test` asks. */
const oneForEverybody: ReadonlySet<string> = new Set(['basicInfo.firmSeal.getFile']);
const withParts = aboutARecord.filter(({ at, endpoint: { input } }) => 'id' in input.shape && partsOf(input.shape).length > 0 && !oneForEverybody.has(at));

/** Fields that name something within the record, as a material of a case; a challenge of signing in is none, nor is another record that it is put under, nor the lawyer whom it is about. */
function partsOf(shape: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(shape).filter((name) => /^(?!firm|tutor|lead|captcha|department|parent|head|into|before|taker|lawyer).*Id$/.test(name));
}

describe.each(named(callsInTurns('记录的部分', 10, withParts)))('%s', (_, call) => {
  it('finds no part of one record under another, although both are the asker’s to see', async () => {
    const [mine, other] = [await situationsOf(call)[0]!(server), await situationsOf(call)[0]!(server)];
    for (const part of partsOf(call.endpoint.input.shape)) {
      if (other.input[part] === undefined) continue;
      const answer = await withoutEffect(server, () => ask(mine.by!, call, { ...mine.input, [part]: other.input[part] }));
      expect(answer.status, answer.text).toBe(404);
    }
  });
});

/** Of a list that may leave as a file, `ids` are a condition like any other. */
const ofMany = aboutARecord.filter(({ endpoint }) => 'ids' in endpoint.input.shape && !endpoint.input.shape['ids']?.safeParse(undefined).success && !isExported(endpoint));

describe.each(named(callsInTurns('批量', 10, ofMany)))('%s', (_, call) => {
  it('does all or nothing: one record out of reach refuses the others too', async () => {
    const { by, input } = await situationsOf(call)[0]!(server);
    const answer = await withoutEffect(server, () => ask(by!, call, { ...input, ids: [...input['ids'] as string[], crypto.randomUUID()] }));
    expect(answer.status).toBe(404);
  });
});

// A list of one record's parts is a call about that record: see above.
const lists = everyCall.filter((call) => !isWhole(call)).filter(({ endpoint: { input, output, access } }) => 'shape' in output && 'total' in (output.shape as object) && access !== 'public' && !('id' in input.shape));

const today = callsInTurns('列表', 10, lists);

/** Where nothing is to be hidden yet: what the feature's own calls are about. */
async function fillList(call: PromisedCall): Promise<void> {
  for (const other of everyCall.filter(({ feature, endpoint }) => feature === call.feature && endpoint.access !== 'public')) {
    const { body } = await server.ask(server.people.everybody, call.endpoint, {});
    if ((body as { result: { total: number } }).result.total > 0) return;
    const { by, input, file } = await situationsOf(other)[0]!(server);
    if (other.endpoint.changes && !('id' in input)) await server.ask(by, other.endpoint, input, { ...(file && { file }) });
  }
}

describe.each(named(today))('%s', (_, call) => {
  it('shows a stranger nothing that is not his, and counts nothing of it either', async () => {
    const { people: { everybody, stranger, nobody } } = server;
    await fillList(call);
    const results = await Promise.all([everybody, stranger].map(async (person) => (await server.ask(person, call.endpoint, {})).body as { result: { total: number; data: { id: string }[] } }));
    const [all, own] = results.map(({ result }) => result) as [{ total: number; data: { id: string }[] }, { total: number; data: { id: string }[] }];
    expect(all.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    // What the stranger sees he may open: the list and the record judge alike.
    const get = everyCall.find(({ feature, endpoint }) => feature === call.feature && endpoint.path.endsWith('ForEdit'));
    for (const { id } of own.data) if (get) expect((await server.ask(stranger, get.endpoint, { id })).status).toBe(200);
    expect((await server.ask(nobody, call.endpoint, {})).status).toBe(call.endpoint.access === 'signedIn' ? 200 : 403);
  });
});

it.each(named(everyCall.filter(isWhole)))('%s is refused to who holds the right for less than the whole association', async (_, { endpoint }) => {
  expect((await server.ask(server.people.stranger, endpoint, {})).status).toBe(403);
});

describe.each(named(everyCall.filter(({ endpoint }) => isExported(endpoint))))('%s', (_, call) => {
  it('shows of chosen rows those and no others, as an export of a choice relies on', async () => {
    const { body } = await server.ask(server.people.everybody, call.endpoint, { ids: [crypto.randomUUID()] });
    expect(body).toMatchObject({ result: { total: 0, data: [] } });
  });
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
