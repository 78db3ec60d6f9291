/**
 * Every workflow, walked at random over the real server, for `WALK_SECONDS` (60) and until every action was taken, or
 * for `WALKS` cases. Workflows take turns. `WALK_SEED` repeats a run, with `WALK_DIRECT` where a failure names it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from 'contract/all';
import { chance } from 'server/areas/basic-info/invented/chance';
import { allFlows } from 'server/kernel/features';
import { arrangementOf } from './arrangements.ts';
import { startTestServer, type TestServer } from './server.ts';
import { purse } from './purse.ts';
import { settled } from './settled.ts';
import { inTurns } from './turns.ts';
import { walkOnce, type Taken } from './walk.ts';
import { watchJobs } from './witness.ts';

const wanted = Number(process.env['WALKS'] ?? 0);
/** Chance leaves an action out for a while, but not for ever. */
const most = wanted || 200;
const flows = features.filter(({ workflow }) => workflow);
const { share } = purse('WALK_SECONDS', 60, flows.length);
const seed = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  await watchJobs(server);
});
afterAll(() => server.close());

describe.each(inTurns('流程', 10, flows, (feature) => feature).map((feature) => [feature.title, feature] as const))('%s', (_, feature) => {
  const flow = allFlows().find(({ workflow }) => workflow === feature.workflow)!;
  const done: Taken = new Map();
  const called = Object.entries(flow.workflow.actions).filter(([, { from, by }]) => from.length > 0 && by !== 'clock').map(([name]) => name);
  const untaken = () => called.filter((name) => !done.has(name));

  it('has an arrangement that begins a case', () => expect(arrangementOf(feature)?.begin).toBeDefined());

  it('does what is offered and refuses the rest', async () => {
    const luck = chance(seed);
    const isTime = share();
    const goesOn = () => wanted > 0 || isTime() || untaken().length > 0;
    // When its time or half of its walks are over, what is still to be done is gone to directly: chance would take minutes for the rarest.
    let directFrom = Number(process.env['WALK_DIRECT'] ?? Infinity);
    for (let at = 1; at <= most && goesOn(); at += 1) {
      if (wanted === 0 && (!isTime() || at > most / 2)) directFrom = Math.min(directFrom, at);
      const direct = at >= directFrom;
      await walkOnce(server, feature, flow, luck, done, { direct }).catch((error: Error) => { throw new Error(`WALK_SEED=${seed} WALKS=${at}${direct ? ` WALK_DIRECT=${directFrom}` : ''}, ${error.message}`, { cause: error }); });
    }
  }, 600_000);

  it.runIf(most >= 40)('was walked through all its actions', () => expect(untaken(), `WALK_SEED=${seed}`).toEqual([]));

  it('tells whom each step names, and each of them once', async () => {
    expect(await settled(server)).toEqual([]);
    const { rows } = await server.database.pool.query<{ key: string; count: number }>("select event_key || ' ' || user_id as key, count(*)::int as count from notification group by 1 having count(*) > 1");
    expect(rows).toEqual([]);
    for (const [name, { tells = {} }] of Object.entries(flow.workflow.actions)) {
      // Nothing to say: he finds it where he works.
      for (const [actor] of Object.entries(tells).filter(([, sentence]) => sentence !== '')) expect(await untold(name, actor), `${name} tells ${actor}`).toEqual([]);
    }
  });

  it('tells of an ending those whom it had come to, and nobody else', async () => {
    expect(await settled(server)).toEqual([]);
    for (const [name, { tellsIfAsked = {} }] of Object.entries(flow.workflow.actions)) {
      for (const actor of Object.keys(tellsIfAsked)) {
        const states = Object.entries(flow.workflow.states).filter(([, { waitsFor }]) => waitsFor === actor).map(([state]) => state);
        expect(await wronglyTold(name, actor, states), `${name} tells ${actor} if asked`).toEqual([]);
      }
    }
  });

  /** Steps of which nobody who stands for this actor has heard although the case had stood in one of these states, or somebody although it had not. Who does a step himself is told nothing: a firm that had a case before it may be its applicant by now. */
  async function wronglyTold(name: string, actor: string, states: readonly string[]): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ id: string }>(`
      select r.id from review_record r where r.entity = $1 and r.action = $2
        and not exists (select from review_record b where b.case_id = r.case_id and b.doer = $3 and b.actor_id = r.actor_id)
        and exists (select from review_record b where b.case_id = r.case_id and b.id <> r.id and b.to_state = any ($4))
          <> exists (select from notification n where n.association_id = r.association_id and n.event_key = 'moved:' || r.id || ':' || $3)`, [flow.workflow.entity, name, actor, states]);
    return rows.map(({ id }) => id);
  }

  /** Steps of this name of which nobody who stands for this actor has heard; that a draft was given up is nobody's business (`withdrawn-early`, `draft-ends`). */
  async function untold(name: string, actor: string): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ id: string }>(`
      select r.id from review_record r where r.entity = $1 and r.action = $2 and not (r.from_state = 'draft' and r.to_state = 'withdrawn') and not exists (
        select from notification n where n.association_id = r.association_id and n.event_key = 'moved:' || r.id || ':' || $3 and n.user_id <> r.actor_id)`, [flow.workflow.entity, name, actor]);
    return rows.map(({ id }) => id);
  }
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
