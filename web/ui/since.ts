import { addDays, momentText } from './day.ts';

const minute = 60_000;

/** How long ago, as one says it: 刚刚, 5 分钟前, 3 小时前, 昨天 09:30, 03-01 09:30, 2025-12-31. What this computer's clock puts ahead is said exactly. */
export function sinceText(moment: string, now: string): string {
  const at = momentText(moment);
  const [day, time, today] = [at.slice(0, 10), at.slice(11), momentText(now).slice(0, 10)];
  const minutes = Math.floor((Date.parse(now) - Date.parse(moment)) / minute);
  if (minutes < -1) return at;
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  if (day === today) return `${Math.floor(minutes / 60)} 小时前`;
  if (day === addDays(today, -1)) return `昨天 ${time}`;
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${time}` : day;
}
