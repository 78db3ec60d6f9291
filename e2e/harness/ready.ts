/** Brings about a situation in which a call succeeds: from its feature's arrangement, or by walking a case to where the action is open. */
import { callsOf, type Feature } from 'contract/kernel/feature';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import { isFree, type ArrangedCase, type Ready, type Situation } from './arrange.ts';
import { arrangementOf, type PromisedCall } from './arrangements.ts';
import type { TestServer } from './server.ts';

/** The situations in which a call succeeds; each makes everything that it needs anew. */
export function situationsOf(call: PromisedCall): readonly Situation[] {
  const own = [arrangementOf(call.feature)?.calls[call.name] ?? []].flat();
  if (own.length) return own;
  if (call.action) return [(server) => readyForAction(server, call)];
  if (call.endpoint.method === 'GET' && call.endpoint.input.safeParse({}).success) return [async ({ people }) => ({ by: call.endpoint.access === 'public' ? null : people.everybody, input: {} })];
  throw new Error(`${call.at}: no arrangement says how this call succeeds`);
}

/** The way that led to a call the last time: most of the others are closed by the case's own facts, which is found out only by walking them. */
const goodWays = new Map<string, readonly Step[]>();

async function readyForAction(server: TestServer, { feature, name, at }: PromisedCall): Promise<Ready> {
  const flow = feature.workflow!;
  const begin = arrangementOf(feature)?.begin;
  if (!begin) throw new Error(`${at}: no arrangement begins a case of ${flow.title}`);
  const good = goodWays.get(at);
  // Twice each: cases take turns in what they have to tell, and the one that this way is closed to is followed by one that it is open to.
  for (const path of [...(good ? [good] : []), ...pathsTo(flow, name).flatMap((way) => [way, way])]) {
    const one = await begin(server);
    const last = await walk(server, feature, one, path);
    if (last === null) continue;
    await one.mend(name);
    const doer = one.actors[doerOf(flow, name, last)]!;
    const seen = await one.look(doer);
    if (!seen || !isFree(seen, name)) continue;
    goodWays.set(at, path);
    return { by: doer, input: { id: one.id, version: seen.version, ...one.inputOf(name) } };
  }
  throw new Error(`${at}: on no way that was tried it is ever open`);
}

/** Takes the steps one by one; answers the state that they end in, or null where the case's own facts close this way. */
async function walk(server: TestServer, feature: Feature, one: ArrangedCase, path: readonly Step[]): Promise<string | null> {
  const flow = feature.workflow!;
  let state = path[0]?.from ?? firstState(flow);
  for (const { action, from } of path) {
    await one.mend(action);
    const doer = one.actors[doerOf(flow, action, from)]!;
    const seen = await one.look(doer);
    if (!seen || !isFree(seen, action)) return null;
    await server.call(doer, callsOf(feature)[action]!, { id: one.id, version: seen.version, ...one.inputOf(action) });
    state = flow.actions[action]!.to;
  }
  return state;
}

interface Step { action: string; from: string }

const firstState = (flow: AnyWorkflow) => Object.values(flow.actions).find(({ from }) => from.length === 0)!.to;

const foundBefore = new Map<string, Step[][]>();
/** Different beginnings of the same length to one state: more of them only tell the same again. */
const mostOfState = 32;

/** Ways from the first state to one that the action leaves, the shortest first; each action at most once. */
function pathsTo(flow: AnyWorkflow, name: string): Step[][] {
  const key = `${flow.entity}.${name}`;
  const known = foundBefore.get(key) ?? waysTo(flow, name);
  foundBefore.set(key, known);
  return known;
}

function waysTo(flow: AnyWorkflow, name: string): Step[][] {
  const found: Step[][] = [];
  let open: { state: string; path: Step[] }[] = [{ state: firstState(flow), path: [] }];
  // Eight are tried: what is longer than these is not looked for.
  while (open.length && found.length < 8) {
    found.push(...open.filter(({ state }) => flow.actions[name]!.from.includes(state)).map(({ path }) => path));
    const met = new Map<string, number>();
    const isEnough = (state: string) => { const times = (met.get(state) ?? 0) + 1; met.set(state, times); return times > mostOfState; };
    open = open.flatMap(({ state, path }) => Object.entries(flow.actions)
      // What is entered at the counter instead is walked too, but is no way for the others' questions: firm and tutor have done nothing there.
      .filter(([action, { from, by }]) => from.includes(state) && by !== 'clock' && by !== 'counter' && !path.some((step) => step.action === action))
      .flatMap(([action, { to }]) => (isEnough(to) ? [] : [{ state: to, path: [...path, { action, from: state }] }])));
  }
  return found.slice(0, 8);
}
