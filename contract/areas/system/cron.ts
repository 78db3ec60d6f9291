/**
 * When a task runs: five fields as on every Unix (minute, hour, day of month, month, weekday), in Beijing time. Here for
 * browser and server alike: what the form says of the next runs is what the clock will do.
 */
interface Field { from: number; to: number; unit: string }

const fields: readonly Field[] = [
  { from: 0, to: 59, unit: '分' }, { from: 0, to: 23, unit: '时' }, { from: 1, to: 31, unit: '日' }, { from: 1, to: 12, unit: '月' }, { from: 0, to: 7, unit: '周' },
];

interface Cron { minutes: readonly number[]; hours: readonly number[]; days: readonly number[]; months: readonly number[]; weekdays: readonly number[]; anyDay: boolean; anyWeekday: boolean }

/** China has had no summer time since 1991. */
const zone = 8 * 3_600_000;
const minute = 60_000;

function numbersIn(text: string, { from, to }: Field): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const said = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!said) return null;
    const [, first, last, step] = said;
    const low = first === undefined ? from : Number(first);
    const high = last !== undefined ? Number(last) : first === undefined || step !== undefined ? to : low;
    const by = step === undefined ? 1 : Number(step);
    if (low < from || high > to || low > high || by < 1) return null;
    for (let at = low; at <= high; at += by) found.add(at);
  }
  return [...found].sort((a, b) => a - b);
}

/** Null: not a time that can be understood. */
export function readCron(text: string): Cron | null {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) return null;
  const [minutes, hours, days, months, weekdays] = parts.map((part, at) => { const field = fields[at]; return field ? numbersIn(part, field) : null; });
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  // Sunday is 0 and 7.
  return { minutes, hours, days, months, weekdays: [...new Set(weekdays.map((day) => day % 7))].sort((a, b) => a - b), anyDay: parts[2]?.startsWith('*') ?? false, anyWeekday: parts[4]?.startsWith('*') ?? false };
}

/** The first run after a moment, or null where there is none within four years (30 February). */
export function nextRun(text: string, after: string): string | null {
  const cron = readCron(text);
  if (!cron) return null;
  // As if Beijing were Greenwich; taken back at the end.
  const start = Math.floor((Date.parse(after) + zone) / minute) * minute + minute;
  const day = 86_400_000;
  const today = Math.floor(start / day) * day;
  for (let at = today; at < today + 4 * 366 * day; at += day) {
    if (!isDay(cron, new Date(at))) continue;
    for (const hour of cron.hours) for (const one of cron.minutes) {
      const moment = at + (hour * 60 + one) * minute;
      if (moment >= start) return new Date(moment - zone).toISOString();
    }
  }
  return null;
}

function isDay({ days, months, weekdays, anyDay, anyWeekday }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [byDay, byWeekday] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())];
  // As cron does: where both are given, either of them will do.
  return anyDay || anyWeekday ? byDay && byWeekday : byDay || byWeekday;
}

export function nextRuns(text: string, after: string, count: number): string[] {
  const found: string[] = [];
  for (let at = nextRun(text, after); at && found.length < count; at = nextRun(text, at)) found.push(at);
  return found;
}

const weekdayNames = ['日', '一', '二', '三', '四', '五', '六'];
const two = (value: number | undefined) => String(value ?? 0).padStart(2, '0');
const stepOf = (text: string | undefined) => /^\*\/(\d+)$/.exec(text ?? '')?.[1];

/** What a clerk calls it: 每天 03:10. */
export function cronWords(text: string): string {
  const cron = readCron(text);
  if (!cron) return '无法识别的执行时间';
  const [minutes = '', hours = '', days = '', months = '', weekdays = ''] = text.trim().split(/\s+/);
  const whole = months === '*' && days === '*' && weekdays === '*';
  const times = cron.hours.length * cron.minutes.length <= 4 ? cron.hours.flatMap((hour) => cron.minutes.map((one) => `${two(hour)}:${two(one)}`)).join('、') : null;
  if (whole && hours === '*') {
    if (minutes === '*') return '每分钟';
    return stepOf(minutes) ? `每 ${stepOf(minutes)} 分钟` : `每小时的第 ${cron.minutes.join('、')} 分`;
  }
  if (whole && stepOf(hours) && cron.minutes.length === 1) return `每 ${stepOf(hours)} 小时（第 ${cron.minutes.join()} 分）`;
  const at = times ?? `${hours === '*' ? '每小时' : `${cron.hours.join('、')} 时`}的${minutes === '*' ? '每分钟' : `第 ${cron.minutes.join('、')} 分`}`;
  const inMonths = months === '*' ? '' : `${cron.months.join('、')} 月`;
  const onWeekdays = weekdays === '*' ? '' : `周${cron.weekdays.map((day) => weekdayNames[day]).join('、')}`;
  const onDays = days === '*' ? '' : `${cron.days.join('、')} 日`;
  const which = [onDays, onWeekdays].filter(Boolean).join('或');
  const every = inMonths ? `每年 ${inMonths}${which || '每天'}` : onWeekdays && !onDays ? `每${which}` : which ? `每月 ${which}` : '每天';
  return `${every} ${at}`;
}
