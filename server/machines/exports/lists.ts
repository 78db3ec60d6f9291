/** The lists that may leave as files, by their names, each with what answers it. */
import { isExported, type ExportedList } from 'contract/kernel/exported-list';
import type { Handler } from '../../kernel/context.ts';
import type { Call } from '../../kernel/features.ts';

export interface KeptList { readonly endpoint: ExportedList; readonly handler: Handler }

export type Lists = ReadonlyMap<string, KeptList>;

export const listsOf = (calls: readonly Call[]): Lists => new Map(calls.flatMap(({ endpoint, handler }) => (isExported(endpoint) ? [[endpoint.exports.name, { endpoint, handler }] as const] : [])));
