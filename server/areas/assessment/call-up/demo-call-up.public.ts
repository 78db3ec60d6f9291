/** The demonstration's waiting room: one is inside, the others wait for their turn. */
import { sessions } from 'contract/areas/assessment/interview-session-flow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { step } from './steps.ts';

export async function seedDemoCallUp(app: App, db: Db, users: ReadonlyMap<string, string>, sessionId: string, inside: string): Promise<void> {
  const clerk = demoCtx(app, db, viewersOf(app.associationId, users)('骆书铭', '', [[sessions.view, 'ALL'], [sessions.edit, 'ALL']]));
  const { id: assessmentId } = await db.selectFrom('assessmentApplication').select('id').where('associationId', '=', app.associationId).where('internName', '=', inside).executeTakeFirstOrThrow();
  await step('call')(clerk, { id: sessionId, assessmentId });
  await step('begin')(clerk, { id: sessionId, assessmentId });
}
