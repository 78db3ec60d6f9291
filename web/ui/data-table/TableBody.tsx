import { memo, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column, DataTableProps } from '../DataTable.tsx';
import type { Choosing } from './choosing.ts';
import { useRowKeys } from './row-keys.ts';

interface Props<Row extends object> extends DataTableProps<Row> { slow: boolean; choosing: Choosing | undefined; visible: readonly Column<Row>[]; filler: boolean; rows: readonly Row[] }

export function TableBody<Row extends object>({ slow, choosing, visible, filler, rows, list, rowKey, href, onOpen, actions }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const find = (id: string) => rows.find((row) => rowKey(row) === id);
  const open = (id: string) => {
    const row = find(id);
    if (row && onOpen) onOpen(row);
    else if (row && href) void navigate(href(row));
  };
  // Handlers that change with every drawing would redraw every row; the rows get one that asks for the newest.
  const latest = useRef({ open, choosing, href, actions });
  latest.current = { open, choosing, href, actions };
  const stable = useRef<RowDoes<Row>>({
    open: (id) => latest.current.open(id),
    toggle: (id, event) => latest.current.choosing?.toggle(id, event.shiftKey),
    href: (row) => latest.current.href?.(row),
    actions: (row) => latest.current.actions?.(row),
  }).current;
  const keys = useRowKeys(body, {
    open,
    ...(choosing && { toggle: (id: string) => choosing.toggle(id, false) }),
    turn: (step) => { const page = list.page + step; if (page >= 1 && page <= Math.ceil(list.total / list.limit)) list.setPage(page); },
  });

  if (list.loading) return <Skeleton columns={visible.length + Number(!!choosing) + Number(filler) + Number(!!actions)} rows={Math.min(list.limit, 12)} />;
  return (
    <tbody ref={body} role="rowgroup" className="data-table__body" data-refreshing={slow || undefined} {...keys}>
      {rows.map((row) => {
        const id = rowKey(row);
        return <Line<Row> key={id} id={id} row={row} visible={visible} filler={filler} selectable={!!choosing} selected={choosing?.has(id) ?? false} operations={!!actions} opens={!!onOpen} does={stable} />;
      })}
    </tbody>
  );
}

interface RowDoes<Row> { open(id: string): void; toggle(id: string, event: MouseEvent): void; href(row: Row): string | undefined; actions(row: Row): ReactNode }
interface LineProps<Row> { id: string; row: Row; visible: readonly Column<Row>[]; filler: boolean; selectable: boolean; selected: boolean; operations: boolean; opens: boolean; does: RowDoes<Row> }

function PlainLine<Row extends object>({ id, row, visible, filler, selectable, selected, operations, opens, does }: LineProps<Row>) {
  return (
    <tr role="row" data-id={id} tabIndex={-1} data-selected={selected || undefined} className="data-table__row">
      {selectable && <td role="cell" className="data-table__select"><input type="checkbox" className="check" aria-label="选择此行" checked={selected} readOnly onClick={(event) => does.toggle(id, event)} /></td>}
      {visible.map((column, index) => <Cell<Row> key={column.key} column={column} row={row} lead={index === 0} {...(index === 0 && { href: does.href(row), onOpen: opens ? () => does.open(id) : undefined })} />)}
      {filler && <td className="data-table__filler" aria-hidden="true" />}
      {operations && <td role="cell" className="data-table__operations"><div className="data-table__actions">{does.actions(row)}</div></td>}
    </tr>
  );
}
// memo forgets the type parameter.
const Line = memo(PlainLine) as typeof PlainLine;

function Cell<Row extends object>({ column, row, lead, href, onOpen }: { column: Column<Row>; row: Row; lead: boolean; href?: string | undefined; onOpen?: (() => void) | undefined }) {
  // Without a renderer the key names the row's field.
  const content = column.render ? column.render(row) : (row as Record<string, unknown>)[column.key] as ReactNode;
  const blank = content === null || content === undefined || content === '';
  const shown = blank ? <span className="data-table__blank">—</span> : content;
  return (
    <td role="cell" className={lead ? 'data-table__lead' : undefined} data-label={column.title} data-align={column.align} data-wrap={column.wrap || undefined} title={typeof content === 'string' && !column.wrap ? content : undefined}>
      {onOpen ? <button type="button" className="data-table__link" onClick={onOpen}>{shown}</button> : href ? <Link className="data-table__link" to={href}>{shown}</Link> : shown}
    </td>
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
