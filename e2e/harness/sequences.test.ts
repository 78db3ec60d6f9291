/**
 * The life of every record that a call makes, in one go: made, found in its list and by its own call as it was sent, said
 * otherwise and read again, taken away, and then gone for every call that takes its id. Who is refused what on the way is
 * proven elsewhere; here whoever makes it does the rest.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bareOf, sensitiveFields } from 'contract/kernel/schema';
import type { PromisedCall } from './arrangements.ts';
import { isFree, type Ready, type Seen } from './arrange.ts';
import type { Answer } from './client.ts';
import { drawFor, isValues, put, without, type Drawn, type Values } from './other-words.ts';
import { makes, outside, sequences, type Sequence } from './sequences.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { inTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const told = { sequences: 0, steps: 0, fields: 0, gone: 0, ended: 0 };
afterAll(() => process.stdout.write(`记录的一生：${told.sequences}个，${told.steps}步，读回${told.fields}项，删除${told.gone}个，办结${told.ended}个（FUZZ_SEED=${seed}）\n`));

it('every call that makes something is in a sequence, or outside with its reason', () => {
  expect(Object.keys(outside).filter((at) => !makes.some((call) => call.at === at))).toEqual([]);
  expect(sequences.filter(({ read, list }) => !read && !list).map(({ at }) => at).filter((at) => !(at in unseen))).toEqual([]);
});

/** Made, and shown by no call of its feature. */
const unseen: Readonly<Record<string, string>> = {
  'account.tableSetting.saveView': 'comes with the settings of its list, which are read with the person',
  'console.publicView.publish': 'comes with the settings of its list, not by a call of its own',
};

describe.each(inTurns('记录的一生', 10, sequences, ({ create }) => create.feature).map((one) => [one.at, one] as const))('%s', (_, sequence) => {
  it('lives as it was sent, changes as it was told, and is gone when it is taken away', async () => {
    told.sequences += 1;
    const { create, update, remove, key } = sequence;
    const begun = await firstSituation(create, key);
    const sent = await say(sequence, create, begun, drawFor(create.endpoint.input, begun.input, seed, (__, value) => value === undefined));
    const record: Made = { key: String(resultOf(sent.answer)[key] ?? begun.input[key]), by: begun.by, version: resultOf(sent.answer)['version'] ?? 0 };
    await isAsSent(sequence, record, create, sent.input);
    if (update) await changes(sequence, record, update, sent.input);
    if (remove) await goes(sequence, record, remove);
    else await ends(sequence, record, sent.input);
  });
});

/** `version`: of the record, or of the whole that it stands in, as the last answer said. */
interface Made { readonly key: string; readonly by: Ready['by']; version: unknown }

const resultOf = ({ body }: Answer) => (body as { result: Values }).result; // the oracle has read it by the declared shape
const refusalOf = ({ body }: Answer) => (body as { error: { code: string; fields?: { path: string; message: string }[] } }).error; // likewise

/** A call that does two things has a situation for each: the one that names nothing makes something. */
async function firstSituation(call: PromisedCall, key: string): Promise<Ready> {
  for (const situation of situationsOf(call)) {
    const one = await situation(server);
    if (one.input['version'] === undefined || !(key in one.input)) return one;
  }
  throw new Error(`${call.at}: no situation in which it makes something`);
}

/** Who makes it need not hold every right over it: what he may not call at all is asked by who may everything. */
async function ask(by: Ready['by'], call: PromisedCall, input: Values, file?: Ready['file']): Promise<Answer> {
  told.steps += 1;
  const answer = await server.ask(by, call.endpoint, input, { ...(file && { file }) });
  return answer.status === 403 ? server.ask(server.people.everybody, call.endpoint, input, { ...(file && { file }) }) : answer;
}

/** Sends it with as many of the drawn answers as the rules of the business let stand; of what was said when it was made, what may not be said again is left out. */
async function say({ at }: Sequence, call: PromisedCall, { by, input: given, file }: Ready, drawn: readonly Drawn[]): Promise<{ answer: Answer; input: Values }> {
  for (let [left, input, again] = [drawn, given as Values, false]; ; again = true) {
    // A password that was sealed for one deed is good for no second.
    const { captchaId, currentPassword } = again && 'captchaId' in input ? await situationInput(call) : input;
    const tried = put({ ...input, ...(captchaId !== undefined && { captchaId, currentPassword }) }, left);
    const answer = await ask(by, call, tried, file);
    if (answer.status === 200) return { answer, input: tried };
    const fields = refusalOf(answer).fields ?? [];
    const rest = without(left, fields);
    const fixed = fields.map(({ path }) => path).filter((path) => path in input && mayMiss(call, path));
    expect(left.length + fixed.length, `${at} ${call.name} refused: ${answer.text.slice(0, 400)}`).toBeGreaterThan(0);
    if (!rest && fixed.length) input = Object.fromEntries(Object.entries(input).filter(([name]) => !fixed.includes(name)));
    else left = rest ?? left.slice(0, Math.floor(left.length / 2));
  }
}

