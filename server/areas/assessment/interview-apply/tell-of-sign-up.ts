/**
 * Each morning: who waits for an interview and has chosen no session hears that one may be chosen (internship rules 3.6
 * row 10), once for each that opens. Whoever has leave until later hears of those alone that come after it.
 */
import { apply } from 'contract/areas/assessment/assessment-flow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { tellInDigest, type DigestLine } from '../../../machines/digest/tell-in-digest.ts';
import { accountsOfIntern } from '../../account/who-hears.public.ts';
import type { Session } from '../interview-session/day.public.ts';
import { isOver, openSessions } from './sign-up.ts';

export async function tellOfSignUp(app: App, _parameters: object = {}, say: (line: string) => void = () => {}): Promise<void> {
  const people = await app.db.transaction().execute(async (db) => {
    const open = await openSessions(db, app.associationId);
    return open.length ? tellAll(db, app.associationId, open) : 0;
  });
  if (people) say(`面试报名开放，${people} 人收到提醒`);
}

async function tellAll(db: Db, associationId: string, open: readonly Session[]): Promise<number> {
  const waiting = await db.selectFrom('assessmentApplication').select(['id', 'internId', 'interviewPostponedUntil']).where('associationId', '=', associationId)
    .where('state', '=', 'interviewPending').where('preferSessionId', 'is', null).where('deletedAt', 'is', null).execute();
  const reminded = new Map<string, DigestLine[]>();
  for (const { id, internId, interviewPostponedUntil } of waiting) {
    const fit = open.filter((session) => isOver(interviewPostponedUntil, session));
    // Said anew when another opens; when one closes nothing new is to be said.
    const newest = fit.toSorted((a, b) => (b.signUpStart ?? '').localeCompare(a.signUpStart ?? '') || b.id.localeCompare(a.id))[0];
    if (!newest) continue;
    const line = {
      key: `assessment.signUp:${id}:${newest.id}`, severity: 2, address: `/assessment/apply/${id}`,
      title: `面试报名已开放：${newest.title}（${newest.heldOn}）${fit.length > 1 ? `等${fit.length}场` : ''}，请在${newest.signUpEnd}前选择场次`,
    } as const;
    for (const userId of await accountsOfIntern(db, associationId, apply.view, internId)) reminded.set(userId, [...reminded.get(userId) ?? [], line]);
  }
  return tellInDigest(db, associationId, [...reminded].map(([userId, lines]) => ({ userId, lines })));
}
