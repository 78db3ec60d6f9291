/** The demonstration shows what there is. It is also filled here, beside the others, before the first story in a browser waits for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFlows } from 'server/kernel/features';
import { startDemonstration, type Demonstration } from './demonstration.ts';

let demo: Demonstration;
beforeAll(async () => { demo = await startDemonstration(); }, 240_000);
afterAll(() => demo?.close());

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Workflows that share a table are shown by it together: a state of one stands for the same state of the others. */
const tables = [...new Set(allFlows().map(({ table }) => table))].map((table) => ({ table, flows: allFlows().filter((flow) => flow.table === table) }));

test.each(tables.map(({ table, flows }) => [flows.map(({ workflow }) => workflow.title).join('、'), table, flows] as const))('%s: something stands in every state', async (_, table, flows) => {
  const { rows } = await demo.database.pool.query<{ state: string }>(`select distinct state from ${snake(table)}`);
  const shown = new Set(rows.map(({ state }) => state));
  const all = new Map(flows.flatMap(({ workflow }) => Object.entries<{ title: string }>(workflow.states).map(([state, { title }]) => [state, title] as const)));
  expect([...all].filter(([state]) => !shown.has(state)).map(([state, title]) => `${state} ${title}`)).toEqual([]);
});
