import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { useGlances } from '../../../kernel/glances.ts';
import { keyOf, readAnew, useCall } from '../../../kernel/query.ts';

const { getImportLog, getImportRows, getImportKinds } = importLog.endpoints;

export type Batch = Output<typeof getImportLog>;

export const isRunning = ({ state }: Pick<Batch, 'state'>): boolean => state === 'VALIDATING' || state === 'IMPORTING' || state === 'ROLLING_BACK';

/** A batch, looked at again and again while a pass is under way; its rows are read anew when it has ended. */
export function useBatch(id: string) {
  const query = useCall(getImportLog, { id });
  const { data, refetch } = query;
  useGlances(!!data && isRunning(data), refetch, { every: 700, ended: () => readAnew({ queryKey: keyOf(getImportRows) }) });
  return query;
}

export type Kind = Output<typeof getImportKinds>[number];

/** What the contract says of a kind: its columns, its help. */
export const useKind = (name: string): Kind | undefined => useCall(getImportKinds, {}).data?.find(({ kind }) => kind === name);

const none: Kind['columns'] = [];
export const columnsOf = (kind: Kind | undefined): Kind['columns'] => kind?.columns ?? none;
