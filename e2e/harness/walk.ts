/**
 * One walk through a workflow over the real server: at each step somebody tries something. What the contract and the
 * server offer and nothing blocks succeeds; everything else is refused in its right words and leaves no trace. The
 * expectation comes from the contract's table and from who was cast for which part, never from the server's own rules.
 */
import { expect } from 'vitest';
import { callsOf, type Feature } from 'contract/kernel/feature';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { Chance } from 'server/areas/basic-info/invented/chance';
import type { AnyFlow } from 'server/kernel/flow';
import { arrangementOf } from './arrangements.ts';
import { isFree, type ArrangedCase, type Seen } from './arrange.ts';
import type { Answer } from './client.ts';
import { withoutEffect } from './footprint.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';
import { heldBy, journalOf, lastHandOf, stateOf, trailOf } from './witness.ts';

/** How often each action was taken in all walks so far: walkers prefer what few have done. */
export type Taken = Map<string, number>;

/** Where the two kinds of cases of a workflow begin, once that has been seen. */
const beginnings = new Map<Feature, Map<'begin' | 'further', string>>();

/** What the facts of some case have refused although the table permits it: another road may lead to it than the shortest. */
const closed = new Map<AnyWorkflow, Set<string>>();

/** `direct`: to what nobody has done yet, by the steps that lead there, without the wrong tries in between. */
export async function walkOnce(server: TestServer, feature: Feature, flow: AnyFlow, luck: Chance, done: Taken, { direct = false } = {}): Promise<void> {
  const most = direct ? 30 : 15;
  const arrangement = arrangementOf(feature)!;
  const known = beginnings.get(feature) ?? new Map<'begin' | 'further', string>();
  beginnings.set(feature, known);
  const from = !arrangement.further ? 'begin' : direct && known.size === 2 ? nearer(flow.workflow, known, done) : luck.percent(50) ? 'further' : 'begin';
  const one = await arrangement[from]!(server);
  known.set(from, await stateOf(server, flow.table, one.id));
  const steps: string[] = [];
  /** What this case's facts have refused is not gone for again. */
  const shut: Taken = new Map(done);
  try {
    for (let at = 0; at < most; at += 1) {
      if (direct && newAhead(flow.workflow, await stateOf(server, flow.table, one.id), shut).length === 0) break;
      steps.push(await tryOne({ server, feature, flow, one, luck: direct ? direction(luck) : luck, done, ...(direct && { shut }) }));
    }
    await replays(server, flow, one);
  } catch (error) {
    throw new Error(`case ${one.id}\n  ${steps.join('\n  ')}\n${error instanceof Error ? error.stack : String(error)}`, { cause: error });
  }
}

/** Chances are taken as they lead on; seldom otherwise, or a way that this case's facts have closed would be tried for ever. */
const direction = (luck: Chance): Chance => ({ ...luck, percent: (share) => share >= 50 === luck.percent(95) });

/** What nobody has done yet and may still be come to from a state. */
const newAhead = (workflow: AnyWorkflow, state: string, done: Taken) => [...stepsTo(workflow, state).keys()].filter((name) => !done.has(name));

/** Which of the two kinds of cases stands fewer steps before something that nobody has done yet. */
function nearer(workflow: AnyWorkflow, beginnings: ReadonlyMap<'begin' | 'further', string>, done: Taken): 'begin' | 'further' {
  const distance = (state: string) => Math.min(...[...stepsTo(workflow, state)].filter(([name]) => !done.has(name)).map(([, steps]) => steps));
  return distance(beginnings.get('further')!) <= distance(beginnings.get('begin')!) ? 'further' : 'begin';
}

interface Attempt { server: TestServer; feature: Feature; flow: AnyFlow; one: ArrangedCase; person: Person; name: string; state: string }

/** `shut`: of somebody who goes directly, where he has been and where this case lets nobody through. */
interface Try { server: TestServer; feature: Feature; flow: AnyFlow; one: ArrangedCase; luck: Chance; done: Taken; shut?: Taken }

