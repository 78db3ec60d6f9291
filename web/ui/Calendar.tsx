import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonths, readDay, todayForDisplay, weeksOf } from './day.ts';
import { Button } from './Button.tsx';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** A month, weeks from Monday. Arrows walk days and weeks, PageUp and PageDown months, with Shift years. `children` stand instead of 今天. */
export function Calendar({ value, min, max, onPick, children }: { value: string; min?: string | undefined; max?: string | undefined; onPick(day: string): void; children?: ReactNode }) {
  const today = todayForDisplay();
  const [at, setAt] = useState(readDay(value) ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const walking = useRef(false);
  useEffect(() => { if (walking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus(); walking.current = false; }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const months = event.shiftKey ? 12 : 1;
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const to = days !== undefined ? addDays(at, days) : event.key === 'PageUp' ? addMonths(at, -months) : event.key === 'PageDown' ? addMonths(at, months) : undefined;
    if (!to) return;
    event.preventDefault();
    walking.current = true;
    setAt(to);
  };
  const year = Number(at.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: 111 }, (_, index) => thisYear + 10 - index);
  return (
    <div className="calendar">
      <div className="calendar__head">
        <Button small look="quiet" icon="left" aria-label="上个月" title="上个月" onClick={() => setAt(addMonths(at, -1))} />
        <select aria-label="年" value={year} onChange={(event) => setAt(addMonths(at, (Number(event.target.value) - year) * 12))}>
          {(years.includes(year) ? years : [year, ...years]).map((one) => <option key={one} value={one}>{one}年</option>)}
        </select>
        <select aria-label="月" value={Number(at.slice(5, 7))} onChange={(event) => setAt(addMonths(at, Number(event.target.value) - Number(at.slice(5, 7))))}>
          {Array.from({ length: 12 }, (_, index) => <option key={index} value={index + 1}>{index + 1}月</option>)}
        </select>
        <Button small look="quiet" icon="right" aria-label="下个月" title="下个月" onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <div className="calendar__days" aria-hidden="true">{weekdays.map((day) => <span key={day} className="calendar__weekday">{day}</span>)}</div>
      <div className="calendar__days" ref={grid} onKeyDown={onKeyDown} role="group" aria-label={`${at.slice(0, 4)}年${Number(at.slice(5, 7))}月`}>
        {weeksOf(at).map((day) => (
          <button key={day} type="button" className="calendar__day" data-day={day} data-autofocus={day === at || undefined} data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined} tabIndex={day === at ? 0 : -1}
            aria-label={`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`} aria-pressed={day === value} aria-current={day === today ? 'date' : undefined}
            disabled={(!!min && day < min) || (!!max && day > max)} onClick={() => onPick(day)}>{Number(day.slice(8))}</button>
        ))}
      </div>
      <div className="calendar__foot">
        <Button small look="link" onClick={() => onPick('')}>清除</Button>
        {children ?? <Button small look="link" disabled={(!!min && today < min) || (!!max && today > max)} onClick={() => onPick(today)}>今天</Button>}
      </div>
    </div>
  );
}
