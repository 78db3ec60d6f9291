/**
 * One or several of a list. Short lists open at once; long ones and lists from the server (`load`) are searched by
 * typing. Arrows walk, Enter or Space chooses, Escape closes; what is chosen is said by the button itself.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useChoiceNames, type NameOf } from './choice-names.ts';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import type { Choice } from './labels.ts';
import './popover.css';
import './select.css';

export interface SelectProps {
  id?: string;
  label: string;
  /** Stands before the value, inside the box, where there is no label beside it. */
  prefix?: string;
  value: readonly string[];
  onChange(value: string[]): void;
  onBlur?(): void;
  choices?: readonly Choice[];
  /** Searches on the server; called with what is typed, a moment after the last key. */
  load?(text: string): Promise<readonly Choice[]>;
  /** Names of values that were chosen before anything was searched. */
  known?: readonly Choice[];
  /** Asks for the name of a value that neither `choices` nor `known` has. */
  nameOf?: NameOf | undefined;
  multiple?: boolean;
  placeholder?: string;
  disabled?: boolean | undefined;
  required?: boolean;
  fault?: string | undefined;
  describedBy?: string | undefined;
}

const searchFrom = 9;
const pause = 250;

export function Select(props: SelectProps) {
  const { id, label, prefix, value, onChange, onBlur, choices = [], known = [], multiple = false, placeholder = '请选择', disabled, required, fault } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Names of choices that came from the server, so that a chosen one keeps its name when the list changes.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const panelId = useId();
  const close = () => { setOpen(false); onBlur?.(); };
  const panel = useFloating({ open, close, opener, sameWidth: true });
  const nameHere = (one: string) => names.get(one) ?? [...choices, ...known].find((choice) => choice.value === one)?.label;
  const asked = useChoiceNames(value.filter((one) => nameHere(one) === undefined), props.nameOf);
  const shown = value.map((one) => nameHere(one) ?? asked.get(one) ?? (props.nameOf ? '…' : one)).join('、');
  const choose = (choice: Choice) => {
    setNames((before) => new Map(before).set(choice.value, choice.label));
    if (multiple) return onChange(value.includes(choice.value) ? value.filter((one) => one !== choice.value) : [...value, choice.value]);
    onChange([choice.value]);
    opener.current?.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => { if (!disabled && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) { event.preventDefault(); setOpen(true); } };
  const clearable = !disabled && !required && value.length > 0;

  return (
    <span className="select-row" data-clearable={clearable || undefined}>
      <button ref={opener} id={id} type="button" className="select" role="combobox" aria-haspopup="listbox" aria-expanded={open} aria-controls={open ? panelId : undefined}
        aria-label={`${label}：${shown || placeholder}`} aria-invalid={fault ? true : undefined} aria-required={required || undefined} aria-disabled={disabled || undefined} aria-describedby={props.describedBy}
        title={shown || undefined} onClick={() => { if (!disabled) setOpen(!open); }} onKeyDown={onKeyDown}>
        {prefix && <span className="select__prefix">{prefix}</span>}
        <span className="select__value" data-empty={!shown || undefined}>{shown || placeholder}</span>
        <Icon name="down" size={14} />
      </button>
      {clearable && <button type="button" className="select-row__clear" aria-label={`清除${label}`} title="清除" onClick={() => { onChange([]); opener.current?.focus(); }}><Icon name="close" size={12} /></button>}
      {open && (
        <div ref={panel} id={panelId} popover="manual" className="popover options">
          <Options {...props} multiple={multiple} choose={choose} close={close} />
        </div>
      )}
    </span>
  );
}

function Options({ label, value, choices, load, multiple, choose, close }: SelectProps & { multiple: boolean; choose(choice: Choice): void; close(): void }) {
  const [text, setText] = useState('');
  const { found, note } = useChoices(text, choices, load);
  const [active, setActive] = useState(() => Math.max(0, found.findIndex((choice) => choice.value === value[0])));
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const searched = !!load || (choices?.length ?? 0) >= searchFrom;
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => { list.current?.children[at]?.scrollIntoView({ block: 'nearest' }); }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!searched && { Home: 0, End: found.length - 1 }) }[event.key];
    const choice = found[at];
    if (event.key === 'Tab') return close();
    if (goal !== undefined) setActive((goal + found.length) % Math.max(found.length, 1));
    else if (choice && (event.key === 'Enter' || (event.key === ' ' && !searched))) choose(choice);
    else if (!searched && event.key.length === 1) {
      const typed = found.findIndex((one) => one.label.startsWith(event.key));
      if (typed >= 0) setActive(typed);
      return;
    } else return;
    event.preventDefault();
  };
  const walking = { 'aria-activedescendant': at >= 0 ? optionId(at) : undefined, 'data-autofocus': true, onKeyDown };

  return (
    <>
      {searched && <div className="options__search"><input className="input" role="combobox" aria-expanded="true" aria-controls={id} aria-autocomplete="list" aria-label={`查找${label}`} placeholder="输入文字查找" value={text} onChange={(event) => { setText(event.target.value); setActive(0); }} {...walking} /></div>}
      {/* The focus stays with the keys. */}
      <ul ref={list} id={id} onMouseDown={(event) => event.preventDefault()} className="options__list" role="listbox" aria-label={label} aria-multiselectable={multiple || undefined} tabIndex={searched ? undefined : 0} {...(!searched && walking)}>
        {found.map((choice, index) => (
          <li key={choice.value} id={optionId(index)} className="options__item" role="option" aria-selected={value.includes(choice.value)} data-active={index === at || undefined} onPointerMove={() => setActive(index)} onClick={() => choose(choice)}>
            {choice.label}
            <span className="options__tick"><Icon name="check" size={14} /></span>
          </li>
        ))}
      </ul>
      {note && <p className="options__note" role="status">{note}</p>}
    </>
  );
}

function useChoices(text: string, choices: readonly Choice[] | undefined, load: SelectProps['load']) {
  const [loaded, setLoaded] = useState<{ choices: readonly Choice[]; note?: string }>({ choices: [], note: '正在查找…' });
  const latest = useRef(load);
  latest.current = load;
  const remote = !!load;
  useEffect(() => {
    if (!remote) return;
    let overtaken = false;
    const timer = setTimeout(() => {
      latest.current?.(text).then(
        (found) => { if (!overtaken) setLoaded({ choices: found, ...(found.length === 0 && { note: '没有找到，请换一个词' }) }); },
        () => { if (!overtaken) setLoaded({ choices: [], note: '未能查找，请稍后再试' }); },
      );
    }, text ? pause : 0);
    return () => { overtaken = true; clearTimeout(timer); };
  }, [text, remote]);
  if (load) return { found: loaded.choices, note: loaded.note };
  const found = (choices ?? []).filter(({ label }) => label.includes(text.trim()));
  return { found, note: found.length === 0 ? '没有找到，请换一个词' : undefined };
}
