/** What a result means: who has passed, who may sit again, whose result is still missing. */
import { courseSettings } from 'contract/areas/practice/training-settings';
import type { Selectable } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import type { Database } from '../../../tables.gen.ts';
import type { Enrolment } from './enrolment-steps.ts';

type Bar = Pick<Selectable<Database['trainingSession']>, 'passScore' | 'attendanceMin' | 'requiredHours'>;
type Result = Pick<Enrolment, 'attendanceRate' | 'studyHours' | 'examScore'>;

export const isMissing = ({ attendanceRate, studyHours, examScore }: Result, { requiredHours }: Bar): boolean =>
  attendanceRate === null || (attendanceRate > 0 && (examScore === null || (requiredHours > 0 && studyHours === null)));

/** Who was there often enough: another exam can help only him. */
export const hasAttended = ({ attendanceRate, studyHours }: Result, { attendanceMin, requiredHours }: Bar): boolean => (attendanceRate ?? 0) >= attendanceMin && (studyHours ?? 0) >= requiredHours;

export const verdictOf = (result: Result, bar: Bar): 'pass' | 'fail' | 'missed' =>
  result.attendanceRate === 0 ? 'missed' : hasAttended(result, bar) && (result.examScore ?? 0) >= bar.passScore ? 'pass' : 'fail';

export async function resitsLeft({ settings }: Pick<App, 'settings'>, db: Db, row: Enrolment, bar: Bar): Promise<number> {
  if (row.state !== 'failed' || !hasAttended(row, bar)) return 0;
  return Math.max(0, await settings.get(db, row.associationId, courseSettings.trainingMaxResit) - row.resitCount);
}
