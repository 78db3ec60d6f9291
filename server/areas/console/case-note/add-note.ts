/** Saying something about a case, and sending it to colleagues: both in one deed, in the journal of the case and in the audit trail. */
import type { caseNote } from 'contract/areas/console/case-note';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { insideCase } from './inside-case.ts';
import { isColleague } from '../../../machines/casework/insiders.ts';
import { readersOf } from './readers.ts';

type Call = typeof caseNote.endpoints.add;

export async function addNote(ctx: Ctx<Fails<Call>>, { said, readerIds, ...asked }: Parsed<Call>): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  const { own, row, isInside } = await insideCase(ctx, asked);
  if (!isInside || !isColleague(ctx.viewer)) return ctx.fail('notFound');
  const wanted = [...new Set(readerIds)];
  const readers = wanted.length ? await readersOf(ctx, own, row, wanted) : [];
  // Somebody who may not see it (any more): nothing is sent to the others either.
  if (readers.length < wanted.length) return ctx.fail('notFound');
  const { entity, title } = own.workflow;
  const id = newId();
  await insertRows(db, 'caseNote', [{ associationId, id, entity, caseId: row.id, caseNo: row.applicationNo, said, authorId: userId, authorName: realName }]);
  await insertRows(db, 'caseCopy', readers.map((reader) => ({ associationId, id: newId(), noteId: id, entity, caseId: row.id, readerId: reader.id, readerName: reader.name })));
  await tell(db, associationId, readers.map((reader) => reader.id), { event: 'case.copied', severity: 1, title: `${realName}抄送给您：${title}${row.applicationNo}（${own.headline(row)}）`, ...(said && { content: said }), address: own.address(row, 'observer') });
  ctx.subject({ entity, id: row.id, after: { note: id, readers: readers.map(({ name }) => name) }, ...(said && { note: said }) });
  return { id };
}
