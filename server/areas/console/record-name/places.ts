/** Which addresses are a record's pages, what it takes to read the record, and where its name stands: all of it follows from the contract. */
import { features } from 'contract/all';
import type { Endpoint } from 'contract/kernel/endpoint';
import type { Feature } from 'contract/kernel/feature';
import type { Page } from 'contract/kernel/page';
import type { Records } from '../../../kernel/context.ts';
import { allFlows, allRecords } from '../../../kernel/features.ts';
import type { AnyFlow } from '../../../kernel/flow.ts';

export interface Place { readonly page: Page; /** The call that reads the record: a page may be granted to people who may not. */ readonly reads: Endpoint; readonly source: Source }
export type Source = { readonly flow: AnyFlow } | { readonly records: Records };

/** The call that reads one record of a feature. */
export const readingCall = ({ endpoints }: Feature): Endpoint | undefined =>
  Object.values(endpoints).find(({ method, path, input }) => method === 'GET' && path.endsWith('ForEdit') && Object.keys(input.shape).join() === 'id');

const isRecordPage = ({ path }: Page): boolean => path.includes('/:id') && path.indexOf(':') === path.lastIndexOf(':');

let known: ReadonlyMap<string, Place> | undefined;

/** By their addresses as the contract has them: `/practice/apply/:id/edit`. */
export function recordPlaces(): ReadonlyMap<string, Place> {
  return known ??= new Map(features.flatMap((feature) => {
    const [reads, flow, records] = [readingCall(feature), allFlows().find(({ workflow }) => workflow === feature.workflow), allRecords().get(feature.name)];
    const source = flow ? { flow } : records && { records };
    return reads && source ? Object.values(feature.pages).filter(isRecordPage).map((page): [string, Place] => [page.path, { page, reads, source }]) : [];
  }));
}
