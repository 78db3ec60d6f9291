/**
 * Looking people up by their whole identity or mobile number, so many times an hour. The list masks these numbers; with
 * what it shows, the rest could otherwise be tried out by searching, and no reveal would stand in the audit trail.
 */
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';

const asked = bucketsOf(() => performance.now());

export async function countLookup({ app, viewer }: Ctx): Promise<void> {
  const { personLookups: { perHour } } = await securityRules(app);
  const seconds = asked.take(viewer.userId, { perMinute: perHour / 60, burst: perHour });
  if (seconds) throw new Refusal('tooMany', { seconds }, { retryAfter: seconds });
}
