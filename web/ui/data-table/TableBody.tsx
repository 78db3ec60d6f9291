import { useEffect, useMemo, useRef, useState } from 'react';
import type { Column, DataTableProps } from '../DataTable.tsx';
import type { Choosing } from './choosing.ts';
import type { Standing } from './freezing.ts';
import { spansOf } from './merging.ts';
import { useRowKeys } from './row-keys.ts';
import { useRowPlaces } from './row-places.ts';
import { Line, type LineShape } from './TableLine.tsx';
import { useTouched } from '../../kernel/touched.ts';
import { useRowDoes } from './use-row-does.ts';

export interface BodyProps<Row extends object> extends DataTableProps<Row> { slow: boolean; choosing: Choosing | undefined; visible: readonly Column<Row>[]; shape: LineShape; frozen: Standing; rows: readonly Row[] }

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { slow, choosing, visible, shape, frozen, rows, list, rowKey, unfold: more } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = (id: string, open: boolean) => setUnfolded((before) => {
    const next = new Set(before);
    if (open) next.add(id); else next.delete(id);
    return next;
  });
  const { does, open, seen } = useRowDoes(props, choosing, (id) => rows.find((row) => rowKey(row) === id), unfold);
  const keys = useRowKeys(body, {
    open,
    ...(choosing && { toggle: choosing.toggle }),
    ...(more && { unfold }),
    turn: (step) => { const page = list.page + step; if (page >= 1 && page <= Math.ceil(list.total / list.limit)) list.setPage(page); },
  });
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const standsIn = useRowPlaces(ids);
  const touched = useTouched(ids);
  const made = useMemo(() => new Set(list.made?.ids), [list.made]);
  const news = ids.filter((id) => touched.has(id)).join();
  // After a page of its own the list may have been drawn anew, from its top.
  useEffect(() => { if (news) body.current?.querySelector('tr[data-touched]')?.scrollIntoView({ block: 'nearest' }); }, [news]);
  const placeOf = (id: string, at: number) => { const place = list.made ? list.made.order.indexOf(id) : at; return place < 0 ? undefined : (list.page - 1) * list.limit + place + 1; };
  const spans = useMemo(() => spansOf(rows, visible), [rows, visible]);

  if (list.loading) return <Skeleton columns={visible.length + [shape.selectable, shape.unfolds, shape.numbered, shape.filler, shape.operations].filter(Boolean).length} rows={Math.min(list.limit, 12)} />;
  return (
    <tbody ref={body} role="rowgroup" className="data-table__body" data-refreshing={slow || undefined} {...keys}>
      {rows.map((row, at) => {
        const id = rowKey(row);
        return <Line<Row> key={standsIn(id)} id={id} row={row} place={shape.numbered ? placeOf(id, at) : undefined} touched={touched.has(id)} made={made.has(id)} visible={visible} shape={shape} frozen={frozen} selected={choosing?.has(id) ?? false} seen={seen(id)} unfolded={unfolded.has(id)} spans={spans?.[at]} does={does} />;
      })}
    </tbody>
  );
}

function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody role="rowgroup" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="data-table__row">{Array.from({ length: columns }, (_, column) => <td key={column}><span className="skeleton" style={{ width: `${[72, 48, 84, 60][(row + column) % 4]}%` }} /></td>)}</tr>
      ))}
    </tbody>
  );
}
