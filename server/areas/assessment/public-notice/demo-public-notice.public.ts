/** Of the demonstration: the notice whose days run has its number and paper; what is made known next waits for one. */
import { publicNoticePermission } from 'contract/areas/assessment/public-notice';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { issueNotice, unnumbered } from './issue-notice.ts';

export async function seedDemoPublicNotice(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const running = (await unnumbered(db, app.associationId)).find(({ from, to }) => from <= today && today <= to);
  if (!running) return;
  const { kind, from, to } = running;
  const clerk = viewersOf(app.associationId, users)('陈思敏', 'staff1', [[publicNoticePermission.view, 'ALL'], [publicNoticePermission.publish, 'ALL']]);
  // Nobody listens yet; the address is where a demonstration usually stands.
  await issueNotice(demoCtx(app, db, clerk), { kind, from, to }, app.publicOrigins[0] ?? 'http://127.0.0.1:8080');
}
