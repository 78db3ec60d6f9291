/** Words that nobody knows: said once what each means, for all the rows that have it, and remembered. */
import { useState } from 'react';
import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { Select } from '../../../ui/Select.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import type { Batch } from './batch.ts';

const { getWords, saveWords } = importLog.endpoints;
type Word = Output<typeof getWords>[number];
const keyOf = ({ field, word }: Word) => `${field}\n${word}`;

/** A roster names firms: the name is what is put in the word's place. */
const firmsByName = async (typed: string) => (await anyFirm.load(typed)).map(({ label }) => ({ value: label, label }));

export function WordMatch({ batch: { id, version }, onDone }: { batch: Batch; onDone(): void }) {
  const { data, error, refetch } = useCall(getWords, { id });
  const [meant, setMeant] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useAct(saveWords);
  const current = (one: Word) => meant.get(keyOf(one)) ?? one.meant ?? '';
  const changed = (data ?? []).filter((one) => current(one) !== (one.meant ?? ''));
  useUnsaved('内容的对应', changed.length > 0);
  if (error) return <ErrorState title="无法读取未识别的内容" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">正在读取…</p>;
  if (data.length === 0) return <Empty icon="check" title="没有未识别的内容" hint="字典词和律所名称都已识别，可以直接看检查结果。" />;
  const choose = (one: Word, value: string) => setMeant(new Map(meant).set(keyOf(one), value));
  const send = () => save.act({ id, version, words: changed.map((one) => ({ field: one.field, word: one.word, meant: current(one) })) }).then(onDone, notice.failed);

  return (
    <section className="import-match" aria-label="对应内容">
      <p>下面的内容不在字典或名录中。选定一次，所有相同的行一起改正，并记住供下次使用；不选的，仍列为错误。</p>
      <div className="import-match__scroll">
        <table className="import-match__table" aria-label="内容的对应">
          <thead><tr><th scope="col">栏目</th><th scope="col">表中写的</th><th scope="col">行数</th><th scope="col">应为</th></tr></thead>
          <tbody>
            {data.map((one) => (
              <tr key={keyOf(one)}>
                <td>{one.fieldTitle}</td>
                <th scope="row">{one.word}</th>
                <td>{one.rows > 0 ? `${one.rows} 行（自第${one.firstRow}行）` : '已对应'}</td>
                <td>{one.refers
                  ? <Select label={`${one.fieldTitle}“${one.word}”应为`} value={current(one) ? [current(one)] : []} known={current(one) ? [{ value: current(one), label: current(one) }] : []} load={firmsByName} placeholder="输入律所名称查找" onChange={([value = '']) => choose(one, value)} />
                  : (
                    <select className="input" aria-label={`${one.fieldTitle}“${one.word}”应为`} value={current(one)} onChange={(event) => choose(one, event.target.value)}>
                      <option value="">不对应</option>
                      {one.choices.map((choice) => <option key={choice}>{choice}</option>)}
                    </select>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="import-match__foot">
        <p role="status">{changed.length ? `已选 ${changed.length} 项，保存后重新检查` : '还没有改动'}</p>
        <Button look="primary" busy={save.pending} disabled={changed.length === 0} title={changed.length ? undefined : '还没有改动'} onClick={() => void send()}>保存并重新检查</Button>
      </footer>
    </section>
  );
}
