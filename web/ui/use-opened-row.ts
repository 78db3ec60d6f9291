import { useEffect, useRef } from 'react';
import type { ListState } from '../kernel/list.ts';
import { notice } from '../kernel/notice.ts';
import { useOpened } from './use-opened.ts';

/** `useOpened` where nothing but its list can say what a record is: at its address, with the list's conditions and page, it stands among the rows. */
export function useOpenedRow<Row extends { id: string }>({ rows, refreshing }: Pick<ListState<Row>, 'rows' | 'refreshing'>): [row: Row | undefined, open: (id: string | null) => void, openedAt: (id: string) => string] {
  const [id, open, openedAt] = useOpened();
  // What stands open stays, whatever becomes of the list meanwhile.
  const last = useRef<Row>(undefined);
  last.current = id === null ? undefined : rows?.find((row) => row.id === id) ?? (last.current?.id === id ? last.current : undefined);
  const isLost = id !== null && last.current === undefined && rows !== undefined && !refreshing;
  const close = useRef(open);
  close.current = open;
  useEffect(() => {
    if (!isLost) return;
    notice.info('要打开的记录已不在这一页，请重新查询');
    close.current(null);
  }, [isLost]);
  return [last.current, open, openedAt];
}
