import { features as promised } from 'contract/all';
import { callsOf } from 'contract/kernel/feature';
import type { Endpoint } from 'contract/kernel/endpoint';
import { act } from './act.ts';
import type { Handler, OwnTransaction, ServerFeature } from './context.ts';
import type { AnyFlow } from './flow.ts';
import type { Runners } from '../machines/schedule/run-task.ts';
import type { Audience } from '../machines/settings/audience.ts';

const kept = Object.values(import.meta.glob<ServerFeature>('../areas/**/*.server.ts', { eager: true, import: 'default' }));

export interface Call { feature: string; name: string; endpoint: Endpoint; handler: Handler; ownTransaction: boolean }

/** Every call with its handler. A promise without a keeper, or two, stops the start. */
export function allCalls(features: readonly ServerFeature[] = kept): Call[] {
  const calls = features.flatMap(({ feature, handlers, flow }) => Object.entries(callsOf(feature)).map(([name, endpoint]) =>
    callOf(feature.name, name, endpoint, name in feature.endpoints ? handlers[name] : flow && stepOf(flow, name))));
  // Pages alone need no keeper.
  const missing = promised.filter((feature) => Object.keys(callsOf(feature)).length > 0 && !features.some((one) => one.feature === feature)).map(({ name }) => name);
  const unknown = features.filter(({ feature }) => !promised.some((one) => one === feature)).map(({ feature }) => feature.name);
  const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at);
  const faults = [...missing.map((name) => `${name}: promised, not kept`), ...unknown.map((name) => `${name}: kept, not in contract/all.ts`), ...twice.map((address) => `${address}: declared twice`)];
  if (faults.length) throw new Error(`The contract and the server disagree:\n${faults.join('\n')}`);
  return calls;
}

/** Features whose records can be asked about, by name. */
export const allRecords = (features: readonly ServerFeature[] = kept) => new Map(features.flatMap(({ feature, records }) => (records ? [[feature.name, records] as const] : [])));
/** Calls whose answers say what a page of its own is called, beside registers and cases. */
export const allTitled = (features: readonly ServerFeature[] = kept) => features.flatMap(({ feature, titled }) => (titled ? [{ feature, ...titled }] : []));
export const allFlows = (features: readonly ServerFeature[] = kept): AnyFlow[] => features.flatMap(({ flow }) => flow ?? []);
export const allRunners = (features: readonly ServerFeature[] = kept): Partial<Runners> => Object.assign({}, ...features.map(({ scheduled }) => scheduled));
export const allAudiences = (features: readonly ServerFeature[] = kept): Audience[] => features.flatMap(({ judged }) => judged ?? []);
export const allTasks = (features: readonly ServerFeature[] = kept) => Object.fromEntries(features.flatMap(({ tasks }) => Object.entries(tasks ?? {})));

function callOf(feature: string, name: string, endpoint: Endpoint, given: Handler | OwnTransaction<Endpoint> | undefined): Call {
  if (!given) throw new Error(`${feature}.${name}: promised, but nothing handles it`);
  return typeof given === 'function'
    ? { feature, name, endpoint, handler: given, ownTransaction: false }
    : { feature, name, endpoint, handler: given.ownTransaction, ownTransaction: true };
}

/** A workflow's calls need no handler of their own: each is one step of `act()`. */
const stepOf = (flow: AnyFlow, name: string): Handler => (ctx, input) => act(ctx, flow, name, input as Parameters<typeof act>[3]);
