/** What was said inside about a case, the newest first, and to whom it was sent. Whoever applied, his tutor and his firm read nothing of it. */
import { sql } from 'kysely';
import type { caseNote } from 'contract/areas/console/case-note';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { insideCase } from './inside-case.ts';
import { isColleague } from '../../../machines/casework/insiders.ts';

type Calls = typeof caseNote.endpoints;
type Notes = Output<Calls['getCaseNotes']>;

export async function notesOf(ctx: Ctx<Fails<Calls['getCaseNotes']>>, asked: Parsed<Calls['getCaseNotes']>): Promise<Notes> {
  const { row, isInside } = await insideCase(ctx, asked);
  if (!isInside) return { mayWrite: false, waitsForMe: false, notes: [] };
  const { associationId, userId } = ctx.viewer;
  const [{ rows: notes }, { rows: copies }] = await Promise.all([
    sql<Omit<Notes['notes'][number], 'copies'>>`select id, at, author_name, said from case_note where association_id = ${associationId} and case_id = ${row.id} order by at desc, id desc`.execute(ctx.db),
    sql<{ noteId: string; readerId: string; readerName: string; readAt: string | null }>`select c.note_id, c.reader_id, c.reader_name, c.read_at from case_copy c join case_note n on n.association_id = c.association_id and n.id = c.note_id where n.association_id = ${associationId} and n.case_id = ${row.id} order by c.id`.execute(ctx.db),
  ]);
  return {
    mayWrite: isColleague(ctx.viewer), waitsForMe: copies.some(({ readerId, readAt }) => readerId === userId && readAt === null),
    notes: notes.map((note) => ({ ...note, copies: copies.filter(({ noteId }) => noteId === note.id).map(({ readerName, readAt }) => ({ readerName, readAt })) })),
  };
}

export async function markRead(ctx: Ctx<Fails<Calls['markRead']>>, asked: Parsed<Calls['markRead']>): Promise<Output<Calls['markRead']>> {
  const { row, isInside } = await insideCase(ctx, asked);
  if (!isInside) return ctx.fail('notFound');
  const { associationId, userId } = ctx.viewer;
  const { numAffectedRows } = await sql`update case_copy set read_at = app_now() where association_id = ${associationId} and reader_id = ${userId} and entity = ${asked.entity} and case_id = ${row.id} and read_at is null`.execute(ctx.db);
  return { read: Number(numAffectedRows ?? 0) };
}
