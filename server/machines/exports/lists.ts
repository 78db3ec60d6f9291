/** The lists that may leave as files, by their names, each with what answers it. */
import { isExported, type ExportedList } from 'contract/kernel/exported-list';
import { isFiled, type EachFile } from 'contract/kernel/filed-list';
import type { Handler } from '../../kernel/context.ts';
import type { Call } from '../../kernel/features.ts';

export interface KeptList {
  readonly endpoint: ExportedList;
  readonly handler: Handler;
  /** Its rows leave as files of their own, which this answers. */
  readonly each?: EachFile & { readonly handler: Handler };
}

export type Lists = ReadonlyMap<string, KeptList>;

export const listsOf = (calls: readonly Call[]): Lists => new Map(calls.flatMap(({ endpoint, handler }) => {
  if (!isExported(endpoint)) return [];
  const list = [endpoint.exports.name, { endpoint, handler }] as const;
  if (!isFiled(endpoint)) return [list];
  const { files } = endpoint;
  const each = calls.find((call) => call.endpoint.path === files.each.path);
  if (!each) throw new Error(`${files.each.path}: no such call, though each row of ${endpoint.path} is to be a file of it`);
  return [list, [files.exports.name, { endpoint: files, handler, each: { ...files.each, handler: each.handler } }] as const];
}));
