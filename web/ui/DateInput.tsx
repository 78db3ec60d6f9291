import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Calendar } from './Calendar.tsx';
import { readDay, todayForDisplay } from './day.ts';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import { usualRanges } from './usual-ranges.ts';
import './date.css';
import './popover.css';

interface Props {
  id?: string;
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
  disabled?: boolean | undefined;
  required?: boolean;
  fault?: string | undefined;
  describedBy?: string | undefined;
  /** Stands at the calendar's foot instead of 今天. */
  foot?(close: () => void): ReactNode;
}

/**
 * A day, typed in any way people write it (20260301, 2026/3/1 …) or picked. What can't be read stays as typed, and the
 * contract's sentence appears at the field: nothing typed is thrown away.
 */
export function DateInput({ id, label, value, onChange, onBlur, min, max, placeholder = '如 2026-03-01', disabled, required, fault, describedBy, foot }: Props) {
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useFloating({ open, close: () => setOpen(false), opener: box });
  useEffect(() => setText(value), [value]);

  const take = () => {
    const day = text.trim() === '' ? '' : readDay(text) ?? text.trim();
    setText(day);
    if (day !== value) onChange(day);
  };
  return (
    <span className="date" ref={box}>
      <input ref={input} id={id} className="input" inputMode="numeric" autoComplete="off" aria-label={label} aria-invalid={fault ? true : undefined} aria-required={required || undefined} aria-describedby={describedBy} placeholder={placeholder} value={text} disabled={disabled}
        onChange={(event) => setText(event.target.value)} onBlur={() => { take(); onBlur?.(); }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'ArrowDown' && event.altKey) { event.preventDefault(); take(); setOpen(true); }
        }} />
      <button type="button" className="date__open" aria-label={`选择${label}`} title="打开日历（Alt+↓）" aria-expanded={open} disabled={disabled} onClick={() => setOpen(!open)}><Icon name="calendar" size={15} /></button>
      {open && (
        <div ref={panel} popover="manual" className="popover" role="dialog" aria-label={`选择${label}`}>
          <Calendar value={value} min={min} max={max} onPick={(day) => { setOpen(false); setText(day); onChange(day); input.current?.focus(); }}>
            {foot?.(() => { setOpen(false); input.current?.focus(); })}
          </Calendar>
        </div>
      )}
    </span>
  );
}

/** From – to, both ends included; either may be left open. The calendars offer the usual ones whole. */
export function DateRange({ label, from, to, onChange }: { label: string; from: string; to: string; onChange(from: string, to: string): void }) {
  const usual = (close: () => void) => (
    <div className="calendar__ranges" role="group" aria-label={`${label}的常用时段`}>
      {usualRanges(todayForDisplay()).map((range) => <Button key={range.title} small look="link" onClick={() => { close(); onChange(range.from, range.to); }}>{range.title}</Button>)}
    </div>
  );
  return (
    <div className="date-range" role="group" aria-label={label}>
      <DateInput label={`${label}起`} placeholder={`${label}起`} value={from} max={to || undefined} onChange={(day) => onChange(day, to)} foot={usual} />
      <span className="date-range__label">至</span>
      <DateInput label={`${label}止`} placeholder={`${label}止`} value={to} min={from || undefined} onChange={(day) => onChange(from, day)} foot={usual} />
    </div>
  );
}
