/** What is said of a likeness depends on who reads: an intern learns of his own earlier days, never who else wrote what. */
import { sql } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import type { Output } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { App } from '../../../app.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import type { Row } from './rules.ts';
import { mostAlike } from './similar.ts';
import { practiceLogSteps } from './steps.ts';

type Shown = Output<typeof practiceLog.endpoints.getPracticeLog>['similar'];
type Compared = Pick<Row, 'similarId' | 'isSuspicious' | 'similarity' | 'associationId' | 'internshipId'>;

/** The entry that was found alike after it was handed in. */
export async function similarTo(ctx: Ctx, row: Compared, ties: ReadonlySet<string>): Promise<Shown> {
  if (!row.similarId || !row.isSuspicious) return null;
  const { rows } = await sql<{ id: string; date: string; internName: string; internshipId: string; reached: boolean }>`
    select t.id, t.journal_date as date, n.name as intern_name, t.internship_id, coalesce(${tied(practiceLogSteps, ctx.viewer)}, false) as reached from practice_journal t
    join intern n on n.association_id = t.association_id and n.id = t.intern_id where t.association_id = ${row.associationId} and t.id = ${row.similarId}`.execute(ctx.db);
  const [other] = rows;
  if (!other) return null;
  const isOwn = other.internshipId === row.internshipId;
  return { id: other.reached ? other.id : null, date: other.date, internName: ties.has('intern') && !isOwn ? '' : other.internName, isOwn, similarity: row.similarity ?? 0 };
}

/** Before it is handed in, for the intern alone. */
export async function similarBefore(ctx: Ctx, id: string): Promise<Output<typeof practiceLog.endpoints.getSimilar>> {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceLogSteps, ctx.viewer, id);
  if (!ties.has('intern')) return ctx.fail('notFound');
  const warn = await ctx.app.settings.get(ctx.db, row.associationId, journalSettings.dupWarn);
  const best = await mostAlike(ctx.db, row);
  if (!best || best.similarity < warn) return { warns: false, similar: null };
  return { warns: true, similar: { ...best, id: best.isOwn ? best.id : null, internName: best.isOwn ? best.internName : '' } };
}

/** After the commit, from the outbox; twice does the same as once. */
export async function markLikeness({ db, settings, associationId }: App, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }; // our own words, from the journal's own step
  const row = await db.selectFrom('practiceJournal').selectAll().where('associationId', '=', associationId).where('id', '=', id).executeTakeFirst();
  if (!row?.submittedAt) return;
  const [best, warn] = await Promise.all([mostAlike(db, row), settings.get(db, associationId, journalSettings.dupWarn)]);
  // Of the text as it was then: whoever has taken it back meanwhile hands it in again.
  await db.updateTable('practiceJournal').set({ similarity: best?.similarity ?? null, similarId: best?.id ?? null, isSuspicious: (best?.similarity ?? 0) >= warn })
    .where('associationId', '=', associationId).where('id', '=', id).where('submittedAt', '=', row.submittedAt).execute();
}
