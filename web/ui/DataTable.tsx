/**
 * The list that people look at all day: plain DOM, pages from the server.
 *
 *   const list = useList(lawyer.endpoints.list);
 *   <DataTable
 *     name="律师" list={list} rowKey={(row) => row.id} href={(row) => `/basicInfo/lawyer/${row.id}`}
 *     columns={[
 *       { key: 'name', title: '姓名', sortable: true, width: 120 },
 *       { key: 'status', title: '状态', width: 100, render: (row) => <StateTag … /> },
 *       { key: 'firmName', title: '律师事务所', grow: true },
 *       { key: 'payable', title: '应缴会费（元）', align: 'right' },
 *     ]}
 *     tools={<Button look="primary" icon="plus" onClick={add}>新增律师</Button>}
 *     actions={(row) => <Button look="link" onClick={() => edit(row)}>修改</Button>} actionsWidth={120}
 *     selection={useChosenRows(list, 200).selection(<Button onClick={…}>批量删除</Button>)}
 *     empty={{ title: '还没有律师', hint: '点击“新增律师”，或从花名册导入。' }}
 *     {...useTableSetting('basicInfo.lawyer')}
 *   />
 *
 * - `columns` must be stable (module level or useMemo). `key` names the field, the sort key and the saved setting; without
 *   `render` the field's own text is shown, `—` when there is none. The first column is the link (`href`) or button
 *   (`onOpen`; with `href` beside it a link that opens over the list) to the record and stays in view unless the person wants it otherwise, as others may in the column
 *   settings; the operation column stays at the other edge.
 * - Keys: ↑ ↓ (J K) Home End walk the rows, Enter opens, Space selects (with Shift all between), → unfolds, PageUp and
 *   PageDown turn the page, Ctrl+C copies the chosen rows or this one. One tab stop.
 * - A list that its contract lets leave as a file (`exportedList`) has its button 导出 here by itself.
 * - A table wider than its place is pulled along with the mouse on the blank parts of its cells.
 * - `unfold` gives rows a part that opens below them; `group` puts neighbouring columns under one head; `merge` makes
 *   one cell of equal neighbours; `virtual` draws only the rows in sight, of any number, all one line high.
 * - `settings` is what the server keeps; what of it is changed here is reported by `onSettingsChange` when it has settled.
 * - What was just added from it stands first until it is asked something else, with a line that says so.
 * - The table fills the height it is given (put it in `.list-page`); under 576 px rows become cards.
 */
import { useMemo, useRef, type ReactNode } from 'react';
import type { ListState } from '../kernel/list.ts';
import { useMay, useSession } from '../kernel/session.ts';
import { useChoosing } from './data-table/choosing.ts';
import { useUntilCleared } from './data-table/chosen-rows.ts';
import { copyRows } from './data-table/copy-rows.ts';
import { useDragScroll } from './data-table/drag-scroll.ts';
import { frozenColumns, type Side, type Standing } from './data-table/freezing.ts';
import { useFromTheTop } from './data-table/from-the-top.ts';
import type { RowSource } from './data-table/row-source.ts';
import { MadeFirst } from './data-table/MadeFirst.tsx';
import { useScrollEdges } from './data-table/scroll-edges.ts';
import { TableBar, type Selection } from './data-table/TableBar.tsx';
import { TableBody } from './data-table/TableBody.tsx';
import { TableHead } from './data-table/TableHead.tsx';
import { usualWidth, useTableSettings, type SettingsChange, type TableSettings } from './data-table/table-settings.ts';
import { VirtualBody } from './data-table/VirtualBody.tsx';
import { Empty } from './Empty.tsx';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Pagination } from './Pagination.tsx';
import { useSlow } from './slow.ts';
import './data-table/data-table.css';
import './data-table/phone-cards.css';
import { countText } from './count-text.ts';

export type { TableSettings } from './data-table/table-settings.ts';

export interface Column<Row> {
  key: string;
  title: string;
  render?(row: Row): ReactNode;
  /** The list's contract must know the key. */
  sortable?: boolean;
  width?: number;
  /** Takes the width that is left over. */
  grow?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Not shown until chosen in the column settings. */
  hidden?: boolean;
  /** Long text goes on over several lines instead of ending in …. */
  wrap?: boolean;
  /** A button copies the cell: for numbers that go into other programs. */
  copy?: boolean;
  /** The head above it and its neighbours. */
  group?: string;
  /** Cells whose rows give the same text here, one below the other, become one. */
  merge?(row: Row): string;
}

