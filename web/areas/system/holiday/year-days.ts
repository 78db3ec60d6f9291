/** What each day of a year is: the week's order, with the calendar's own days over it. */
import type { holiday } from 'contract/areas/system/holiday';
import type { Output } from 'contract/kernel/endpoint';
import { dayText, lastDayOf } from '../../../ui/day.ts';

export type Year = Output<typeof holiday.endpoints.getHolidays>;
export type Special = Year['days'][number];

export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
export const weekdayName = (day: string): string => weekdayNames[weekdayOf(day)] ?? '';

export const daysOf = (year: number, month: number): string[] => Array.from({ length: lastDayOf(year, month) }, (_, at) => dayText(year, month, at + 1));

/** As a person says it: 10月1日 周四 国庆节放假. */
export function saidOf(day: string, special: Special | undefined): string {
  const [, month, date] = day.split('-').map(Number);
  const what = special ? (special.kind === 'HOLIDAY' ? `${special.name}放假` : `${special.name}调休上班`) : weekdayOf(day) > 4 ? '休息' : '上班';
  return `${month}月${date}日 ${weekdayName(day)} ${what}`;
}
