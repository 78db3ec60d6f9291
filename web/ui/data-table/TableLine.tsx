import { Fragment, memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../DataTable.tsx';
import { Icon } from '../Icon.tsx';
import { copyCell } from './copy-rows.ts';
import type { Frozen, Standing } from './freezing.ts';
import type { Spans } from './merging.ts';

/** What a row asks of its table; the same object for every row and every drawing. */
export interface RowDoes<Row> {
  open(id: string): void;
  visit(id: string): void;
  toggle(id: string, event: MouseEvent): void;
  unfold(id: string, open: boolean): void;
  href(row: Row): string | undefined;
  actions(row: Row): ReactNode;
  more(row: Row): ReactNode;
}

/** What is beside the columns: the same for all rows of a table. */
export interface LineShape { selectable: boolean; filler: boolean; operations: boolean; opens: boolean; unfolds: boolean; numbered: boolean }

interface Props<Row extends object> {
  id: string;
  row: Row;
  /** Its number in the whole table, where not all rows are drawn. */
  number?: number | undefined;
  /** 序号: its place among all that the conditions find, from 1. */
  place?: number | undefined;
  /** How far from the top it stands, where each row has its own place. */
  top?: number | undefined;
  visible: readonly Column<Row>[];
  shape: LineShape;
  frozen: Standing;
  selected: boolean;
  seen: 'last' | 'seen' | undefined;
  /** Just made or changed by this person. */
  touched?: boolean;
  /** Just made, and so before all others. */
  made?: boolean;
  unfolded: boolean;
  spans: Spans | undefined;
  does: RowDoes<Row>;
}

function PlainLine<Row extends object>({ id, row, number, place, top, visible, shape, frozen, selected, seen, touched, made, unfolded, spans, does }: Props<Row>) {
  const all = visible.length + Number(shape.selectable) + Number(shape.unfolds) + Number(shape.numbered) + Number(shape.filler) + Number(shape.operations);
  return (
    <Fragment>
      <tr role="row" data-id={id} tabIndex={-1} aria-rowindex={number === undefined ? undefined : number + 2} data-selected={selected || undefined} data-seen={seen} data-touched={touched || undefined} data-made={made || undefined} className="data-table__row" style={top === undefined ? undefined : { insetBlockStart: top }}>
        {shape.selectable && <td role="cell" className="data-table__select"><input type="checkbox" className="check" aria-label="选择此行" checked={selected} readOnly onClick={(event) => does.toggle(id, event)} /></td>}
        {shape.unfolds && (
          <td role="cell" className="data-table__unfold">
            <button type="button" className="data-table__fold" aria-expanded={unfolded} aria-label={unfolded ? '收起此行' : '展开此行'} title={unfolded ? '收起（←）' : '展开（→）'} onClick={() => does.unfold(id, !unfolded)}><Icon name="right" size={14} /></button>
          </td>
        )}
        {shape.numbered && <td role="cell" className="data-table__number">{place}</td>}
        {visible.map((column, index) => <Cell<Row> key={column.key} id={id} column={column} row={row} frozen={frozen.get(column.key)} span={spans?.[column.key]} does={does} lead={index === 0} opens={shape.opens} />)}
        {shape.filler && <td className="data-table__filler" aria-hidden="true" />}
        {shape.operations && <td role="cell" className="data-table__operations" onClick={() => does.visit(id)}><div key={id} className="data-table__actions">{does.actions(row)}</div></td>}
      </tr>
      {unfolded && <tr role="row" className="data-table__more"><td key={id} role="cell" colSpan={all}>{does.more(row)}</td></tr>}
    </Fragment>
  );
}
// memo forgets the type parameter.
export const Line = memo(PlainLine) as typeof PlainLine;

/** What a cell says of staying in view; where exactly, the table knows. */
export const standingAt = (key: string, frozen: Frozen | undefined) => frozen && {
  'data-freeze': frozen.side, 'data-edge': frozen.edge || undefined, style: { [frozen.side === 'left' ? 'insetInlineStart' : 'insetInlineEnd']: `var(--at-${key})` },
};

interface CellProps<Row extends object> { id: string; column: Column<Row>; row: Row; frozen: Frozen | undefined; span: number | undefined; does: RowDoes<Row>; lead: boolean; opens: boolean }

function Cell<Row extends object>({ id, column, row, frozen, span, does, lead, opens }: CellProps<Row>) {
  // Without a renderer the key names the row's field.
  const fields: object = row;
  const content: ReactNode = column.render ? column.render(row) : Reflect.get(fields, column.key);
  const blank = content === null || content === undefined || content === '';
  // A row may be given to another record: what a cell keeps in mind (a number uncovered, a menu open) is this one's alone.
  const shown = blank ? <span className="data-table__blank">—</span> : typeof content === 'object' ? <Fragment key={id}>{content}</Fragment> : content;
  const href = lead ? does.href(row) : undefined;
  return (
    <td role="cell" rowSpan={span || undefined} data-merged={span === 0 || undefined} className={lead ? 'data-table__lead' : undefined} {...standingAt(column.key, frozen)} data-label={column.group ? `${column.group} · ${column.title}` : column.title} data-align={column.align} data-wrap={column.wrap || undefined}
      data-copy={(column.copy && !blank) || undefined} title={typeof content === 'string' && !column.wrap ? content : undefined}>
      {lead && opens ? <Opener id={id} href={href} does={does}>{shown}</Opener> : href ? <Link className="data-table__link" to={href} onClick={() => does.visit(id)}>{shown}</Link> : shown}
      {column.copy && !blank && <button type="button" className="data-table__copy" aria-label={`复制${column.title}`} title="复制" onClick={(event) => void copyCell(event.currentTarget)} />}
    </td>
  );
}

/** What opens over the list opens there; with an address it opens in another window, too, where somebody asks for that. */
function Opener({ id, href, does, children }: { id: string; href: string | undefined; does: Pick<RowDoes<never>, 'open' | 'visit'>; children: ReactNode }) {
  if (!href) return <button type="button" className="data-table__link" onClick={() => does.open(id)}>{children}</button>;
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return does.visit(id);
    event.preventDefault();
    does.open(id);
  };
  return <Link className="data-table__link" to={href} onClick={take} onAuxClick={() => does.visit(id)}>{children}</Link>;
}
