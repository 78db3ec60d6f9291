/**
 * Which of the backups made by the clock may go: grandfather, father, son. The newest days stay whole, of earlier
 * days and months the last one each. Counted back from the newest, not from today: where no more are made, none is lost.
 */
export interface Keep { readonly whole: number; readonly days: number; readonly months: number }

const form = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.bak$/;

/** One moment's file; `draft` is what a killed process leaves of it. Nothing else in the directory is ours. */
export const nameAt = (stamp: string): string => `backup-${stamp}.bak`;
export const isDraft = (name: string): boolean => /^backup-\d{8}-\d{6}\.bak\.[\da-f]{8}\.part$/.test(name);

/** @param names whatever lies in the directory */
export function mayGo(names: readonly string[], { whole, days, months }: Keep): string[] {
  const ours = names.filter((name) => form.test(name)).sort().reverse();
  const newest = ours[0];
  if (newest === undefined) return [];
  const stays = new Set([...ours.filter((name) => dayOf(newest) - dayOf(name) < whole), ...lastOfEach(ours, day, days), ...lastOfEach(ours, month, months)]);
  return ours.filter((name) => !stays.has(name));
}

const day = (name: string): string => name.slice(7, 15);
const month = (name: string): string => name.slice(7, 13);

/** Days since the epoch, by the date in the name. */
function dayOf(name: string): number {
  const [, y, m, d] = form.exec(name) ?? [];
  return Date.UTC(Number(y), Number(m) - 1, Number(d)) / 86_400_000;
}

/** Of the newest `count` periods in which there is one. */
function lastOfEach(newestFirst: readonly string[], period: (name: string) => string, count: number): string[] {
  const last = new Map<string, string>();
  for (const name of newestFirst) if (!last.has(period(name))) last.set(period(name), name);
  return [...last.values()].slice(0, count);
}
