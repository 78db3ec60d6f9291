/**
 * Reads the State Council's yearly notice as it is published (“一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。”):
 * which days are free and which weekend days are worked. What does not fit together is said, so that a slip of the
 * notice or of its copy is seen before it moves everybody's limits.
 */
import type { SpecialDay } from 'contract/areas/system/holiday';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';

export interface ReadNotice { days: SpecialDay[]; doubts: string[] }

const weekdays = '日一二三四五六';
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
/** “正月初七、周一” has a numeral and the same sign in it: an item begins with a line or behind a full stop. */
const item = /(?<=^|[\n。])\s*(?:[一二三四五六七八九十]+、)?([\u4e00-\u9fff、]{2,15}?)[：:]([^：:\n]*?)(?=\n|(?<=。)\s*[一二三四五六七八九十]+、|$)/gu;
/** Both ends of a span; the second names its month only when it is another one. */
const span = /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(]([^）)]*)[）)])?(?:\s*(?:至|—|-|－|~)\s*(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(]([^）)]*)[）)])?)?/gu;

export function readNotice(year: number, text: string): ReadNotice {
  const doubts: string[] = [];
  const found = [...text.matchAll(item)].flatMap(([, name = '', body = '']) => {
    const days = readItem(year, name, body, doubts);
    if (/放假|上班/.test(body) && !days.length) doubts.push(`没有读懂“${name}”的日期，请手工补充`);
    return days;
  });
  const days = [...new Map(found.map((one) => [one.day, one])).values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (found.length > days.length) doubts.push('同一天出现了两次，请核对通知');
  if (!days.length) doubts.push('没有找到放假安排。请粘贴通知正文，如“一、元旦：1月1日（周四）至3日（周六）放假，共3天。”');
  return { days, doubts: [...new Set(doubts)] };
}

function readItem(year: number, name: string, body: string, doubts: string[]): SpecialDay[] {
  const title = [...name].slice(0, 31).join('');
  let month: string | undefined;
  return body.split('。').flatMap((sentence) => {
    const kind = sentence.includes('上班') ? 'ADJUSTED_WORKDAY' as const : sentence.includes('放假') ? 'HOLIDAY' as const : null;
    if (!kind) return [];
    const days = [...sentence.matchAll(span)].flatMap(([, fromYear, fromMonth = month, fromDay = '', fromNote, toYear, toMonth = fromMonth, toDay = fromDay, toNote]) => {
      month = toMonth;
      if (!fromMonth || !toMonth) return [];
      // New Year may begin in the year before.
      const begins = Number(fromYear ?? (Number(fromMonth) > Number(toMonth) ? year - 1 : year));
      const [from, to] = [dayAs(begins, fromMonth, fromDay), dayAs(Number(toYear ?? (fromYear && Number(fromMonth) > Number(toMonth) ? begins + 1 : Math.max(begins, year))), toMonth, toDay)];
      if (!from || !to || daysBetween(from, to) < 0 || daysBetween(from, to) > 31) return [];
      checkWeekday(from, fromNote, doubts);
      checkWeekday(to, toNote, doubts);
      return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => plusDays(from, at));
    });
    const said = /共(\d+)天/u.exec(sentence)?.[1];
    if (kind === 'HOLIDAY' && said && Number(said) !== days.length) doubts.push(`“${name}”写明共${said}天，读到的是${days.length}天`);
    const worked = kind === 'ADJUSTED_WORKDAY' ? days.filter((day) => !'六日'.includes(weekdayOf(day)!)) : [];
    for (const day of worked) doubts.push(`${day}是周${weekdayOf(day)}，本来就上班`);
    return days.map((day) => ({ day, kind, name: title }));
  });
}

function dayAs(year: number, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  // A day that no month has becomes another one when it is computed with.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? null : written;
}

function checkWeekday(day: string, note: string | undefined, doubts: string[]): void {
  const said = /(?:周|星期)([日天一二三四五六])/u.exec(note ?? '')?.[1]?.replace('天', '日');
  if (said && said !== weekdayOf(day)) doubts.push(`${day}写作周${said}，实际是周${weekdayOf(day)}，请核对年份`);
}
