/** Which column of the sheet is which of ours: found by name, by what was matched before, or chosen here. */
import { useState } from 'react';
import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { asFailure } from '../../../kernel/failure.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePane } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { mayLeave } from '../../../ui/leaving.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { columnsOf, useKind, type Batch } from './batch.ts';

const { getLayout, saveLayout } = importLog.endpoints;
type Layout = Output<typeof getLayout>;

export function ColumnMatch({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const [wanted, setWanted] = useState<{ sheet?: string; headerRow?: number }>({});
  const { data, error, refetch } = useCall(getLayout, { id: batch.id, ...wanted }, { keep: true });
  if (error) return <ErrorState title="无法读取表头" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">正在读取表头…</p>;
  return <Matching key={`${data.sheet}|${data.headerRow}`} batch={batch} layout={data} onWanted={setWanted} onDone={onDone} />;
}

interface Props { batch: Batch; layout: Layout; onWanted(wanted: { sheet?: string; headerRow?: number }): void; onDone(): void }

function Matching({ batch: { id, version, kind: kindName }, layout: { sheets, sheet, headerRow, rows, columns }, onWanted, onDone }: Props) {
  const ours = columnsOf(useKind(kindName));
  const [fields, setFields] = useState<readonly (string | null)[]>(() => columns.map(({ field }) => field));
  const save = useAct(saveLayout);
  useUnsaved('列的对应', columns.some(({ field }, index) => field !== (fields[index] ?? null)));
  const { key: here } = usePane();
  // Another sheet or row has other columns: what was chosen for these goes with them.
  const readFrom = async (wanted: { sheet?: string; headerRow?: number }) => { if (await mayLeave(new Set([here]))) onWanted(wanted); };
  const missing = ours.filter(({ field, required }) => required && !fields.includes(field));
  const choose = (at: number, field: string) => setFields(fields.map((before, index) => index === at ? field || null : before === field ? null : before));
  const left = columns.filter(({ title }, index) => title !== '' && fields[index] === null).length;

  async function check() {
    if (headerRow === null) return;
    const input = { id, version, sheet, headerRow, columns: columns.map(({ at, title }, index) => ({ at, title: title.slice(0, 63), field: fields[index] ?? null })) };
    await save.act(input).then(onDone, (thrown: unknown) => { const failure = asFailure(thrown); notice.bad(failure.fields?.map(({ message }) => message).join('；') || failure.sentence); });
  }

  return (
    <section className="import-match" aria-label="对应列">
      <div className="import-match__where">
        {sheets.length > 1 && (
          <label>工作表 <select className="input" value={sheet} onChange={(event) => void readFrom({ sheet: event.target.value })}>{sheets.map((one) => <option key={one}>{one}</option>)}</select></label>
        )}
        <label>表头所在行 <select className="input" value={headerRow ?? ''} onChange={(event) => void readFrom({ sheet, headerRow: Number(event.target.value) })}>
          {headerRow === null && <option value="" disabled>请选择</option>}
          {rows.map(({ row, cells }) => <option key={row} value={row}>{`第${row}行：${cells.filter(Boolean).slice(0, 5).join('、').slice(0, 40)}`}</option>)}
        </select></label>
      </div>
      {headerRow === null ? <p role="status">没有找到表头，请选择表头所在的行。</p> : (
        <div className="import-match__scroll">
          <table className="import-match__table" aria-label="列的对应">
            <thead><tr><th scope="col">表中的列</th><th scope="col">内容举例</th><th scope="col">对应到</th></tr></thead>
            <tbody>
              {columns.map(({ at, letters, title, samples, by, field }, index) => (title || samples.length > 0) && (
                <tr key={at} data-left={fields[index] === null || undefined}>
                  <th scope="row"><span className="import-match__letters">{letters}</span> {title || '（没有列名）'}</th>
                  <td>{samples.join('、') || '（空）'}</td>
                  <td>
                    <select className="input" aria-label={`${letters}列${title}对应到`} value={fields[index] ?? ''} onChange={(event) => choose(index, event.target.value)}>
                      <option value="">不导入</option>
                      {ours.map((one) => <option key={one.field} value={one.field}>{one.required ? `${one.title}（必填）` : one.title}</option>)}
                    </select>
                    {fields[index] !== null && fields[index] === field && by === 'GUESS' && <Tag tone="wait">请核对</Tag>}
                    {fields[index] !== null && fields[index] === field && by === 'MEMORY' && <Tag tone="still">按上次</Tag>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className="import-match__foot">
        <p role="status" data-tone={missing.length ? 'bad' : undefined}>{missing.length ? `还缺必填的列：${missing.map(({ title }) => title).join('、')}` : `必填的列都已对应。${left ? `有 ${left} 列不导入。` : ''}这次的对应会记住，下次自动使用。`}</p>
        <Button look="primary" busy={save.pending} disabled={headerRow === null || missing.length > 0} title={missing.length ? '请先对应必填的列' : undefined} onClick={() => void check()}>保存并检查</Button>
      </footer>
    </section>
  );
}
