/** The last day on which assessment may be asked for, by the association's rule of today. */
import { progressSettings } from 'contract/areas/practice/progress-settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { assessDeadline, type AssessRule } from '../period.public.ts';

export async function assessRule({ settings, associationId }: Pick<App, 'settings' | 'associationId'>, db: Db): Promise<AssessRule> {
  const { assessPattern, assessApplyDays } = progressSettings;
  const rule = await settings.some(db, associationId, [assessPattern, assessApplyDays]);
  return { pattern: rule(assessPattern), applyDays: rule(assessApplyDays) };
}

/** Of an internship that ends then; known from the first day on, and written anew whenever its last day moves (internship rules 3.3, row 12). */
export const assessDeadlineFor = async (app: Pick<App, 'settings' | 'associationId'>, db: Db, plannedEndDate: string): Promise<string> => assessDeadline(await assessRule(app, db), plannedEndDate);
