/** The demonstration shows what there is: every state of every workflow. It is also filled here, beside the others, before the first story in a browser waits for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFlows } from 'server/kernel/features';
import { startDemonstration, type Demonstration } from './demonstration.ts';

let demo: Demonstration;
beforeAll(async () => { demo = await startDemonstration(); }, 240_000);
afterAll(() => demo?.close());

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(allFlows().map((flow) => [flow.workflow.title, flow] as const))('%s stands in every state', async (_, { workflow, table }) => {
  const { rows } = await demo.database.pool.query<{ state: string }>(`select distinct state from ${snake(table)}`);
  const shown = new Set(rows.map(({ state }) => state));
  expect(Object.entries<{ title: string }>(workflow.states).filter(([state]) => !shown.has(state)).map(([state, { title }]) => `${state} ${title}`)).toEqual([]);
});
