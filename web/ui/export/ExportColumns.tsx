/** Which columns, in what order; and the sets of them that somebody has kept under a name. */
import { useState } from 'react';
import { exportCentre } from 'contract/areas/account/export-centre';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../kernel/notice.ts';
import { useAct } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { ColumnChoice, Format } from './use-export-choice.ts';

type Set = Output<typeof exportCentre.endpoints.getOptions>['sets'][number];

interface Props {
  list: string;
  columns: readonly ColumnChoice[];
  onChange(columns: ColumnChoice[]): void;
  sets: readonly Set[];
  format: Format;
  onTake(set: Set): void;
}

export function ExportColumns({ list, columns, onChange, sets, format, onTake }: Props) {
  const move = (from: number, to: number) => {
    const next = [...columns];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const tick = (key: string, on: boolean) => onChange(columns.map((column) => (column.key === key ? { ...column, on } : column)));
  const all = columns.every(({ on }) => on);
  return (
    <fieldset className="export__part">
      <legend className="field__label">导出的列（{columns.filter(({ on }) => on).length} / {columns.length}）</legend>
      <OwnSets list={list} sets={sets} columns={columns} format={format} onTake={onTake} />
      <ol className="export__columns" aria-label="导出的列及顺序">
        {columns.map(({ key, title, sealed, on }, at) => (
          <li key={key}>
            <label className="export__column"><input type="checkbox" className="check" checked={on} onChange={(event) => tick(key, event.target.checked)} />{title}{sealed && <span className="export__sealed" title="屏幕上隐去的内容"><Icon name="lock" size={12} /><span className="sr-only">（脱敏）</span></span>}</label>
            <Button small look="quiet" icon="up" aria-label={`${title}上移`} title="上移" disabled={at === 0} onClick={() => move(at, at - 1)} />
            <Button small look="quiet" icon="down" aria-label={`${title}下移`} title="下移" disabled={at === columns.length - 1} onClick={() => move(at, at + 1)} />
          </li>
        ))}
      </ol>
      <Button look="link" onClick={() => onChange(columns.map((column) => ({ ...column, on: !all })))}>{all ? '全部不选' : '全部选择'}</Button>
    </fieldset>
  );
}

function OwnSets({ list, sets, columns, format, onTake }: Omit<Props, 'onChange'>) {
  const save = useAct(exportCentre.endpoints.saveSets);
  const [name, setName] = useState('');
  const keys = columns.filter(({ on }) => on).map(({ key }) => key);
  const keep = (next: readonly Set[], said: string) => save.act({ list, sets: [...next] }).then(() => { notice.good(said); setName(''); }, notice.failed);
  const trimmed = name.trim();
  return (
    <div className="export__sets">
      {sets.map((set) => (
        <span key={set.name} className="export__set">
          <button type="button" className="export__set-name" onClick={() => onTake(set)}>{set.name}</button>
          <Button small look="quiet" icon="close" aria-label={`删除方案“${set.name}”`} title="删除" onClick={() => void keep(sets.filter((one) => one !== set), `已删除方案“${set.name}”`)} />
        </span>
      ))}
      <span className="export__new-set">
        <input className="input" aria-label="方案名称" placeholder="把这些列存为方案" maxLength={31} value={name} onChange={(event) => setName(event.target.value)} />
        <Button small busy={save.pending} disabled={!trimmed || keys.length === 0} title={trimmed ? undefined : '先填写方案名称'} onClick={() => void keep([...sets.filter((one) => one.name !== trimmed), { name: trimmed, columns: keys, format }], `已存为方案“${trimmed}”`)}>保存</Button>
      </span>
    </div>
  );
}
