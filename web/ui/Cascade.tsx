/**
 * One of a tree whose levels stand beside each other: province, city, district. Arrows walk up and down, right goes in,
 * left goes back, Enter chooses; typing finds a place by its name or code. On a phone one level is shown at a time.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './Button.tsx';
import { findPlaces, nameOfPath, onlyOn, pathTo, type Division } from './divisions.ts';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import './select.css';
import './cascade.css';

interface Props {
  id?: string;
  label: string;
  /** The code of what is chosen, or nothing. */
  value: string;
  onChange(code: string, path: readonly Division[]): void;
  onBlur?(): void;
  load(): Promise<readonly Division[]>;
  /** A province or a city alone will do. */
  anyLevel?: boolean;
  placeholder?: string;
  disabled?: boolean | undefined;
  required?: boolean;
  fault?: string | undefined;
  describedBy?: string | undefined;
}

export function Cascade(props: Props) {
  const { id, label, value, onChange, onBlur, load, placeholder = '请选择', disabled, required, fault } = props;
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState<readonly Division[] | null>(null);
  const [failed, setFailed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const latest = useRef(load);
  latest.current = load;
  const panelId = useId();
  const close = () => { setOpen(false); onBlur?.(); };
  const panel = useFloating({ open, close, opener });
  const wanted = (open || value !== '') && !all && !failed;
  useEffect(() => {
    if (wanted) latest.current().then(setAll, () => setFailed(true));
  }, [wanted]);
  const shown = all && value ? nameOfPath(pathTo(all, value)) : '';
  const choose = (path: readonly Division[]) => { onChange(path.at(-1)?.code ?? '', path); opener.current?.focus(); close(); };
  const clearable = !disabled && !required && value !== '';
  return (
    <span className="select-row" data-clearable={clearable || undefined}>
      <button ref={opener} id={id} type="button" className="select" role="combobox" aria-haspopup="dialog" aria-expanded={open} aria-controls={open ? panelId : undefined}
        aria-label={`${label}：${shown || placeholder}`} aria-invalid={fault ? true : undefined} aria-required={required || undefined} aria-disabled={disabled || undefined} aria-describedby={props.describedBy}
        title={shown || undefined} onClick={() => { if (!disabled) setOpen(!open); }} onKeyDown={(event) => { if (!disabled && event.key === 'ArrowDown') { event.preventDefault(); setOpen(true); } }}>
        <span className="select__value" data-empty={!shown || undefined}>{shown || (value && !all ? '…' : placeholder)}</span>
        <Icon name="down" size={14} />
      </button>
      {clearable && <button type="button" className="select-row__clear" aria-label={`清除${label}`} title="清除" onClick={() => { onChange('', []); opener.current?.focus(); }}><Icon name="close" size={12} /></button>}
      {open && (
        <div ref={panel} id={panelId} popover="manual" className="popover cascade" role="dialog" aria-label={`选择${label}`}>
          {all ? <Columns all={onlyOn(all)} value={value} anyLevel={props.anyLevel ?? false} choose={choose} /> : failed ? <p className="options__note" role="alert">未能读取，请检查网络。<Button small look="link" onClick={() => setFailed(false)}>重试</Button></p> : <p className="options__note" role="status">正在读取…</p>}
        </div>
      )}
    </span>
  );
}

function Columns({ all, value, anyLevel, choose }: { all: readonly Division[]; value: string; anyLevel: boolean; choose(path: readonly Division[]): void }) {
  const [text, setText] = useState('');
  const [path, setPath] = useState<readonly Division[]>(() => { const known = pathTo(all, value); return known.length ? known : all.slice(0, 1); });
  const [at, setAt] = useState(() => Math.max(0, path.length - 1));
  const found = findPlaces(all, text, anyLevel);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Each level that is come to has something in it to stand on; what follows shows what it holds.
  const columns = [all, ...path.slice(0, at + 1).map(({ children }) => children)].filter((column) => column.length > 0);
  const here = path[at];

  useEffect(() => { input.current?.focus(); }, []);
  useEffect(() => { for (const one of box.current?.querySelectorAll('[data-active]') ?? []) one.scrollIntoView({ block: 'nearest', inline: 'nearest' }); }, [path, at, active]);

  const stand = (level: number, one: Division | undefined) => { if (one) { setPath([...path.slice(0, level), one]); setAt(level); } };
  const enter = () => { const [first] = here?.children ?? []; if (first) stand(at + 1, first); };
  const take = (to: readonly Division[]) => { const last = to.at(-1); if (last && (anyLevel || last.children.length === 0)) choose(to); };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (text.trim()) {
      const hit = found[Math.min(active, found.length - 1)];
      if (step !== undefined && found.length) setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
      else if (event.key === 'Enter' && hit) choose(hit);
      else return;
    } else if (step !== undefined) {
      const column = columns[at] ?? [];
      stand(at, column[(column.findIndex(({ code }) => code === here?.code) + step + column.length) % column.length]);
    } else if (event.key === 'ArrowRight') enter();
    else if (event.key === 'ArrowLeft' && at > 0) { setPath(path.slice(0, at)); setAt(at - 1); }
    else if (event.key === 'Enter') { if (here && (anyLevel || here.children.length === 0)) take(path.slice(0, at + 1)); else enter(); }
    else return;
    event.preventDefault();
  };
  const press = (level: number, one: Division) => {
    stand(level, one);
    if (one.children.length === 0) choose([...path.slice(0, level), one]);
    input.current?.focus();
  };
  // One box, several lists: each of them belongs to it.
  const lists = text.trim() ? `${id}-found` : columns.map((_, level) => `${id}-c${level}`).join(' ');
  const activeId = text.trim() ? found.length ? `${id}-f${Math.min(active, found.length - 1)}` : undefined : here && `${id}-${here.code}`;
  return (
    <div className="cascade__body" onKeyDown={onKeyDown}>
      <div className="options__search">
        <input ref={input} data-autofocus className="input" role="combobox" aria-expanded="true" aria-controls={lists} aria-activedescendant={activeId} aria-autocomplete="list" aria-label="查找地区" placeholder="输入名称或代码查找" value={text} onChange={(event) => { setText(event.target.value); setActive(0); }} />
      </div>
      <div ref={box} className="cascade__columns" onMouseDown={(event) => event.preventDefault()}>
        {text.trim() ? (
          <ul id={`${id}-found`} className="cascade__column cascade__column--found" role="listbox" aria-label="查找结果">
            {found.map((one, index) => <li key={one.at(-1)?.code} id={`${id}-f${index}`} className="options__item" role="option" aria-selected={one.at(-1)?.code === value} data-active={index === Math.min(active, found.length - 1) || undefined} onClick={() => choose(one)}>{nameOfPath(one)}</li>)}
            {found.length === 0 && <li className="options__note" role="presentation">没有找到，请换一个词</li>}
          </ul>
        ) : columns.map((column, level) => (
          <ul key={level} id={`${id}-c${level}`} className="cascade__column" role="listbox" aria-label={['省、自治区、直辖市', '市', '区县'][level] ?? '下级'} data-here={level === Math.min(at + 1, columns.length - 1) || undefined}>
            {column.map((one) => (
              <li key={one.code} id={`${id}-${one.code}`} className="options__item" role="option" aria-selected={path[level]?.code === one.code} data-active={(level === at && one.code === here?.code) || undefined} onClick={() => press(level, one)}>
                {one.name}{one.children.length > 0 && <span className="cascade__more"><Icon name="right" size={12} /></span>}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <footer className="cascade__foot">
        {at > 0 && <Button small look="quiet" icon="left" onClick={() => { setPath(path.slice(0, at)); setAt(at - 1); input.current?.focus(); }}>上一级</Button>}
        <span className="cascade__path">{nameOfPath(path)}</span>
        {anyLevel && here && <Button small look="primary" onClick={() => take(path.slice(0, at + 1))}>选定</Button>}
      </footer>
    </div>
  );
}