const mayMiss = ({ endpoint: { input } }: PromisedCall, name: string) => (input.shape[name] as z.ZodType).safeParse(undefined).success;

/** What the contract makes of it: blanks at the ends, full-width digits. */
const meant = (call: PromisedCall, input: Values): Values => call.endpoint.input.parse(input);

async function isAsSent(sequence: Sequence, record: Made, call: PromisedCall, input: Values): Promise<void> {
  const { read, list, key, at } = sequence;
  const wanted = meant(call, input);
  if (read) {
    const answer = await ask(record.by, read, { [key]: record.key });
    expect.soft(answer.status, `${at} is read: ${answer.text.slice(0, 300)}`).toBe(200);
    expect.soft(differences(sequence, call.endpoint.input, wanted, resultOf(answer)), at).toEqual([]);
  }
  if (list) {
    const row = await rowIn(sequence, list, record, input);
    expect.soft(row, `${at} stands in ${list.at}`).toBeDefined();
    if (row) expect.soft(differences(sequence, call.endpoint.input, wanted, row), `${at} in ${list.at}`).toEqual([]);
  }
}

/** Fields that are shown under the name that they were sent by, and differ. */
function differences(sequence: Sequence, schema: z.ZodObject, wanted: Values, shown: Values): string[] {
  const secret = sensitiveFields(schema);
  return Object.entries(wanted).flatMap(([name, value]) => {
    const other = shown[name];
    if (name === 'version' || other === undefined || `${sequence.create.feature.name} ${name}` in otherwise) return [];
    const inner = bareOf(schema.shape[name] as z.ZodType);
    if (name === 'form' && isValues(value) && isValues(other) && inner instanceof z.ZodObject) return differences(sequence, inner, value, other).map((one) => `form.${one}`);
    told.fields += 1;
    // With stars in it, it is what the screen had shown, come back: not typed, and not kept.
    if (name in secret) return value && !String(value).includes('*') && (other === value || !String(other).includes('*')) ? [`${name} is not masked: sent ${JSON.stringify(value)}, shown ${JSON.stringify(other)}`] : [];
    return same(value ?? null, other) ? [] : [`${name}: sent ${JSON.stringify(value)}, shown ${JSON.stringify(other)}`];
  });
}

/** Fields that are called alike and are something else, by feature. */
const otherwise: Readonly<Record<string, string>> = {
  'account.broadcast severity': 'sent as the specification has it, shown as a number',
  'account.exportCentre unmasked': 'whether anything was shown in plain: of a list without such columns nothing is',
  'assessment.examiner lawyerId': 'of somebody from outside none',
  'assessment.examiner name': 'of a lawyer the register’s',
  'assessment.examiner unitName': 'of a lawyer the register’s',
  'journal.practiceLog dayNo': 'which of its day it is, as it was begun',
  'journal.practiceLog source': 'where it was begun, whoever goes on with it',
  'journal.spotCheck again': 'asked: whether what was read before may be drawn; shown: how many were',
  'practice.receptionApplication officeArea': 'what the register knows is the register’s',
  'system.user wantedRoles': 'shown with their titles',
  'system.webMenu menuType': 'asked by name, shown by the specification’s number',
};

/** Lists of choices have no order of their own. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each) => other.some((another) => same(each, another)));
  if (isValues(one) && isValues(other)) return Object.keys(one).every((name) => one[name] === undefined || other[name] === undefined || same(one[name], other[name]));
  return JSON.stringify(one) === JSON.stringify(other) || one === '' && other === null;
}

async function rowIn({ key }: Sequence, list: PromisedCall, { key: wanted, by }: Made, input: Values): Promise<Values | undefined> {
  const { shape } = list.endpoint.input as z.ZodObject;
  const own = Object.fromEntries(Object.entries(shape).filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success).map(([name]) => [name, input[name]]));
  const answer = await ask(by, list, { ...own, ...('ids' in shape && { ids: [wanted] }), ...('limit' in shape && { limit: 200 }) });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const rows = [resultOf(answer), ...Object.values(resultOf(answer))].filter(Array.isArray).flat() as Values[];
  return rows.find((row) => String(row[key]) === wanted);
}

/** All that may be said otherwise is, where the rules let it; the record shows it, and nothing else has moved. */
async function changes(sequence: Sequence, record: Made, update: PromisedCall, before: Values): Promise<void> {
  const { key, create } = sequence;
  const { shape } = update.endpoint.input as z.ZodObject;
  // A password is shown anew; what only this call asks comes from its own situation.
  const own = update === create && !('captchaId' in before) ? {} : await situationInput(update);
  const needed = Object.entries(own).filter(([name]) => name === 'captchaId' || name === 'currentPassword' || !(name in before) && !mayMiss(update, name));
  const input = {
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name in shape)), ...Object.fromEntries(needed),
    [key]: record.key, ...('version' in shape && { version: await versionOf(sequence, record) }),
  };
  const sent = await say(sequence, update, { by: record.by, input }, drawFor(update.endpoint.input, input, seed + 1000, () => true));
  record.version = resultOf(sent.answer)['version'] ?? record.version;
  await isAsSent(sequence, record, update, sent.input);
}

