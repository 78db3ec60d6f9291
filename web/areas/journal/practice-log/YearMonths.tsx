/** The year as twelve small calendars, the newest first: what stands in each day is said by colour and by name. */
import { Link } from 'react-router';
import { practiceLog, journalStateTitles, type JournalState } from 'contract/areas/journal/practice-log';
import { addMonths, dayText, lastDayOf } from '../../../ui/day.ts';
import type { Year } from './YearSum.tsx';
import { shortDay, weekdayOf } from './days.ts';

const { pages } = practiceLog;
const looks: Readonly<Record<JournalState, string>> = { approved: 'approved', submitted: 'submitted', returned: 'bad', spotDefect: 'bad', draft: 'draft', void: 'missing' };

/** Of a day with several: what somebody has to do comes first. */
const urgency = ['bad', 'draft', 'submitted', 'approved'] as const;

const legend = [['approved', '已通过'], ['submitted', '待审'], ['bad', '退回或存疑'], ['draft', '草稿'], ['open', '可以写'], ['missing', '没有写'], ['paused', '中止实习、届满后延长前']] as const;
const standstill = { PAUSE: '中止实习', EXTENSION: '原实习期届满以后、延长决定以前，不计入实习期' } as const;

export function YearMonths({ year, writes, unsent = [] }: { year: Year; writes: boolean; /** Days of which something lies in this browser alone. */ unsent?: readonly string[] }) {
  const { internship, today } = year;
  if (!internship) return null;
  const last = internship.plannedEndDate < today ? internship.plannedEndDate : today;
  const months: string[] = [];
  for (let month = `${last.slice(0, 7)}-01`; month.slice(0, 7) >= internship.startDate.slice(0, 7) && months.length < 40; month = addMonths(month, -1)) months.push(month);
  return (
    <>
      <div className="journal-months">{months.map((month) => <Month key={month} month={month} year={year} writes={writes} unsent={unsent} />)}</div>
      <p className="journal-legend" aria-hidden="true">{legend.map(([look, name]) => <span key={look}><i className="journal-day" data-look={look} />{name}</span>)}</p>
    </>
  );
}

function Month({ month, year, writes, unsent }: { month: string; year: Year; writes: boolean; unsent: readonly string[] }) {
  const [y = 0, m = 1] = month.split('-').map(Number);
  const days = Array.from({ length: lastDayOf(y, m) }, (_, at) => dayText(y, m, at + 1));
  const before = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % 7;
  const written = year.days.filter(({ date, state }) => date.startsWith(month.slice(0, 7)) && state !== 'draft').length;
  return (
    <section className="journal-month" aria-label={`${y}年${m}月`}>
      <header className="journal-month__head"><h3 className="journal-month__title">{y}年{m}月</h3><span className="journal-month__count">{written}篇</span></header>
      <div className="journal-month__days">
        {['一', '二', '三', '四', '五', '六', '日'].map((name) => <span key={name} className="journal-month__name" aria-hidden="true">{name}</span>)}
        {Array.from({ length: before }, (_, at) => <span key={`before${at}`} />)}
        {days.map((day) => <Day key={day} day={day} year={year} writes={writes} isUnsent={unsent.includes(day)} />)}
      </div>
    </section>
  );
}

function Day({ day, year: { days, open, restDays, pauses, today, internship }, writes, isUnsent }: { day: string; year: Year; writes: boolean; isUnsent: boolean }) {
  const entries = days.filter(({ date }) => date === day);
  const entry = entries[0];
  const number = Number(day.slice(8));
  const isToday = day === today || undefined;
  const name = `${shortDay(day)} ${weekdayOf(day)}${isUnsent ? '（本机有未上传的内容）' : ''}`;
  const mark = isUnsent && <sup className="journal-day__more" aria-hidden="true">未传</sup>;
  if (entry && entries.length > 1) {
    const words = `${name}：${entries.length}篇，${entries.map(({ state }) => journalStateTitles[state]).join('、')}`;
    const look = urgency.find((one) => entries.some(({ state }) => looks[state] === one)) ?? 'approved';
    return <Link className="journal-day" data-look={look} data-today={isToday} to={`${pages.list.path}?${writes ? 'view=list' : `internshipId=${internship?.id}`}&from=${day}&to=${day}`} title={words} aria-label={words}>{number}{mark || <sup className="journal-day__more">{entries.length}</sup>}</Link>;
  }
  if (entry) {
    const words = `${name}：${journalStateTitles[entry.state]}，${entry.words}字`;
    const mends = writes && ['draft', 'returned', 'spotDefect'].includes(entry.state);
    return <Link className="journal-day" data-look={looks[entry.state]} data-today={isToday} to={`${pages.list.path}/${entry.id}${mends ? '/edit' : ''}`} title={words} aria-label={words}>{number}{mark}</Link>;
  }
  if (writes && open.includes(day)) return <Link className="journal-day" data-look="open" data-today={isToday} to={`${pages.create.path}?date=${day}`} title={`${name}：可以写`} aria-label={`写${name}的日志`}>{number}{mark}</Link>;
  const within = internship && day >= internship.startDate && day <= internship.plannedEndDate && day < today;
  const paused = pauses.find(({ from, until }) => day >= from && day < until);
  const look = within ? paused ? 'paused' : restDays.includes(day) ? undefined : 'missing' : undefined;
  return <span className="journal-day" data-look={look} data-today={isToday} title={look === 'missing' ? `${name}：没有日志` : look === 'paused' ? `${name}：${standstill[paused?.kind ?? 'PAUSE']}` : undefined}>{number}</span>;
}
