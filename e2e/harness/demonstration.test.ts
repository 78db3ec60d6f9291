/** The demonstration shows what there is. It is also filled here, beside the others, before the first story in a browser waits for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFlows } from 'server/kernel/features';
import { startDemonstration, type Demonstration } from './demonstration.ts';

let demo: Demonstration;
beforeAll(async () => { demo = await startDemonstration(); }, 240_000);
afterAll(() => demo?.close());

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const flows = allFlows();
const sharesTable = (flow: (typeof flows)[number]) => flows.some((other) => other !== flow && other.table === flow.table);

test.each(flows.map((flow) => [flow.workflow.title, flow] as const))('%s: something stands in every state', async (_, flow) => {
  const { table, workflow } = flow;
  // The eight businesses stand in one table, whose rows name theirs.
  const isShared = sharesTable(flow);
  const { rows } = await demo.database.pool.query<{ state: string }>(`select distinct state from ${snake(table)}${isShared ? ' where kind = $1' : ''}`, isShared ? [workflow.entity] : []);
  const shown = new Set(rows.map(({ state }) => state));
  const states = Object.entries<{ title: string }>(workflow.states);
  expect(states.filter(([state]) => !shown.has(state)).map(([state, { title }]) => `${state} ${title}`)).toEqual([]);
});

test('no firm has the right to take interns while it still asks for it', async () => {
  const { rows } = await demo.database.pool.query(`select f.name from law_firm f join firm_reception r on r.association_id = f.association_id and r.firm_id = f.id and r.state = 'granted'
    join reception_application a on a.association_id = f.association_id and a.firm_id = f.id and a.state not in ('approved', 'rejected', 'withdrawn', 'overdueClosed')`);
  expect(rows).toEqual([]);
});

test('nothing in it lies in the days to come', async () => {
  const { rows } = await demo.database.pool.query('select entity, action, case_no from review_record where at > app_now()');
  expect(rows).toEqual([]);
});
