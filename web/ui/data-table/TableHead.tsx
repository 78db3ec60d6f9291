import { Fragment } from 'react';
import type { ListState } from '../../kernel/list.ts';
import type { Column } from '../DataTable.tsx';
import { Icon } from '../Icon.tsx';
import type { Choosing } from './choosing.ts';
import type { Frozen, Standing } from './freezing.ts';
import { startResize } from './resizing.ts';
import { standingAt, type LineShape } from './TableLine.tsx';

interface Props<Row> { visible: readonly Column<Row>[]; list: ListState<Row>; choosing: Choosing | undefined; shape: LineShape; frozen: Standing; onResize(key: string, width: number): void }

/** Click: ascending, descending, back to the list's own order. */
function nextSorting(key: string, sorting: string | undefined): string | undefined {
  return sorting === `${key} asc` ? `${key} desc` : sorting === `${key} desc` ? undefined : `${key} asc`;
}

export function TableHead<Row>({ visible, list, choosing, shape, frozen, onResize }: Props<Row>) {
  const groups = groupsOf(visible, frozen);
  const grouped = groups.some(({ title }) => title);
  const both = grouped ? 2 : undefined;
  const cell = (column: Column<Row>, rowSpan?: number) => <HeadCell<Row> key={column.key} column={column} lead={column === visible[0]} frozen={frozen.get(column.key)} rowSpan={rowSpan} list={list} onResize={onResize} />;
  return (
    <thead className="data-table__head" role="rowgroup" data-grouped={grouped || undefined}>
      <tr role="row">
        {choosing && (
          <th role="columnheader" rowSpan={both} className="data-table__select">
            {choosing.togglePage && <input type="checkbox" className="check" aria-label="选择本页全部" checked={choosing.page === 'all'} ref={(box) => { if (box) box.indeterminate = choosing.page === 'some'; }} onChange={choosing.togglePage} />}
            {!choosing.togglePage && <span className="sr-only">选择</span>}
          </th>
        )}
        {shape.unfolds && <th role="columnheader" rowSpan={both} className="data-table__unfold"><span className="sr-only">展开</span></th>}
        {shape.numbered && <th role="columnheader" scope="col" rowSpan={both} className="data-table__number">序号</th>}
        {groups.map(({ title, columns }) => (
          <Fragment key={columns[0]?.key}>
            {title ? <th role="columnheader" scope="colgroup" colSpan={columns.length} className="data-table__group" {...standingTogether(columns, frozen)}>{title}</th> : columns.map((column) => cell(column, both))}
          </Fragment>
        ))}
        {shape.filler && <th role="presentation" rowSpan={both} className="data-table__filler" aria-hidden="true" />}
        {shape.operations && <th role="columnheader" scope="col" rowSpan={both} className="data-table__operations">操作</th>}
      </tr>
      {grouped && <tr role="row" className="data-table__subhead">{groups.flatMap(({ title, columns }) => title ? columns.map((column) => cell(column)) : [])}</tr>}
    </thead>
  );
}

/** A head stays in view with the columns below it: where the outermost of them does, with the line of the innermost. */
function standingTogether<Row>(columns: readonly Column<Row>[], frozen: Standing) {
  const [first = '', last = ''] = [columns[0]?.key, columns.at(-1)?.key];
  const [outer, inner] = frozen.get(first)?.side === 'right' ? [last, first] : [first, last];
  const its = frozen.get(outer);
  return its && standingAt(outer, { ...its, edge: frozen.get(inner)?.edge ?? false });
}

/** Neighbours of one group stand under one head. Somebody who moves a column out of its group, or lets it stay in view without the others, sees the head twice. */
function groupsOf<Row>(visible: readonly Column<Row>[], frozen: Standing): { title: string | undefined; columns: Column<Row>[] }[] {
  const groups: { title: string | undefined; columns: Column<Row>[] }[] = [];
  for (const column of visible) {
    const last = groups.at(-1);
    const beside = last?.columns.at(-1);
    if (last && beside && last.title === column.group && frozen.get(beside.key)?.side === frozen.get(column.key)?.side) last.columns.push(column);
    else groups.push({ title: column.group, columns: [column] });
  }
  return groups;
}

function HeadCell<Row>({ column: { key, title, sortable, align }, lead, frozen, rowSpan, list, onResize }: { column: Column<Row>; lead: boolean; frozen: Frozen | undefined; rowSpan: number | undefined; list: ListState<Row>; onResize(key: string, width: number): void }) {
  const sorted = list.sorting?.startsWith(`${key} `) ? list.sorting.slice(key.length + 1) : undefined;
  return (
    <th role="columnheader" scope="col" rowSpan={rowSpan} className={lead ? 'data-table__lead' : undefined} {...standingAt(key, frozen)} data-key={key} data-align={align} data-sorted={sorted}
      aria-sort={sortable ? (sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none') : undefined}>
      {sortable
        ? <button type="button" className="data-table__sort" title={sorted === 'asc' ? '点击按降序排列' : sorted === 'desc' ? '点击取消排序' : '点击按升序排列'} onClick={() => list.setSorting(nextSorting(key, list.sorting))}>
            <span className="data-table__title">{title}</span>
            <span className="data-table__arrows" aria-hidden="true"><Icon name="up" size={10} /><Icon name="down" size={10} /></span>
          </button>
        : <span className="data-table__title">{title}</span>}
      {/* For the mouse; widths by keyboard are in the column settings. */}
      <span className="data-table__resize" aria-hidden="true" onPointerDown={(event) => startResize(event, (width) => onResize(key, width))} />
    </th>
  );
}
