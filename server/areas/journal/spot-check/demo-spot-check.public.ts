/** A batch of the demonstration's journals: a few are read already, the rest waits for the reviewers; and one that is closed. */
import { checkLogPermission as checks } from 'contract/areas/journal/practice-log';
import { practiceLogPermission as journals } from 'contract/areas/journal/practice-log-permission';
import { spotDefaults } from 'contract/areas/journal/spot-check';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { plusDays } from '../../../machines/calendar/work-calendar.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { draw } from './make.ts';
import { judge, readingOf } from './read.ts';
import { spotCheckSteps } from './spot-check-steps.ts';

const readAlready = 4;
const readBefore = 3;

export async function seedDemoSpotCheck(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const clerk = viewersOf(app.associationId, users)('骆书铭', '', [[checks.view, 'ALL'], [checks.review, 'ALL'], [journals.view, 'ALL']]);
  const ctx = demoCtx(app, db, clerk);
  const { id } = await draw(ctx, { ...spotDefaults, risks: [...spotDefaults.risks], periodFrom: plusDays(today, -60), periodTo: today, amount: 12 });
  const { entries } = await readingOf(ctx, { id });
  for (const entry of entries.filter(({ may }) => may.includes('PASS')).slice(0, readAlready)) await judge(ctx, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
  // An earlier batch has been read to its end.
  const earlier = await draw(ctx, { measure: 'COUNT', amount: readBefore, periodFrom: plusDays(today, -120), periodTo: plusDays(today, -61) });
  for (const entry of (await readingOf(ctx, { id: earlier.id })).entries) await judge(ctx, { id: entry.id, version: entry.version, journalVersion: entry.journalVersion, result: 'PASS' });
  await act(ctx, spotCheckSteps, 'close', { id: earlier.id, version: earlier.version, opinion: '所抽日志记录具体、与收案登记一致，指导律师批阅及时。' });
}
