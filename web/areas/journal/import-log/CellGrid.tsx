/** The rows that something is wrong with, to be put right where they stand; kept with the import, the file stays as it is. */
import { useMemo, useState } from 'react';
import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { usePane } from '../../../kernel/pane.ts';
import { usePageSize } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { mayLeave } from '../../../ui/leaving.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import type { EditColumn, EditRow } from '../../../ui/edit-table/edit-column.ts';
import { useEditRows } from '../../../ui/edit-table/edit-rows.ts';
import { EditTable } from '../../../ui/edit-table/EditTable.tsx';
import { columnsOf, useKind, type Batch } from './batch.ts';

const { getCells, saveFixes, revealCell } = importLog.endpoints;
type Row = Output<typeof getCells>['data'][number];

export function CellGrid({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const [limit, keepLimit] = usePageSize('journal.importCells', 50);
  const [asked, setAsked] = useState({ page: 1, onlyFailed: true });
  const { key: here } = usePane();
  // Other rows take the place of these, with what was typed in them.
  async function ask(next: typeof asked) { if (await mayLeave(new Set([here]))) setAsked(next); }
  const { page, onlyFailed } = asked;
  const { data, error, refetch } = useCall(getCells, { id: batch.id, page, limit, onlyFailed }, { keep: true });
  if (error) return <ErrorState title="无法读取有问题的行" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">正在读取…</p>;
  const toggle = <label className="import-fix__which"><input type="checkbox" className="check" checked={!onlyFailed} onChange={(event) => void ask({ page: 1, onlyFailed: !event.target.checked })} />连同有提示的行</label>;
  if (data.total === 0) return <div>{toggle}<Empty icon="check" title="没有需要改正的行" hint="可以开始导入。" /></div>;
  return (
    <div className="import-fix">
      <Grid key={data.data.map(({ row }) => row).join()} batch={batch} rows={data.data} which={toggle} onDone={onDone} />
      <Pagination page={page} limit={limit} total={data.total} sizes={[20, 50, 100]} onPage={(to) => void ask({ page: to, onlyFailed })} onLimit={(to) => { keepLimit(to); void ask({ page: 1, onlyFailed }); }} />
    </div>
  );
}

function Grid({ batch: { id, version, kind: kindName }, rows, which, onDone }: { batch: Batch; rows: readonly Row[]; which: React.ReactNode; onDone(): void }) {
  const ours = columnsOf(useKind(kindName));
  const [everything, setEverything] = useState(false);
  const save = useAct(saveFixes);
  /** Where something is wrong, and what says whom the row is about: the rest only when asked for. */
  const shown = useMemo(() => {
    const faulty = new Set(rows.flatMap(({ cells }) => cells.filter(({ level, fixed }) => level || fixed).map(({ field }) => field)));
    return ours.filter(({ field }, at) => everything || at === 0 || field === 'name' || faulty.has(field));
  }, [ours, rows, everything]);
  const columns = useMemo(() => shown.map(({ field, title, choices }): EditColumn => ({ key: field, title, width: 150, ...(choices.length > 0 && { choices: choices.map((choice) => ({ value: choice, label: choice })) }) })), [shown]);
  const initial = useMemo(() => rows.map(({ row, cells }): EditRow => ({ id: String(row), values: Object.fromEntries(cells.map(({ field, text }) => [field, text])) })), [rows]);
  const own = useEditRows(columns, initial, '表格中的改动');
  const before = useMemo(() => new Map(rows.map((row) => [String(row.row), new Map(row.cells.map((cell) => [cell.field, cell]))])), [rows]);

  const fixes = own.rows.filter(({ id: row }) => before.has(row)).flatMap(({ id: row, values }) => Object.entries(values).flatMap(([field, text]) => (before.get(row)?.get(field)?.text ?? '') === text ? [] : [{ row: Number(row), field, text }]));
  /** What the check has said stands until the cell is changed. */
  const faults = new Map(own.rows.flatMap(({ id: row, values }) => {
    const said = Object.fromEntries(shown.flatMap(({ field, choices }) => {
      const cell = before.get(row)?.get(field);
      const text = values[field] ?? '';
      if (cell && cell.text === text) return cell.level === 'bad' ? [[field, cell.message]] : [];
      return choices.length && text && !choices.includes(text) ? [[field, `没有“${text}”这一项，请从列表中选择`]] : [];
    }));
    return Object.keys(said).length ? [[row, said] as const] : [];
  }));
  const hidden = rows.flatMap(({ row, cells }) => cells.filter(({ masked, level }) => masked && level === 'bad').map((cell) => ({ row, ...cell })));
  const send = () => save.act({ id, version, fixes: fixes.slice(0, 2000) }).then(() => { own.keep(); notice.good('已保存，正在重新检查'); onDone(); }, notice.failed);
  const titleOf = (field: string) => ours.find((one) => one.field === field)?.title ?? field;

  return (
    <>
      <EditTable
        name="有问题的行" edit={{ ...own, faults }} fixedRows numberOf={({ id: row }) => Number(row)}
        actions={(
          <>
            {which}
            <label className="import-fix__which"><input type="checkbox" className="check" checked={everything} onChange={(event) => setEverything(event.target.checked)} />显示全部列</label>
            <Button look="primary" busy={save.pending} disabled={fixes.length === 0} title={fixes.length ? undefined : '还没有改动'} onClick={() => void send()}>{fixes.length ? `保存 ${fixes.length} 处并重新检查` : '保存并重新检查'}</Button>
          </>
        )}
      />
      {rows.some(({ message }) => message) && <ul className="import-fix__notes">{rows.filter(({ message }) => message).map(({ row, message }) => <li key={row}>{`第${row}行：${message}`}</li>)}</ul>}
      {hidden.length > 0 && (
        <details className="import-fix__hidden">
          <summary>有误的号码只显示首尾，可直接重新填写；需要看原来写的，点这里</summary>
          <ul>{hidden.map(({ row, field, text }) => (
            <li key={`${row} ${field}`}>{`第${row}行${titleOf(field)}：`}<MaskedValue value={text} label={`第${row}行${titleOf(field)}`} purposes={['核对花名册']} onReveal={async (purpose) => (await call(revealCell, { id, row, field, purpose })).value} /></li>
          ))}</ul>
        </details>
      )}
    </>
  );
}
