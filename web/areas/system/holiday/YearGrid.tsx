/** Twelve months at a glance. One day takes the Tab key; arrows walk from day to day, over months and on. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '../../../ui/day.ts';
import { daysOf, saidOf, weekdayOf, type Special } from './year-days.ts';

interface Props { year: number; special: ReadonlyMap<string, Special>; today: string; onPick?: ((day: string) => void) | undefined }

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

export function YearGrid({ year, special, today, onPick }: Props) {
  const [at, setAt] = useState(today);
  const grid = useRef<HTMLDivElement>(null);
  const focused = at.startsWith(`${year}-`) ? at : `${year}-01-01`;
  const walk = (event: KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (days === undefined) return;
    event.preventDefault();
    const to = addDays(focused, days);
    if (!to.startsWith(`${year}-`)) return;
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <div className="year" ref={grid} onKeyDown={walk}>
      {Array.from({ length: 12 }, (_, index) => {
        const days = daysOf(year, index + 1);
        return (
          <section key={index} className="year__month" aria-label={`${year}年${index + 1}月`}>
            <h3 className="year__title">{index + 1}月</h3>
            <div className="year__days" aria-hidden="true">{weekdays.map((name) => <span key={name} className="year__weekday">{name}</span>)}</div>
            <div className="year__days">
              {days.map((day) => {
                const own = special.get(day);
                return (
                  <button key={day} type="button" className="year__day" data-day={day} data-kind={own?.kind ?? (weekdayOf(day) > 4 ? 'WEEKEND' : undefined)} data-today={day === today || undefined} data-mark={own && (own.kind === 'HOLIDAY' ? '休' : '班')}
                    style={day.endsWith('-01') ? { gridColumnStart: weekdayOf(day) + 1 } : undefined} tabIndex={day === focused ? 0 : -1} title={saidOf(day, own)} aria-label={saidOf(day, own)}
                    onFocus={() => setAt(day)} onClick={() => onPick?.(day)}>
                    {Number(day.slice(8))}
                  </button>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
