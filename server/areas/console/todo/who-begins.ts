/** Whose case it is to follow: what one handed in oneself or filed for somebody, of what the association decides. A tutor's reading of a day's journal is no case. */
import { sql, type RawBuilder } from 'kysely';
import type { AnyFlow } from '../../../kernel/flow.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

const applicants = ['applicant', 'intern'];

export function whoBegins({ workflow: { actors }, ties }: AnyFlow, viewer: Viewer): { by: RawBuilder<boolean>; as: string | null } | null {
  if (!('firstReviewer' in actors)) return null;
  const as = applicants.find((actor) => actor in actors) ?? null;
  const mine = as && viewer.internId ? ties[as]?.(viewer) ?? null : null;
  const created = sql<boolean>`t.created_by = ${viewer.userId}`;
  return { by: mine ? sql<boolean>`(${created} or ${mine})` : created, as };
}
