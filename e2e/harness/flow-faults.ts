/** What is wrong with a workflow as a graph, in sentences; nothing when it is sound. */
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';

export function flowFaults(flow: AnyWorkflow): string[] {
  const actions = Object.entries(flow.actions);
  const leaving = (state: string) => actions.filter(([, { from }]) => from.includes(state));
  const reached = closure(actions.filter(([, { from }]) => from.length === 0).map(([, { to }]) => to), (state) => leaving(state).map(([, { to }]) => to));
  const finals = Object.entries(flow.states).filter(([, { final }]) => final).map(([state]) => state);
  const ending = closure(finals, (state) => actions.filter(([, { to }]) => to === state).flatMap(([, { from }]) => from));
  return [
    ...Object.keys(flow.states).filter((state) => !reached.has(state)).map((state) => `${state}: no way leads there`),
    ...Object.keys(flow.states).filter((state) => !ending.has(state)).map((state) => `${state}: no way leads from there to an end`),
    ...Object.entries(flow.states).flatMap(([state, { final, waitsFor }]) => final ? endFaults(flow, state) : waitFaults(flow, state, waitsFor)),
    ...actions.flatMap(([name]) => actionFaults(flow, name)),
    ...(flow.apart ?? []).filter((actor) => !(actor in flow.actors)).map((actor) => `apart: ${actor} is no actor`),
    ...(flow.apart?.length === 1 ? ['apart: one actor alone is not apart from anybody'] : []),
    ...Object.keys(flow.actors).filter((actor) => !actions.some(([name, { from, tells = {} }]) => actor in tells || (from.length ? from : ['']).some((state) => whoDoes(flow, name, state) === actor))).map((actor) => `${actor}: an actor who never acts and hears nothing`),
  ];

  function endFaults({ states }: AnyWorkflow, state: string): string[] {
    return [...leaving(state).filter(([, { reopens }]) => !reopens).map(([name]) => `${name}: leaves ${state}, which is an end`), ...(states[state]!.waitsFor ? [`${state}: an end waits for nobody`] : [])];
  }

  function waitFaults({ actors }: AnyWorkflow, state: string, waitsFor: string | undefined): string[] {
    if (!waitsFor) return leaving(state).some(([, { by }]) => by === 'clock') ? [] : [`${state}: waits for nobody, and no date moves it`];
    if (!(waitsFor in actors)) return [`${state}: waits for ${waitsFor}, who is no actor`];
    return leaving(state).some(([name]) => whoDoes(flow, name, state) === waitsFor) ? [] : [`${state}: waits for ${waitsFor}, who can do nothing there`];
  }
}

function actionFaults(flow: AnyWorkflow, name: string): string[] {
  const { from, to, by, tells = {}, title } = flow.actions[name]!;
  const unknown = [...from, to].filter((state) => !(state in flow.states)).map((state) => `${name}: ${state} is no state`);
  const doers = (from.length ? from : ['']).map((state) => [state, whoDoes(flow, name, state)] as const);
  return [
    ...unknown,
    ...doers.filter(([, doer]) => doer === null).map(([state]) => `${name} from ${state || 'nothing'}: nobody is said to do it`),
    ...doers.filter(([, doer]) => doer !== null && doer !== 'clock' && !(doer in flow.actors)).map(([, doer]) => `${name}: ${doer} is no actor`),
    ...(flow.actions[name]!.reopens && !from.some((state) => flow.states[state]?.final) ? [`${name}: reopens what has not ended`] : []),
    ...(by === 'clock' && from.length === 0 ? [`${name}: a date creates nothing`] : []),
    ...Object.keys(tells).filter((actor) => !(actor in flow.actors)).map((actor) => `${name}: tells ${actor}, who is no actor`),
    ...doers.filter(([state, doer]) => doer !== null && Object.entries(flow.actions).some(([other, action]) =>
      other < name && action.title === title && action.from.includes(state) && whoDoes(flow, other, state) === doer)).map(([state]) => `${name}: ${state} shows another button “${title}” to the same person`),
  ];
}

function whoDoes(flow: AnyWorkflow, name: string, state: string): string | null {
  try {
    return doerOf(flow, name, state);
  } catch {
    return null;
  }
}

function closure(begin: readonly string[], next: (state: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...begin];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    open.push(...next(state));
  }
  return found;
}
