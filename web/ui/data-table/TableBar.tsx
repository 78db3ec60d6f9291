import type { ReactNode } from 'react';
import type { ListState } from '../../kernel/list.ts';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import type { Column } from '../DataTable.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';
import type { OwnSettings } from './table-settings.ts';

/** Which rows are chosen, over all pages, and what can be done with them. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  actions: ReactNode;
  /** Offered when the whole page is chosen and there are more: everything that matches the filters. */
  onChooseAll?(): void;
}

interface Props<Row> { tools: ReactNode; selection: Selection | undefined; total: number; list: ListState<Row>; own: OwnSettings; columns: readonly Column<Row>[] }

export function TableBar<Row>({ tools, selection, total, list, own, columns }: Props<Row>) {
  const chosen = selection?.chosen.size ?? 0;
  return (
    <div className="data-table__bar" data-choosing={chosen > 0 || undefined}>
      {selection && chosen > 0
        ? <div className="data-table__tools" role="region" aria-label="批量操作">
            <span aria-live="polite">已选 <b>{chosen}</b> 项</span>
            {selection.onChooseAll && chosen < total && <Button look="link" onClick={selection.onChooseAll}>选择全部 {total} 条</Button>}
            <Button look="link" onClick={() => selection.onChange(new Set())}>清空</Button>
            {selection.actions}
          </div>
        : <div className="data-table__tools">{tools}</div>}
      <div className="data-table__view">
        <Button look="quiet" icon="refresh" aria-label="刷新" title="刷新" onClick={list.retry} />
        <Popover label="列设置" align="end" opener={(opener) => <Button {...opener} look="quiet" icon="columns" aria-label="列设置" title="列设置" />}>
          <ColumnSettings own={own} columns={columns} />
        </Popover>
      </div>
    </div>
  );
}
