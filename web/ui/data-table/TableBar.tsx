import type { ReactNode, RefObject } from 'react';
import type { ListState } from '../../kernel/list.ts';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import type { Column } from '../DataTable.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';
import type { Standing } from './freezing.ts';
import { WholeScreen } from './WholeScreen.tsx';
import type { Density, OwnSettings } from './table-settings.ts';
import { countText } from '../count-text.ts';

/** Which rows are chosen, over all pages, and what can be done with them. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  actions: ReactNode;
  /** Offered when the whole page is chosen and there are more: everything that matches the filters. */
  onChooseAll?(): void;
  /** As many as can be dealt with at once. */
  most?: number;
}

interface Props<Row> { frame: RefObject<HTMLElement | null>; tools: ReactNode; selection: Selection | undefined; total: number; list: ListState<Row>; own: OwnSettings; columns: readonly Column<Row>[]; density: Density; frozen: Standing; exporting: boolean }

export function TableBar<Row>({ frame, tools, selection, total, list, own, columns, density, frozen, exporting }: Props<Row>) {
  const chosen = selection?.chosen.size ?? 0;
  return (
    <div className="data-table__bar" data-choosing={chosen > 0 || undefined}>
      {selection && chosen > 0
        ? <div className="data-table__tools" role="region" aria-label="批量操作">
            <span aria-live="polite">已选 <b>{chosen}</b> 项</span>
            {selection.onChooseAll && chosen < total && (total <= (selection.most ?? total)
              ? <Button look="link" onClick={selection.onChooseAll}>选择全部 {countText(total)} 条</Button>
              : <span className="data-table__most">一次最多办理 {selection.most} 项</span>)}
            <Button look="link" onClick={() => selection.onChange(new Set())}>清空</Button>
            {selection.actions}
            {exporting && <ExportButton list={list} own={own} chosen={selection.chosen} />}
          </div>
        : <div className="data-table__tools">{tools}{exporting && <ExportButton list={list} own={own} />}</div>}
      <div className="data-table__view">
        <Button look="quiet" icon="refresh" aria-label="刷新" title="刷新" onClick={list.retry} />
        <WholeScreen frame={frame} />
        <Popover label="列设置" align="end" opener={(opener) => <Button {...opener} look="quiet" icon="columns" aria-label="列设置" title="列设置" />}>
          <ColumnSettings own={own} columns={columns} density={density} frozen={frozen} />
        </Popover>
      </div>
    </div>
  );
}