async function versionOf({ key, read, whole }: Sequence, record: Made): Promise<unknown> {
  if (whole) return resultOf(await ask(record.by, whole, {}))['version'];
  return read ? resultOf(await ask(record.by, read, { [key]: record.key }))['version'] : record.version;
}

const situationInput = async (call: PromisedCall): Promise<Values> => (await situationsOf(call)[0]!(server)).input;

async function goes(sequence: Sequence, record: Made, remove: PromisedCall): Promise<void> {
  const { key, read, list, others, whole, at } = sequence;
  const version = await versionOf(sequence, record);
  const { input: removal } = await about(remove);
  const answer = await ask(record.by, remove, removal);
  expect(answer.status, `${at} is taken away: ${answer.text.slice(0, 300)}`).toBe(200);
  if (list) expect.soft(await rowIn(sequence, list, record, removal), `${at} still stands in ${list.at}`).toBeUndefined();
  const after: string[] = [];
  for (const call of [read, ...others, remove].filter((one) => one !== undefined)) {
    const again = await about(call);
    const said = await ask(record.by, call, again.input, again.file);
    if (said.status !== 404) after.push(`${call.name} ${said.status} ${said.text.slice(0, 160)}`);
  }
  expect.soft(after, `${at} is gone`).toEqual([]);
  told.gone += 1;

  /** A situation of this call, about this record. A situation of what stands in a whole would move that on, and an action has none of its own: of these what the shape asks. */
  async function about(call: PromisedCall): Promise<{ input: Values; file?: Ready['file'] }> {
    const { shape } = call.endpoint.input as z.ZodObject;
    const { input, file } = whole || call.action ? { input: plainAnswers(call.endpoint.input), file: undefined } : await situationsOf(call)[0]!(server);
    const named = key in shape ? { [key]: record.key } : { [`${key}s`]: [record.key] };
    return { input: { ...input, ...named, ...('version' in shape && { version: whole ? await versionOf(sequence, record) : version }) }, ...(file && { file }) };
  }
}

/** A case is not taken away: whoever began it ends it where its workflow lets him, and then it can be read and no longer changed. */
async function ends({ key, create: { feature: { workflow } }, read, update, others, at }: Sequence, record: Made, sent: Values): Promise<void> {
  if (!workflow || !read) return;
  const seen = async () => resultOf(await ask(record.by, read, { [key]: record.key })) as unknown as NonNullable<Seen>; // every case is shown with version, state and what is open
  const before = await seen();
  const actions = Object.values(workflow.actions);
  const isEnd = (state: string) => workflow.states[state]!.final && !actions.some(({ from }) => from.includes(state));
  const last = others.find(({ action, name }) => action && isFree(before, name) && isEnd(workflow.actions[name]!.to));
  if (!last) return;
  const answer = await ask(record.by, last, { ...plainAnswers(last.endpoint.input), id: record.key, version: before.version });
  expect(answer.status, `${at} is ended by ${last.name}: ${answer.text.slice(0, 300)}`).toBe(200);
  const after = await seen();
  expect.soft([after.state, after.version > before.version], `${at} is read when it has ended`).toEqual([workflow.actions[last.name]!.to, true]);
  if (!update) return;
  const again = await ask(record.by, update, { ...Object.fromEntries(Object.entries(sent).filter(([name]) => name in update.endpoint.input.shape)), id: record.key, version: after.version });
  expect.soft([403, 404, 409].includes(again.status), `${at} is changed after its end: ${again.status} ${again.text.slice(0, 200)}`).toBe(true);
  told.ended += 1;
}

const plainAnswers = (input: z.ZodObject): Values => put({}, drawFor(input, {}, seed, (name) => !(input.shape[name] as z.ZodType).safeParse(undefined).success));

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
