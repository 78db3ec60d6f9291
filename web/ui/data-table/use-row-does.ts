import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DataTableProps } from '../DataTable.tsx';
import type { Choosing } from './choosing.ts';
import type { RowDoes } from './TableLine.tsx';
import { useVisited } from './visited.ts';

/** What rows do, as one object that never changes: handlers that change with every drawing would redraw every row. */
export function useRowDoes<Row extends object>({ name, href, onOpen, actions, unfold: more }: DataTableProps<Row>, choosing: Choosing | undefined, find: (id: string) => Row | undefined, unfold: (id: string, open: boolean) => void) {
  const navigate = useNavigate();
  const { seen, visit } = useVisited(name);
  const open = (id: string) => {
    const row = find(id);
    if (row) visit(id);
    if (row && onOpen) onOpen(row);
    else if (row && href) void navigate(href(row));
  };
  const latest = useRef({ open, visit, choosing, href, actions, more, unfold });
  latest.current = { open, visit, choosing, href, actions, more, unfold };
  const does = useRef<RowDoes<Row>>({
    open: (id) => latest.current.open(id),
    visit: (id) => latest.current.visit(id),
    toggle: (id, event) => latest.current.choosing?.toggle(id, event.shiftKey),
    unfold: (id, to) => latest.current.unfold(id, to),
    href: (row) => latest.current.href?.(row),
    actions: (row) => latest.current.actions?.(row),
    more: (row) => latest.current.more?.(row),
  }).current;
  return { does, open, seen };
}
