/**
 * The conditions of a list, kept in the address bar by `useList`:
 *
 *   <FilterBar value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} filters={[
 *     { kind: 'text', key: 'keyword', label: '姓名或执业证号' },
 *     { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(lawyerStatus), multiple: true },
 *     { kind: 'pick', key: 'firmId', label: '律师事务所', ...anyFirm },
 *     { kind: 'dates', from: 'practiceFrom', to: 'practiceTo', label: '首次执业' },
 *   ]} />
 *
 * Choices and dates take effect at once, text with Enter or 查询. `/` goes to the first text field. The first four
 * conditions are always seen, on a phone the first one, the others behind 展开.
 */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSession } from '../kernel/session.ts';
import { Button } from './Button.tsx';
import { DateRange } from './DateInput.tsx';
import { Icon } from './Icon.tsx';
import type { NameOf } from './choice-names.ts';
import { Select } from './Select.tsx';
import type { Choice } from './labels.ts';
import { isWindowOpen } from './open-layers.ts';
import './filter-bar.css';

export type Filter =
  | { kind: 'text'; key: string; label: string; placeholder?: string }
  | { kind: 'choice'; key: string; label: string; choices: readonly Choice[]; multiple?: boolean }
  | { kind: 'pick'; key: string; label: string; load(text: string): Promise<readonly Choice[]>; /** Names what the address has chosen. */ nameOf?: NameOf; /** The right that finding them takes: whoever has not got it is not offered the condition. */ access?: string }
  | { kind: 'dates'; from: string; to: string; label: string };

type Values = Readonly<Record<string, unknown>>;

interface Props<V extends Values> { filters: readonly Filter[]; value: V; onChange(patch: V): void; onReset(): void; /** Stands behind the buttons: 常用查询. */ children?: ReactNode }

const alwaysSeen = 4;
const texts = (value: unknown): string[] => value === undefined || value === null || value === '' ? [] : [value].flat().map(String);

export function FilterBar<V extends Values>({ filters: all, value: values, onChange, onReset, children }: Props<V>) {
  const granted = useSession((session) => session.granted);
  const filters = all.filter((filter) => filter.kind !== 'pick' || filter.access === undefined || granted[filter.access] === true);
  const keysOf = (filter: Filter) => filter.kind === 'dates' ? [filter.from, filter.to] : [filter.key];
  const [open, setOpen] = useState(() => filters.slice(alwaysSeen).some((filter) => keysOf(filter).some((key) => texts(values[key]).length > 0)));
  const bar = useRef<HTMLFormElement>(null);
  useSearchKey(bar);

  // What is typed but not yet asked for goes along with the next condition that is chosen.
  const typed = () => Object.fromEntries([...bar.current?.querySelectorAll<HTMLInputElement>('input[data-filter]') ?? []].map((input) => [input.dataset['filter']!, input.value.trim() || undefined]));
  const apply = (patch: Values) => onChange({ ...typed(), ...patch } as V);
  const submit = (event: FormEvent) => { event.preventDefault(); apply({}); };

  return (
    <form ref={bar} className="filter-bar" role="search" aria-label="筛选条件" data-open={open || undefined} onSubmit={submit}>
      <div className="filter-bar__fields">
        {filters.map((filter) => (
          <div key={keysOf(filter)[0]} className={`filter-bar__item${filter.kind === 'dates' ? ' filter-bar__item--wide' : ''}`}>
            <FilterField filter={filter} values={values} apply={apply} />
          </div>
        ))}
      </div>
      <div className="filter-bar__buttons">
        <Button type="submit" look="primary">查询</Button>
        <Button onClick={() => { empty(bar.current); onReset(); }}>重置</Button>
        {filters.length > 1 && <span className="filter-bar__more" data-few={filters.length <= alwaysSeen || undefined}><Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? '收起' : '展开'}<Icon name={open ? 'up' : 'down'} size={12} /></Button></span>}
        {children}
      </div>
    </form>
  );
}

function FilterField({ filter, values, apply }: { filter: Filter; values: Values; apply(patch: Values): void }) {
  switch (filter.kind) {
    case 'text': return <TextFilter label={filter.label} name={filter.key} placeholder={filter.placeholder ?? filter.label} value={texts(values[filter.key])[0] ?? ''} />;
    case 'choice': return <Select label={filter.label} prefix={filter.label} placeholder="全部" choices={filter.choices} multiple={filter.multiple ?? false} value={texts(values[filter.key])} onChange={(to) => apply({ [filter.key]: filter.multiple ? to : to[0] })} />;
    case 'pick': return <Select label={filter.label} prefix={filter.label} placeholder="全部" load={filter.load} nameOf={filter.nameOf} value={texts(values[filter.key])} onChange={(to) => apply({ [filter.key]: to[0] })} />;
    case 'dates': return <DateRange label={filter.label} from={texts(values[filter.from])[0] ?? ''} to={texts(values[filter.to])[0] ?? ''} onChange={(from, to) => apply({ [filter.from]: from || undefined, [filter.to]: to || undefined })} />;
  }
}

/** At once: a form's own reset would bring back what was asked for last, and who types before the list has answered would write behind it. */
function empty(bar: HTMLFormElement | null): void {
  for (const input of bar?.querySelectorAll<HTMLInputElement>('input[data-filter]') ?? []) input.value = '';
}

/** Uncontrolled, so that typing redraws nothing; a value that comes from elsewhere (Back, 重置) is written in. */
function TextFilter({ label, name, placeholder, value }: { label: string; name: string; placeholder: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(value);
  useEffect(() => {
    // A page that comes back from behind another tab runs its effects again; what is typed and not asked for stays.
    if (input.current && written.current !== value) input.current.value = value;
    written.current = value;
  }, [value]);
  return (
    <div className="filter-bar__search">
      <Icon name="search" size={15} />
      <input ref={input} className="input" data-filter={name} type="text" autoComplete="off" enterKeyHint="search" aria-label={label} placeholder={placeholder} defaultValue={value} />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

function useSearchKey(bar: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isWindowOpen()) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      const first = bar.current?.querySelector<HTMLInputElement>('input[data-filter]');
      first?.focus();
      // What was asked for last gives way to what is typed now.
      first?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [bar]);
}
