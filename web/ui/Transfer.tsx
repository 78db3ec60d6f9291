/**
 * Some of many, with both in sight: what may be chosen at the left, what is chosen at the right. For a dozen to a few
 * hundred entries; fewer are ticks, more are searched on the server (`Select` with `load`, `PeoplePicker`).
 */
import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import { PickList, type PickItem } from './PickList.tsx';
import './transfer.css';

interface Props {
  /** Titles of the two sides: 未授权, 已授权. */
  titles: readonly [left: string, right: string];
  items: readonly PickItem[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  most?: number;
}

export function Transfer({ titles, items, chosen, onChange, most }: Props) {
  const right = chosen.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const left = items.filter(({ id }) => !chosen.includes(id));
  const [said, setSaid] = useState('');
  const room = most === undefined ? Infinity : most - chosen.length;
  const add = (ids: readonly string[]) => {
    if (ids.length > room) return setSaid(`最多选择 ${String(most)} 项，还可以再选 ${room} 项`);
    onChange([...chosen, ...ids]);
    setSaid(`已添加 ${ids.length} 项`);
  };
  const remove = (ids: readonly string[]) => { onChange(chosen.filter((id) => !ids.includes(id))); setSaid(`已移除 ${ids.length} 项`); };
  return (
    <div className="transfer">
      <Side title={titles[0]} items={left} verb="添加" icon="right" onMove={add} empty={items.length > 0 ? '已全部添加' : '没有可以选择的项'} />
      <Side title={titles[1]} items={right} verb="移除" icon="left" onMove={remove} empty="还没有添加，请从另一侧选择" {...(most !== undefined && { most })} />
      <p className="transfer__said" role="status">{said}</p>
    </div>
  );
}

interface SideProps { title: string; items: readonly PickItem[]; verb: '添加' | '移除'; icon: 'left' | 'right'; onMove(ids: readonly string[]): void; empty: string; most?: number }

function Side({ title, items, verb, icon, onMove, empty, most }: SideProps) {
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const wanted = text.trim().toLowerCase();
  const found = items.filter(({ title: name, note }) => `${name} ${note ?? ''}`.toLowerCase().includes(wanted));
  // What has gone over is ticked no longer, and what is hidden by the search is not moved unseen.
  const going = found.filter((item) => ticked.has(item.id) && !item.closed).map((item) => item.id);
  const open = found.filter(({ closed }) => !closed);
  const move = (ids: readonly string[]) => { onMove(ids); setTicked(new Set()); };
  return (
    <section className="transfer__side" aria-labelledby={id}>
      <header className="transfer__head">
        <input type="checkbox" className="check" aria-label={`全选${title}`} checked={open.length > 0 && going.length === open.length} disabled={open.length === 0} onChange={(event) => setTicked(new Set(event.target.checked ? open.map((item) => item.id) : []))} />
        <p id={id} className="transfer__title">{title}</p>
        <span className="transfer__count">{going.length > 0 ? `${going.length}/` : ''}{items.length}{most !== undefined && `，最多 ${most}`}</span>
      </header>
      <div className="transfer__search"><input className="input" aria-label={`在${title}中查找`} placeholder="输入文字查找" value={text} onChange={(event) => setText(event.target.value)} /></div>
      <PickList label={title} items={found} ticked={ticked} onTick={setTicked} onEnter={(one) => move(going.length > 0 ? going : [one])} empty={wanted && items.length > 0 ? '没有找到，请换一个词' : empty} />
      <footer className="transfer__foot">
        <Button small icon={icon} disabled={going.length === 0} title={going.length === 0 ? '请先在上面勾选' : undefined} onClick={() => move(going)}>{verb}{going.length > 0 && ` ${going.length} 项`}</Button>
        <span className="transfer__keys">空格勾选，回车{verb}</span>
      </footer>
    </section>
  );
}
