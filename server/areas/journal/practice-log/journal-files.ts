/** What an intern attaches to a journal while he may write it, and by whom a case was led: read with the journal. */
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { journalAttachment } from 'contract/areas/practice/work-proof';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { evidenceFiles } from '../../../machines/casework/evidence-files.ts';
import { closedBecause, writableStates, type Row } from './rules.ts';
import { internshipOf, practiceLogSteps } from './steps.ts';

export const journalFiles = evidenceFiles(practiceLogSteps, [journalAttachment], async ({ viewer }, db, id, action, lock) => {
  const { row, ties } = await loadCase<Row>(db, practiceLogSteps, viewer, id, lock);
  if (!ties.has('intern')) throw new Refusal('notFound');
  const isClosed = !writableStates.includes(row.state) || closedBecause(await internshipOf({ db, row })) !== null;
  if (isClosed) throw new Refusal('notItsTurn', { state: stateTitle(practiceLogFlow, row.state), action, actor: '—' });
  // Taken back by the intern, it has been seen all the same.
  return { ...row, submittedAt: row.submittedAt ?? row.firstSubmittedOn };
});

export async function caseTutorName(db: Db, { associationId, caseTutorId }: Pick<Row, 'associationId' | 'caseTutorId'>): Promise<string | null> {
  if (!caseTutorId) return null;
  const found = await db.selectFrom('lawyer').select('name').where('associationId', '=', associationId).where('id', '=', caseTutorId).executeTakeFirst();
  return found?.name ?? null;
}
