import { Link } from 'react-router';
import { practiceLog, journalStateTitles } from 'contract/areas/journal/practice-log';
import type { Sheet } from '../../../ui/journal-copies.ts';
import type { Year } from './YearSum.tsx';

const { pages } = practiceLog;

/** Where a day takes several entries: which of them this is, and one tap to another or a new one. */
export function PlacesOfDay({ year, sheet: { day, dayNo } }: { year: Year; sheet: Sheet }) {
  const there = year.days.filter(({ date }) => date === day);
  const next = freePlace(year, day);
  const places = [...new Set([...there.map((one) => one.dayNo), dayNo, ...(next ? [next] : [])])].toSorted((a, b) => a - b);
  if (places.length < 2) return null;
  return (
    <nav className="journal-write__dates" aria-label="当天的日志">
      {places.map((place) => {
        const entry = there.find((one) => one.dayNo === place);
        return (
          <Link key={place} replace className="journal-chip" to={`${pages.create.path}?date=${day}&dayNo=${place}`} aria-current={place === dayNo ? 'true' : undefined}>
            {entry || place === dayNo ? `第${place}篇` : '再写一篇'}{entry && <small> {journalStateTitles[entry.state]}</small>}
          </Link>
        );
      })}
    </nav>
  );
}

/** The place in which another entry of this day would stand; null: it has as many as are allowed. */
export function freePlace({ days, rules: { perDay } }: Year, day: string): number | null {
  const taken = days.filter(({ date }) => date === day).map((one) => one.dayNo);
  if (taken.length >= perDay) return null;
  return Array.from({ length: perDay }, (_, at) => at + 1).find((place) => !taken.includes(place)) ?? null;
}