async function tryOne({ server, feature, flow, one, luck, done, shut }: Try): Promise<string> {
  const state = await stateOf(server, flow.table, one.id);
  const { actions } = flow.workflow;
  const called = Object.keys(callsOf(feature)).filter((name) => name in actions);
  const sensible = called.flatMap((name) => one.cast.filter(({ parts }) => permits(flow.workflow, name, state, parts)).map((who) => ({ name, who })));
  const others = luck.percent(60) ? one.cast.filter(({ parts }) => parts.length > 0) : one.cast;
  const { name, who } = sensible.length && luck.percent(70) ? (shut ? straightOn(flow.workflow, sensible, luck, shut) : onward(flow.workflow, sensible, luck, done)) : { name: luck.pick(called), who: luck.pick(others) };
  const may = permits(flow.workflow, name, state, who.parts);
  shut?.set(name, 1);
  if (may && luck.percent(80)) await one.mend(name);
  const attempt = { server, feature, flow, one, person: who.person, name, state };
  const seen = await one.look(who.person);
  const offered = seen?.open.some(({ action }) => action === name) ?? false;
  const said = `${who.person.realName} ${name} in ${state}`;
  expect((seen?.open ?? []).map(({ action }) => action).filter((action) => !permits(flow.workflow, action, state, who.parts)), `${who.person.realName} in ${state} is offered what is not his`).toEqual([]);
  if (!(await heldBy(server, who.person.userId)).has(actions[name]!.can ?? '')) {
    expect(offered, `${said}: offered without the permission`).toBe(false);
    return refused(attempt, seen, 403, ['forbidden']);
  }
  if (!seen) return refused(attempt, seen, 404, ['notFound']);
  // Only where the case's own facts choose between two roads (offers) may something that the table permits be missing.
  if (offered !== may) expect(`${said}: offered ${offered}`).toBe(may && flow.offers?.[name] ? `${said}: offered false` : `${said}: offered ${may}`);
  if (!offered) {
    if (may) closed.set(flow.workflow, (closed.get(flow.workflow) ?? new Set()).add(name));
    return refused(attempt, seen, 409, ['notItsTurn']);
  }
  if (seen.version > 0 && luck.percent(15)) return refusedAsStale(attempt, seen);
  if (await hasActedApart(attempt)) return refused(attempt, seen, 409, ['fourEyes']);
  if (!isFree(seen, name)) return refused(attempt, seen, 409, ['blocked']);
  done.set(name, (done.get(name) ?? 0) + 1);
  return luck.percent(12) ? raced(attempt, seen) : taken(attempt, seen);
}

/** Mostly a step on a shortest way to what was done least often of all that can still be reached, so that rare ways are walked in every run. */
function onward<T extends { name: string }>(workflow: AnyWorkflow, ways: readonly T[], luck: Chance, done: Taken): T {
  const reachable = ways.map((way) => ({ way, steps: stepsTo(workflow, workflow.actions[way.name]!.to).set(way.name, 0) }));
  const goals = [...new Set(reachable.flatMap(({ steps }) => [...steps.keys()]))];
  const least = Math.min(...goals.map((goal) => done.get(goal) ?? 0));
  const goal = luck.pick(goals.filter((one) => (done.get(one) ?? 0) === least));
  const nearest = Math.min(...reachable.map(({ steps }) => steps.get(goal) ?? Infinity));
  const good = reachable.filter(({ steps }) => steps.get(goal) === nearest).map(({ way }) => way);
  return luck.pick(luck.percent(75) ? good : ways);
}

/** Of what is new and at hand that after which most of the rest can still be come to; else what leads to the nearest of it, or where that was closed at the end of the shortest road, whatever leads to any. */
function straightOn<T extends { name: string }>(workflow: AnyWorkflow, ways: readonly T[], luck: Chance, shut: Taken): T {
  const seen = ways.map((way) => {
    const after = stepsTo(workflow, workflow.actions[way.name]!.to);
    const open = [...after].filter(([name]) => !shut.has(name) && name !== way.name);
    return { way, isNew: !shut.has(way.name), open: open.length, goals: open.map(([goal]) => goal), nearest: Math.min(...open.map(([, steps]) => steps)) };
  });
  const fresh = seen.filter(({ isNew }) => isNew);
  const best = fresh.length
    ? fresh.filter(({ open }) => open === Math.max(...fresh.map((one) => one.open)))
    : seen.filter(({ goals, nearest }) => goals.some((goal) => closed.get(workflow)?.has(goal)) || nearest === Math.min(...seen.map((one) => one.nearest)));
  return luck.pick(luck.percent(75) ? best : seen).way;
}

/** Every action that people may still come to from a state, with how many steps stand before it and itself. */
function stepsTo(workflow: AnyWorkflow, from: string): Map<string, number> {
  const found = new Map<string, number>();
  let states = [from];
  for (let steps = 1; states.length; steps += 1) {
    const next = Object.entries(workflow.actions).filter(([name, action]) => action.by !== 'clock' && !found.has(name) && action.from.some((state) => states.includes(state)));
    for (const [name] of next) found.set(name, steps);
    states = next.map(([, { to }]) => to);
  }
  return found;
}

