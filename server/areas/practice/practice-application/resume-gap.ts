import type { ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';

/** The first span from university to today that neither list covers (SX26); `null` when there is none. Who lists nothing has told nothing. */
export function resumeGap({ educations, works }: Pick<Draft, 'educations' | 'works'>, today: string, most: number): string | null {
  const lines = [...educations ?? [], ...works ?? []].filter(({ start }) => /^\d{4}-\d{2}-\d{2}$/.test(start ?? ''));
  const spans = lines.map(({ start, end }) => ({ start, end: end && end < today ? end : today })).toSorted((a, b) => a.start.localeCompare(b.start));
  let covered = spans[0]?.end;
  for (const { start, end } of [...spans.slice(1), { start: today, end: today }]) {
    if (covered === undefined) return '没有填写学习和工作经历，请从大学起连续填写至今，没有工作的一段单位填“无”';
    if (start > covered && daysBetween(covered, start) - 1 > most) return `简历存在${daysBetween(covered, start) - 1}天空档（${covered}至${start}），请补充`;
    if (end > covered) covered = end;
  }
  return null;
}
