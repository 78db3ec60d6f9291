import { useEffect } from 'react';
import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { keyOf, readAnew, useCall } from '../../../kernel/query.ts';

const { getImportLog, getImportRows, getImportKinds } = importLog.endpoints;

export type Batch = Output<typeof getImportLog>;

export const isRunning = ({ state }: Pick<Batch, 'state'>): boolean => state === 'VALIDATING' || state === 'IMPORTING' || state === 'ROLLING_BACK';

/** How often a running pass is looked at (ms). */
const glance = 700;

/** A batch, looked at again and again while a pass is under way; its rows are read anew when it has ended. */
export function useBatch(id: string) {
  const query = useCall(getImportLog, { id });
  const { data, refetch } = query;
  const running = !!data && isRunning(data);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void refetch(), glance);
    return () => {
      clearInterval(timer);
      void readAnew({ queryKey: keyOf(getImportRows) });
    };
  }, [running, refetch]);
  return query;
}

export type Kind = Output<typeof getImportKinds>[number];

/** What the contract says of a kind: its columns, its help. */
export const useKind = (name: string): Kind | undefined => useCall(getImportKinds, {}).data?.find(({ kind }) => kind === name);

const none: Kind['columns'] = [];
export const columnsOf = (kind: Kind | undefined): Kind['columns'] => kind?.columns ?? none;