export interface DataTableProps<Row> {
  /** What the rows are called: 律师. Names the table for screen readers and in its sentences. */
  name: string;
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  href?(row: Row): string;
  onOpen?(row: Row): void;
  actions?(row: Row): ReactNode;
  actionsWidth?: number;
  /** What belongs to a row and is shown below it when asked for. */
  unfold?(row: Row): ReactNode;
  /** Draws only the rows in sight. `list` then holds order and conditions; its rows and pages are not asked for. */
  virtual?: RowSource<Row>;
  tools?: ReactNode;
  selection?: Selection;
  empty?: { title: string; hint?: string; children?: ReactNode };
  settings?: TableSettings | undefined;
  onSettingsChange?(change: SettingsChange): void;
}

const selectWidth = 44;
const unfoldWidth = 40;
const numberWidth = 64;
const rowHeights = { compact: 32, normal: 40, loose: 52 };
const nothing: never[] = [];
const noneChosen: ReadonlySet<string> = new Set();

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, list, columns, rowKey, actions, actionsWidth = 120, unfold, virtual } = props;
  // A list that may be taken away as a file lets rows be chosen for it, whatever else is done to them.
  const holds = useMay(list.exporting?.exports.can ?? '');
  const exporting = holds || list.exporting?.exports.can === 'signedIn';
  const [chosen, setChosen] = useUntilCleared(list, noneChosen);
  const selection = props.selection ?? (exporting && !virtual && !list.exporting?.exports.whole ? { chosen, onChange: setChosen, actions: null } : undefined);
  const own = useTableSettings(columns, props.settings, props.onSettingsChange);
  const slow = useSlow(list.refreshing);
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useScrollEdges(scroller);
  useFromTheTop(list.page, scroller);
  const usualDensity = useSession(({ sideConf }) => sideConf.listDensity);
  const density = own.settings.density ?? usualDensity;
  useDragScroll(scroller);
  const rows = list.rows ?? nothing;
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const choosing = useChoosing(selection, virtual ?? ids);
  const shown = virtual ? virtual.length : rows.length;

  // Rows are redrawn when a column comes, goes or moves, not when one is made wider.
  const layout = own.settings.columns.filter(({ hidden }) => !hidden).map(({ key }) => key).join();
  const visible = useMemo(() => layout.split(',').flatMap((key) => columns.find((column) => column.key === key) ?? []), [layout, columns]);
  const widthOf = (column: Column<Row>) => own.widths[column.key] ?? column.width ?? usualWidth;
  const growing = visible.find(({ key, grow }) => grow && own.widths[key] === undefined)?.key;
  const width = visible.reduce((sum, column) => sum + widthOf(column), 0) + (selection ? selectWidth : 0) + (unfold ? unfoldWidth : 0) + (own.settings.numbered ? numberWidth : 0) + (actions ? actionsWidth : 0);
  const [selectable, filler, operations, opens, unfolds, numbered] = [!!selection, !growing, !!actions, !!props.onOpen, !!unfold, !!own.settings.numbered];
  const shape = useMemo(() => ({ selectable, filler, operations, opens, unfolds, numbered }), [selectable, filler, operations, opens, unfolds, numbered]);
  const before = (selection ? selectWidth : 0) + (numbered ? numberWidth : 0);
  const after = actions ? actionsWidth : 0;
  const frozen = frozenColumns(visible.map((column) => ({ key: column.key, width: widthOf(column), side: own.sideOf(column.key) })), { room, before, after });
  // Which stay in view is said to the rows; where, to the table alone, so that a column made wider redraws no row.
  const sides = [...frozen].map(([key, { side, edge }]) => `${key} ${side} ${edge ? 'edge' : ''}`).join();
  const standing = useMemo<Standing>(() => new Map(sides.split(',').flatMap((one) => { const [key = '', side, edge] = one.split(' '); return side === 'left' || side === 'right' ? [[key, { side, edge: edge !== '' }]] : []; })), [sides]);
  const places = Object.fromEntries([['--at-number', `${selection ? selectWidth : 0}px`], ...[...frozen].map(([key, { at }]) => [`--at-${key}`, `${at}px`])]);
  const edgeOf = (wanted: Side) => visible.reduce((sum, column) => frozen.get(column.key)?.side === wanted ? sum + widthOf(column) : sum, wanted === 'left' ? before : after);
  // One long table gives its columns to each row by itself.
  const tracks = [selection && selectWidth, numbered && numberWidth, ...visible.map((column) => column.key === growing ? `minmax(${widthOf(column)}px, 1fr)` : widthOf(column)), filler && '1fr', actions && actionsWidth]
    .flatMap((track) => track ? [typeof track === 'number' ? `${track}px` : track] : []).join(' ');
  const hint = `上下方向键选择行，回车打开${selection ? '，空格勾选' : ''}${unfold ? '，右方向键展开' : ''}，Ctrl+C 复制整行`;
  const setLimit = (limit: number) => { list.setLimit(limit); own.change({ limit }); };

  return (
    <section className="data-table" ref={frame} data-density={density} data-virtual={!!virtual || undefined} aria-label={`${name}列表`} onCopy={copyRows}>
      <TableBar frame={frame} tools={props.tools} selection={selection} total={list.total} list={list} own={own} columns={columns} density={density} frozen={frozen} exporting={exporting} />
      {list.made && !virtual && <MadeFirst made={list.made} />}
      {/* What the keyboard comes to stands beside the columns that stay in view, not behind them. */}
      <div className="data-table__scroll" ref={scroller} aria-busy={list.loading || slow} style={{ scrollPaddingInline: `${edgeOf('left')}px ${edgeOf('right')}px` }}>
        {slow && <div className="data-table__progress" role="presentation" />}
        <table className="data-table__table" role="table" aria-label={name} aria-rowcount={virtual ? list.total + 1 : list.total} aria-busy={list.loading} data-empty={(!list.loading && shown === 0) || undefined} data-frozen-right={edgeOf('right') > after || undefined} style={{ minWidth: width, ...places, ...(virtual && { '--columns': tracks }) }}>
          <caption className="sr-only">{name}，共 {list.total} 条。{hint}</caption>
          <colgroup>
            {selection && <col style={{ width: selectWidth }} />}
            {unfold && <col style={{ width: unfoldWidth }} />}
            {numbered && <col style={{ width: numberWidth }} />}
            {visible.map((column) => <col key={column.key} style={column.key === growing ? undefined : { width: widthOf(column) }} />)}
            {!growing && <col />}
            {actions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <TableHead visible={visible} list={list} choosing={choosing} shape={shape} frozen={standing} onResize={own.resize} />
          {virtual && !list.loading
            ? <VirtualBody {...props} source={virtual} scroller={scroller} rowHeight={rowHeights[density]} slow={slow} choosing={choosing} visible={visible} shape={shape} frozen={standing} rows={rows} />
            : <TableBody {...props} slow={slow} choosing={choosing} visible={visible} shape={shape} frozen={standing} rows={rows} />}
        </table>
        {list.failure && !list.rows && <ErrorState failure={list.failure} title={`无法加载${name}列表`} onRetry={list.retry} />}
        {!list.loading && !list.failure && shown === 0 && (list.filtered
          ? <Empty icon="search" title="没有符合条件的记录" hint="请减少或更改筛选条件后再试。"><Button onClick={list.clearFilters}>清空条件</Button></Empty>
          : <Empty title={props.empty?.title ?? `还没有${name}`} {...(props.empty?.hint && { hint: props.empty.hint })}>{props.empty?.children}</Empty>)}
      </div>
      {list.failure && list.rows && <p className="data-table__stale" role="alert">未能更新列表：{list.failure.sentence}<Button look="link" onClick={list.retry}>重试</Button></p>}
      {list.total > 0 && (
        <footer className="data-table__foot">
          {virtual ? <p className="pagination__total">共 <b>{countText(list.total)}</b> 条</p> : <Pagination page={list.page} limit={list.limit} total={list.total} onPage={list.setPage} onLimit={setLimit} />}
        </footer>
      )}
    </section>
  );
}
