import type { ListState } from '../../kernel/list.ts';
import type { Column } from '../DataTable.tsx';
import { Icon } from '../Icon.tsx';
import type { Choosing } from './choosing.ts';
import { startResize } from './resizing.ts';

interface Props<Row> { visible: readonly Column<Row>[]; list: ListState<Row>; choosing: Choosing | undefined; filler: boolean; operations: boolean; onResize(key: string, width: number): void }

/** Click: ascending, descending, back to the list's own order. */
function nextSorting(key: string, sorting: string | undefined): string | undefined {
  return sorting === `${key} asc` ? `${key} desc` : sorting === `${key} desc` ? undefined : `${key} asc`;
}

export function TableHead<Row>({ visible, list, choosing, filler, operations, onResize }: Props<Row>) {
  return (
    <thead className="data-table__head" role="rowgroup">
      <tr role="row">
        {choosing && (
          <th role="columnheader" className="data-table__select">
            <input type="checkbox" className="check" aria-label="选择本页全部" checked={choosing.page === 'all'} ref={(box) => { if (box) box.indeterminate = choosing.page === 'some'; }} onChange={choosing.togglePage} />
          </th>
        )}
        {visible.map(({ key, title, sortable, align }, index) => {
          const sorted = list.sorting?.startsWith(`${key} `) ? list.sorting.slice(key.length + 1) : undefined;
          return (
            <th key={key} role="columnheader" scope="col" className={index === 0 ? 'data-table__lead' : undefined} data-align={align} data-sorted={sorted}
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
        })}
        {filler && <th role="presentation" className="data-table__filler" aria-hidden="true" />}
        {operations && <th role="columnheader" scope="col" className="data-table__operations">操作</th>}
      </tr>
    </thead>
  );
}