/** By the contract alone: the action starts here, and it is one of this person's parts that does it. */
const permits = (workflow: AnyWorkflow, name: string, state: string, parts: readonly string[]) =>
  workflow.actions[name]!.from.includes(state) && parts.includes(doerOf(workflow, name, state));

/** Of the actors that the contract holds apart, this person has been another one in the same case: the journal says so. */
async function hasActedApart({ server, flow: { workflow }, one, person, name, state }: Attempt): Promise<boolean> {
  const doer = doerOf(workflow, name, state);
  const others = (workflow.apart ?? []).filter((actor) => actor !== doer);
  return (workflow.apart ?? []).includes(doer) && (await journalOf(server, one.id)).some((line) => line.actorId === person.userId && others.includes(line.doer));
}

function sent({ server, feature, one, person, name }: Attempt, version: number): Promise<Answer> {
  return server.ask(person, callsOf(feature)[name]!, { id: one.id, version, ...one.inputOf(name) });
}

const errorOf = ({ body }: Answer) => (body as { error?: { code: string; details: string } }).error;

async function refused(attempt: Attempt, seen: Seen, status: number, codes: readonly string[]): Promise<string> {
  const answer = await withoutEffect(attempt.server, () => sent(attempt, seen?.version ?? 0));
  expect([answer.status, codes.includes(errorOf(answer)?.code ?? '')], `${attempt.person.realName} ${attempt.name} in ${attempt.state}: ${answer.text}`).toEqual([status, true]);
  return `${attempt.person.realName} may not ${attempt.name} (${errorOf(answer)!.code})`;
}

async function refusedAsStale(attempt: Attempt, seen: NonNullable<Seen>): Promise<string> {
  const answer = await withoutEffect(attempt.server, () => sent(attempt, seen.version - 1));
  expect([answer.status, errorOf(answer)?.code], answer.text).toEqual([409, 'stale']);
  expect(errorOf(answer)!.details).toContain(seen.stateTitle);
  expect(errorOf(answer)!.details).toContain(await lastHandOf(attempt.server, attempt.flow.table, attempt.one.id));
  return `${attempt.person.realName} ${attempt.name} with an old copy`;
}

async function taken(attempt: Attempt, seen: NonNullable<Seen>): Promise<string> {
  const before = await trailOf(attempt.server, attempt.flow.workflow.entity, attempt.one.id);
  return moved(attempt, seen, before, await sent(attempt, seen.version));
}

/** The same deed twice at the same moment, as two deeds: one is done, the other comes too late. */
async function raced(attempt: Attempt, seen: NonNullable<Seen>): Promise<string> {
  const before = await trailOf(attempt.server, attempt.flow.workflow.entity, attempt.one.id);
  const answers = await Promise.all([sent(attempt, seen.version), sent(attempt, seen.version)]);
  expect(answers.map(({ status }) => status).toSorted(), answers.map(({ text }) => text).join('\n')).toEqual([200, 409]);
  return `${await moved(attempt, seen, before, answers.find(({ status }) => status === 200)!)} (twice at once)`;
}

async function moved({ server, flow, one, person, name, state }: Attempt, seen: NonNullable<Seen>, before: Awaited<ReturnType<typeof trailOf>>, answer: Answer): Promise<string> {
  const { entity, actions, states } = flow.workflow;
  const { to } = actions[name]!;
  expect(answer.status, `${person.realName} ${name} in ${state}: ${answer.text}`).toBe(200);
  expect((answer.body as { result: unknown }).result).toEqual({ id: one.id, version: seen.version + 1, state: to, stateTitle: states[to]!.title });
  expect(await stateOf(server, flow.table, one.id)).toBe(to);
  expect((await journalOf(server, one.id)).at(-1)).toMatchObject({ action: name, fromState: state, toState: to, doer: doerOf(flow.workflow, name, state), actorId: person.userId, actorName: person.realName });
  expect(await trailOf(server, entity, one.id)).toEqual({ records: before.records + 1, audits: before.audits + 1, jobs: before.jobs + 1 });
  return `${person.realName} ${name}: ${state} → ${to}`;
}

/** The journal alone tells the state: each step begins where the last one ended. */
async function replays(server: TestServer, flow: AnyFlow, one: ArrangedCase): Promise<void> {
  const journal = await journalOf(server, one.id);
  const state = journal.reduce<string | null>((at, { action, fromState, toState }) => {
    expect(fromState, `${action} begins where the case stood`).toBe(at);
    expect(flow.workflow.actions[action]?.to).toBe(toState);
    return toState;
  }, null);
  expect(state).toBe(await stateOf(server, flow.table, one.id));
}
