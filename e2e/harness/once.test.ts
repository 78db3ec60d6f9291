/** Exactly once: a call with an Idempotency-Key has one effect and one answer, however often and however close together it is sent. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyCall, type PromisedCall } from './arrangements.ts';
import { freshKey } from './client.ts';
import { footprint } from './footprint.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());
// What waits for second thoughts would be carried out while another call's rows are counted.
afterEach(() => server.database.pool.query('delete from held_decision'));

const once = everyCall.filter(({ endpoint }) => endpoint.once);

/** How many rows each table has more after than before. A counter has one row from its first number on. */
async function rowsWritten(work: () => Promise<void>): Promise<Record<string, number>> {
  const counts = async () => Object.fromEntries(Object.entries(await footprint(server)).map(([table, print]) => [table, Number(print.split(' ')[0])]));
  const before = await counts();
  await work();
  return Object.fromEntries(Object.entries(await counts()).map(([table, count]) => [table, count - before[table]!] as const).filter(([table, more]) => more !== 0 && !['number_sequence', 'sms_day'].includes(table)));
}

/** The steps of one situation, sent so many times at once with one key. */
async function sendTogether(call: PromisedCall, times: number) {
  const { by, input, file } = await situationsOf(call)[0]!(server);
  const key = freshKey();
  const ask = () => server.ask(by, call.endpoint, input, { key, ...(file && { file }) });
  const answers: { status: number; text: string }[] = [];
  const written = await rowsWritten(async () => { answers.push(...await Promise.all(Array.from({ length: times }, ask))); });
  return { by, input, file, key, answers, written };
}

describe.each(callsInTurns('只做一次', 40, once).map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s', (_, call) => {
  it('has one effect and one answer, to the byte: sent ten times at once with one key, or late; for anything else the key is refused', async () => {
    const single = await sendTogether(call, 1);
    expect(single.answers[0]!.status, single.answers[0]!.text).toBe(200);
    expect(Object.keys(single.written)).toContain('idempotency');
    await repeatLate(single);
    const many = await sendTogether(call, 10);
    expect(many.answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(many.answers.map(({ text }) => text)).size).toBe(1);
    expect(many.written).toEqual(single.written);
  });

  async function repeatLate({ by, input, file, key, answers: [first] }: Awaited<ReturnType<typeof sendTogether>>): Promise<void> {
    const more = { key, ...(file && { file }) };
    const untouched = await rowsWritten(async () => {
      const again = await server.ask(by, call.endpoint, input, more);
      expect([again.status, again.text]).toEqual([200, first!.text]);
      // A call that takes nothing can't be asked for anything else.
      if (Object.keys(call.endpoint.input.shape).length > 0) {
        const other = await server.ask(by, call.endpoint, changed(input, call.endpoint.input.shape), more);
        expect([other.status, (other.body as { error?: { code: string } }).error?.code], other.text).toEqual([409, 'keyReused']);
      }
      // The same key of somebody else is another key.
      const stranger = await server.ask(server.people.stranger, call.endpoint, input, more);
      expect(stranger.text).not.toBe(first!.text);
    });
    expect(untouched['idempotency'] ?? 0).toBeLessThanOrEqual(1);
  }
});

/** The same with another id or version: valid, and not the same. */
function changed(input: Readonly<Record<string, unknown>>, shape: object): Record<string, unknown> {
  if ('version' in input) return { ...input, version: Number(input['version']) + 7 };
  if (typeof input['amount'] === 'number') return { ...input, amount: input['amount'] + 1 };
  if ('mobile' in input) return { ...input, mobile: '13900001111' };
  if ('ids' in input) return { ...input, ids: [crypto.randomUUID()] };
  if ('records' in input) return { ...input, records: [crypto.randomUUID()] };
  if ('codes' in input) return { ...input, codes: ['other'] };
  if ('title' in input) return { ...input, title: `${String(input['title'])}x` };
  if ('days' in shape && !('days' in input)) return { ...input, days: 7 };
  if ('id' in input) return { ...input, id: crypto.randomUUID() };
  if ('format' in input) return { ...input, format: input['format'] === 'csv' ? 'xlsx' : 'csv' };
  if (Array.isArray(input['days'])) return { ...input, days: input['days'].map((one: object) => ({ ...one, name: '另一个名称' })) };
  const reference = Object.keys(input).find((name) => /Id$/.test(name));
  if (reference) return { ...input, [reference]: crypto.randomUUID() };
  if ('remark' in input) return { ...input, remark: '另一项操作' };
  if (Array.isArray(input['items'])) return { ...input, items: input['items'].map((one: object) => ({ ...one, id: crypto.randomUUID() })) };
  const { form } = z.object({ form: z.record(z.string(), z.unknown()).optional() }).parse(input);
  if (form) return { ...input, form: { ...form, ...('content' in form ? { content: '换了一种写法，说的还是同一天的工作，只是多写了几个字，好让它和原来的不一样，也不至于太短。' } : 'summary' in form ? { summary: '换一种写法的总结' } : { school: '另一所大学' }) } };
  if ('values' in input && Array.isArray(input['userIds'])) return { ...input, values: { ...Object(input['values']), what: '另一件事' } };
  if (!('id' in shape) && typeof input['name'] === 'string') return { ...input, name: `${input['name']}x` };
  if ('from' in input && 'to' in input) return { ...input, to: '2199-12-31' };
  return { ...input, id: crypto.randomUUID(), version: 1 };
}

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
