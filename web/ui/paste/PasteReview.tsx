/** A pasted table before it goes into the list: which of its columns is which, with what stands in them. */
import { useState } from 'react';
import type { EditColumn } from '../edit-table/edit-column.ts';
import { checked } from '../edit-table/edit-column.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { matchColumns, type Target } from './match-columns.ts';
import type { Cells } from './read-clipboard.ts';
import './paste.css';

interface Props { cells: Cells; columns: readonly EditColumn[]; onTake(rows: readonly Readonly<Record<string, string>>[]): void; onClose(): void }

const asTarget = (column: EditColumn): Target => ({ key: column.key, title: column.title, ...(column.aliases && { aliases: column.aliases }), ...((column.rule || column.choices) && { fits: (text: string) => checked(column, text).fault === undefined }) });

export function PasteReview({ cells, columns, onTake, onClose }: Props) {
  const [match, setMatch] = useState(() => matchColumns(cells, columns.map(asTarget)));
  const data = match.header ? cells.slice(1) : cells;
  const missing = columns.filter(({ key, required }) => required && !match.keys.includes(key));
  const left = match.keys.filter((key) => key === null).length;
  const choose = (at: number, key: string) => setMatch({ ...match, keys: match.keys.map((before, index) => index === at ? key || null : before === key ? null : before) });
  const take = () => onTake(data.map((row) => Object.fromEntries(match.keys.flatMap((key, at) => key === null ? [] : [[key, row[at] ?? '']]))));
  const nothing = data.length === 0 || match.keys.every((key) => key === null);

  return (
    <Dialog title="核对粘贴的列" width={860} onClose={onClose} onSubmit={take} footer={(
      <>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" look="primary" disabled={nothing} title={nothing ? '至少要有一列对应到表中的栏目' : undefined}>填入 {data.length} 行</Button>
      </>
    )}>
      <div className="paste-review">
        <label className="paste-review__header"><input type="checkbox" className="check" checked={match.header} onChange={(event) => setMatch({ ...match, header: event.target.checked })} />第一行是表头，不作为数据</label>
        <div className="paste-review__scroll">
          <table className="paste-review__table" aria-label="粘贴的内容">
            <thead>
              <tr>{match.keys.map((key, at) => (
                <th key={at} scope="col">
                  <span className="paste-review__given">{match.header ? cells[0]?.[at] || `第 ${at + 1} 列` : `第 ${at + 1} 列`}</span>
                  <select className="input" aria-label={`第 ${at + 1} 列对应`} value={key ?? ''} data-left={key === null || undefined} onChange={(event) => choose(at, event.target.value)}>
                    <option value="">不填入</option>
                    {columns.map((column) => <option key={column.key} value={column.key}>{column.title}</option>)}
                  </select>
                </th>
              ))}</tr>
            </thead>
            <tbody>{data.slice(0, 5).map((row, y) => <tr key={y}>{match.keys.map((key, x) => <td key={x} data-left={key === null || undefined}>{row[x]}</td>)}</tr>)}</tbody>
          </table>
        </div>
        <p className="paste-review__note" role="status">
          {data.length > 5 && `另有 ${data.length - 5} 行未显示。`}{left > 0 && `${left} 列不填入。`}
          {missing.length > 0 && <b>粘贴的内容没有必填的{missing.map(({ title }) => `“${title}”`).join('、')}，填入后请补上。</b>}
        </p>
      </div>
    </Dialog>
  );
}
