/**
 * Nobody decides over his own firm's people: whoever holds the association's post and works for a firm of the case as
 * well takes none of its steps there (glossary 2.3); with the same post and another firm he takes them all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doerOf } from 'contract/kernel/workflow';
import type { Ready } from '../harness/arrange.ts';
import { everyCall, type PromisedCall } from '../harness/arrangements.ts';
import { withoutEffect } from '../harness/footprint.ts';
import { addPerson, type Person } from '../harness/people.ts';
import { situationsOf } from '../harness/ready.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { inTurns } from '../harness/turns.ts';
import { tableOf } from './elsewhere.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** A step for each part that somebody can have in a workflow. */
function oneForEachPart(): readonly PromisedCall[] {
  const found = new Map<string, PromisedCall>();
  for (const call of everyCall.filter(({ action }) => action)) {
    const flow = call.feature.workflow!;
    const part = `${call.feature.name} ${doerOf(flow, call.name, flow.actions[call.name]!.from[0]!)}`;
    if (!found.has(part)) found.set(part, call);
  }
  return [...found.values()];
}

/** The firms that the case is about. */
async function firmsOfCase(id: string): Promise<readonly string[]> {
  const table = await tableOf(server, id);
  const columns = table?.columns.filter((name) => ['firm_id', 'new_firm_id'].includes(name)) ?? [];
  if (!table || columns.length === 0) return [];
  const { rows: [row] } = await server.database.pool.query<Record<string, string | null>>(`select ${columns.join(', ')} from ${table.name} where id = $1`, [id]);
  return Object.values(row!).filter((one) => one !== null);
}

/** Of the association alone: not in a firm, no lawyer, no intern. */
const isStaff = ({ by }: Ready): boolean => by !== null && by.firmIds.length === 0 && by.lawyerId === null && by.internId === null;

/** The same posts, and the books of a firm. */
async function colleague({ userId }: Person, firmId: string): Promise<Person> {
  const { database: { db, pool }, associationId } = server;
  const { rows } = await pool.query<{ code: string }>('select role_code as code from user_role where user_id = $1', [userId]);
  return addPerson(db, associationId, { name: '两处任职', roles: [...rows.map(({ code }) => code), { code: 'firmFinance', firmId }] });
}

const called = (call: PromisedCall) => [`${call.at} ${call.endpoint.title}`, call] as const;

describe.each(inTurns('回避', 10, oneForEachPart(), ({ feature }) => feature).map(called))('%s', (_, call) => {
  it('is not done by who works for a firm of the case', async () => {
    const one = await situationsOf(call)[0]!(server);
    const firms = isStaff(one) ? await firmsOfCase(String(one.input['id'])) : [];
    if (firms.length === 0) return;
    for (const firmId of firms) {
      const person = await colleague(one.by!, firmId);
      const { status, text } = await withoutEffect(server, () => server.ask(person, call.endpoint, one.input));
      expect([404, 409], text).toContain(status);
    }
    const { rows: [other] } = await server.database.pool.query<{ id: string }>('select id from law_firm where association_id = $1 and deleted_at is null and id <> all ($2) limit 1', [server.associationId, firms]);
    expect((await server.ask(await colleague(one.by!, other!.id), call.endpoint, one.input)).status).toBe(200);
  }, 120_000);
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
