/** All calls that the contract promises, and what the tests know of each feature. */
import { features } from 'contract/all';
import type { Endpoint } from 'contract/kernel/endpoint';
import { callsOf, type Feature } from 'contract/kernel/feature';
import type { Arrangement } from './arrange.ts';

const arrangements = Object.values(import.meta.glob<Arrangement>('../*/*.arrange.ts', { eager: true, import: 'default' }));

export const arrangementOf = (feature: Feature): Arrangement | undefined => arrangements.find((one) => one.feature === feature);

export interface PromisedCall { readonly name: string; readonly at: string; readonly feature: Feature; readonly endpoint: Endpoint; readonly action: boolean }

/** Every call of the contract; an action of a workflow is one too. */
export const everyCall: readonly PromisedCall[] = features.flatMap((feature) => Object.entries(callsOf(feature)).map(([name, endpoint]) =>
  ({ name, at: `${feature.name}.${name}`, feature, endpoint, action: !(name in feature.endpoints) })));
