/** A batch of the demonstration's journals: a few are read already, the rest waits for the reviewers. */
import { checkLogPermission as checks, practiceLogPermission as journals } from 'contract/areas/journal/practice-log';
import { spotDefaults } from 'contract/areas/journal/spot-check';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { draw } from './make.ts';
import { judge, readingOf } from './read.ts';

const readAlready = 4;

export async function seedDemoSpotCheck(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const clerk = viewersOf(app.associationId, users)('骆书铭', '', [[checks.view, 'ALL'], [checks.review, 'ALL'], [journals.view, 'ALL']]);
  const ctx = demoCtx(app, db, clerk);
  const { id } = await draw(ctx, { ...spotDefaults, risks: [...spotDefaults.risks], periodFrom: plusDays(today, -60), periodTo: today, amount: 12 });
  const { entries } = await readingOf(ctx, { id });
  for (const entry of entries.filter(({ may }) => may.includes('PASS')).slice(0, readAlready)) await judge(ctx, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
}
