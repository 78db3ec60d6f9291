/**
 * 打印成册: an application as one PDF. Everybody who is tied to it gets the same book: sensitive answers masked as on the
 * screen, opinions without internal notes. It is made by a job, and kept as long as nothing of it has changed.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import type { Output } from 'contract/kernel/endpoint';
import { id as idSchema } from 'contract/kernel/schema';
import type { App } from '../../../../app.ts';
import { loadCase } from '../../../../kernel/act.ts';
import type { Bytes, Ctx, Db } from '../../../../kernel/context.ts';
import { newId } from '../../../../kernel/id.ts';
import { CharactersMissing, missingWords } from '../../../../machines/documents/characters-missing.ts';
import { practiceSteps, type Row } from '../steps.ts';
import { bookOf, papersOf } from './book-content.ts';

type Calls = typeof practiceApplication.endpoints;
type Shown = Output<Calls['getBook']>;

const columns = ['id', 'state', 'pages', 'faults', 'fault'] as const;
const books = (db: Db, associationId: string) => db.selectFrom('applicationBook').where('associationId', '=', associationId);
const fingerprintOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The book as it is, or the order for one. */
export async function orderBook(ctx: Ctx, id: string): Promise<Shown> {
  const { row } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  const at = row.associationId;
  const fingerprint = fingerprintOf(await bookOf(ctx.app, ctx.db, row));
  ctx.subject({ entity: practiceFlow.entity, id });
  const known = await books(ctx.db, at).select(columns).where('applicationId', '=', id).where('fingerprint', '=', fingerprint).where('state', 'in', ['MAKING', 'READY']).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  if (known) return known;
  const made = await ctx.db.insertInto('applicationBook').values({ associationId: at, id: newId(), applicationId: id, fingerprint }).returning(columns).executeTakeFirstOrThrow();
  await sql`select graphile_worker.add_job('bindApplication', json_build_object('id', ${made.id}::text), queue_name => 'books', job_key => ${`book:${made.id}`}, max_attempts => 5)`.execute(ctx.db);
  return made;
}

/** Nobody gets at a book but through the case. */
async function bookOfCase(ctx: Ctx, { id, bookId }: { id: string; bookId: string }) {
  const { row } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id);
  const found = await books(ctx.db, row.associationId).select([...columns, 'fileId']).where('applicationId', '=', id).where('id', '=', bookId).executeTakeFirst();
  return found ?? ctx.fail('notFound');
}

export async function getBook(ctx: Ctx, asked: { id: string; bookId: string }): Promise<Shown> {
  const { id, state, pages, faults, fault } = await bookOfCase(ctx, asked);
  return { id, state, pages, faults, fault };
}

export async function openBook(ctx: Ctx, asked: { id: string; bookId: string }): Promise<Bytes> {
  const { fileId } = await bookOfCase(ctx, asked);
  const opened = fileId ? await ctx.app.files.openRead(ctx.viewer.associationId, fileId) : undefined;
  return opened ? { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: true } : ctx.fail('notFound');
}

const payload = z.object({ id: idSchema });

/** From the outbox, at least once: a book that is there is left as it is. */
export async function bindApplication(app: App, given: unknown): Promise<void> {
  const { id } = payload.parse(given);
  const { db, associationId: at } = app;
  const order = await books(db, at).select(['applicationId', 'state']).where('id', '=', id).executeTakeFirst();
  const row = order?.state === 'MAKING' ? await db.selectFrom('practiceApplication').selectAll().where('associationId', '=', at).where('id', '=', order.applicationId).executeTakeFirst() : undefined;
  if (!row) return;
  const own = db.updateTable('applicationBook').where('associationId', '=', at).where('id', '=', id).where('state', '=', 'MAKING');
  try {
    const content = await bookOf(app, db, row);
    const bound = await app.printer.bind({ ...content.book, papers: await papersOf(app, at, content.files) }, app.closing);
    const file = await app.files.make({ associationId: at, name: `${content.book.title}_${row.applicationNo}.pdf`, mime: 'application/pdf', bytes: Buffer.from(bound.pdf) });
    await db.transaction().execute(async (trx) => {
      await app.files.attach(trx, at, at, [file.id]);
      // It may have changed between the order and the binding: the book says what it holds.
      await trx.updateTable('applicationBook').set({ state: 'READY', fileId: file.id, pages: bound.pages, faults: bound.faults, fingerprint: fingerprintOf(content) }).where('associationId', '=', at).where('id', '=', id).execute();
      await throwOld(app, trx, at);
    });
  } catch (error) {
    // A product that ends leaves the order to the next one.
    if (app.closing.aborted) throw error;
    const missing = error instanceof CharactersMissing;
    if (!missing) app.log(`application book ${id}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
    await own.set({ state: 'FAILED', fault: missing ? `字体里没有这些字：${missingWords(error)}。请系统管理员放入字体后重试` : '未能成册，请稍后重试；仍不成功时请联系系统管理员' }).execute();
  }
}

/** Copies of people's papers are not kept longer than somebody may want to print them. */
async function throwOld(app: App, db: Db, at: string): Promise<void> {
  const old = await db.deleteFrom('applicationBook').where('associationId', '=', at).where('id', 'in', books(db, at).select('id').where('createdAt', '<', sql<string>`app_now() - interval '7 days'`).orderBy('createdAt').limit(100)).returning('fileId').execute();
  await app.files.release(db, at, old.flatMap(({ fileId }) => fileId ?? []));
}
