import { addDays, addMonths } from './day.ts';

export interface DayRange { title: string; from: string; to: string }

/** What is asked for again and again of two dates; both ends included. */
export function usualRanges(today: string): DayRange[] {
  const [month, year] = [`${today.slice(0, 7)}-01`, today.slice(0, 4)];
  const monthFrom = (title: string, from: string): DayRange => ({ title, from, to: addDays(addMonths(from, 1), -1) });
  const yesterday = addDays(today, -1);
  return [
    { title: '今天', from: today, to: today }, { title: '昨天', from: yesterday, to: yesterday },
    { title: '最近7天', from: addDays(today, -6), to: today }, { title: '最近30天', from: addDays(today, -29), to: today },
    monthFrom('本月', month), monthFrom('上月', addMonths(month, -1)), { title: '本年', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}
