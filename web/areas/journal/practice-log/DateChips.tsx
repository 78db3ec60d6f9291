import { Link } from 'react-router';
import { practiceLog, journalStateTitles } from 'contract/areas/journal/practice-log';
import { addDays } from '../../../ui/day.ts';
import { shortDay, weekdayOf } from './days.ts';
import type { Year } from './YearSum.tsx';

const { pages } = practiceLog;

/** Today, yesterday and what else is still open: one tap to another day. */
export function DateChips({ year: { today, days, open }, day }: { year: Year; day: string }) {
  const yesterday = addDays(today, -1);
  const shown = [...new Set([today, yesterday, ...open.toReversed().slice(0, 5), day])].toSorted().toReversed();
  const nameOf = (one: string) => (one === today ? '今天' : one === yesterday ? '昨天' : `${shortDay(one)} ${weekdayOf(one)}`);
  return (
    <nav className="journal-write__dates" aria-label="日志日期">
      {shown.map((one) => {
        const entries = days.filter(({ date }) => date === one);
        return (
          <Link key={one} replace className="journal-chip" to={`${pages.create.path}?date=${one}`} aria-current={one === day ? 'date' : undefined}>
            {nameOf(one)}<small>{one === today || one === yesterday ? shortDay(one) : ''}{entries.length > 1 ? ` ${entries.length}篇` : entries[0] ? ` ${journalStateTitles[entries[0].state]}` : ''}</small>
          </Link>
        );
      })}
    </nav>
  );
}
