/**
 * 打印成册: a case as one PDF. Everybody who is tied to it gets the same book: sensitive answers masked as on the screen,
 * opinions without internal notes. It is made by a job, and kept as long as nothing of it has changed.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { caseBook as caseBookSchema } from 'contract/areas/practice/case-book';
import { id as idSchema } from 'contract/kernel/schema';
import type { App } from '../../app.ts';
import { loadCase } from '../../kernel/act.ts';
import { auditReading } from '../../kernel/audit.ts';
import type { Bytes, Ctx, Db } from '../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import { CharactersMissing, missingWords } from '../documents/characters-missing.ts';
import type { SeenBy } from './case-papers.ts';
import { bound, papersOf, type CaseContent, type LetterFile } from './case-book-content.ts';

type Shown = z.input<typeof caseBookSchema>;

export interface BookOf<Row extends CaseRow> {
  readonly flow: AnyFlow;
  /** The job that binds it; never two kinds under one name. */
  readonly task: string;
  /** Prints a letter of the case where nobody has read it yet. */
  readonly letterFile: LetterFile;
  readonly content: (app: App, db: Db, row: Row) => Promise<CaseContent>;
  /** Who has no book of the case, because part of what it holds is kept from him. */
  readonly keptFrom?: (seenBy: SeenBy<Row>) => boolean;
}

const columns = ['id', 'state', 'pages', 'faults', 'fault'] as const;
const books = (db: Db, associationId: string) => db.selectFrom('caseBook').where('associationId', '=', associationId);
const fingerprintOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');
const payload = z.object({ id: idSchema });

export function caseBook<Row extends CaseRow>({ flow, task, content, letterFile, keptFrom = () => false }: BookOf<Row>) {
  const { entity } = flow.workflow;
  const contentOf = async (app: App, db: Db, row: Row) => bound(db, flow.workflow, row, await content(app, db, row));

  /** Nobody gets at a book but through the case. */
  async function caseOf(ctx: Ctx, id: string): Promise<Row> {
    const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id);
    return keptFrom({ viewer: ctx.viewer, row, ties }) ? ctx.fail('notFound') : row;
  }
  async function bookOfCase(ctx: Ctx, { id, bookId }: { id: string; bookId: string }) {
    const row = await caseOf(ctx, id);
    const found = await books(ctx.db, row.associationId).select([...columns, 'fileId']).where('caseId', '=', id).where('id', '=', bookId).executeTakeFirst();
    return found ?? ctx.fail('notFound');
  }

  return {
    /** The book as it is, or the order for one. */
    async orderBook(ctx: Ctx, { id }: { id: string }): Promise<Shown> {
      const row = await caseOf(ctx, id);
      const at = row.associationId;
      const fingerprint = fingerprintOf(await contentOf(ctx.app, ctx.db, row));
      ctx.subject({ entity, id });
      const known = await books(ctx.db, at).select(columns).where('caseId', '=', id).where('fingerprint', '=', fingerprint).where('state', 'in', ['MAKING', 'READY']).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
      if (known) return known;
      const made = await ctx.db.insertInto('caseBook').values({ associationId: at, id: newId(), caseEntity: entity, caseId: id, fingerprint }).returning(columns).executeTakeFirstOrThrow();
      await sql`select graphile_worker.add_job(${task}, json_build_object('id', ${made.id}::text), queue_name => 'books', job_key => ${`book:${made.id}`}, max_attempts => 5)`.execute(ctx.db);
      return made;
    },

    async getBook(ctx: Ctx, asked: { id: string; bookId: string }): Promise<Shown> {
      const { id, state, pages, faults, fault } = await bookOfCase(ctx, asked);
      return { id, state, pages, faults, fault };
    },

    async getBookFile(ctx: Ctx, asked: { id: string; bookId: string }): Promise<Bytes> {
      const { fileId } = await bookOfCase(ctx, asked);
      const opened = fileId ? await ctx.app.files.openRead(ctx.viewer.associationId, fileId) : undefined;
      if (opened) await auditReading(ctx, 'caseBook.open', { entity, id: asked.id });
      return opened ? { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: true } : ctx.fail('notFound');
    },

    /** From the outbox, at least once: a book that is there is left as it is. */
    async bind(app: App, given: unknown): Promise<void> {
      const { id } = payload.parse(given);
      const { db, associationId: at } = app;
      const order = await books(db, at).select(['caseId', 'state']).where('id', '=', id).where('caseEntity', '=', entity).executeTakeFirst();
      const { rows: [row] } = await sql<Row>`select t.* from ${sql.table(flow.table)} t where t.association_id = ${at} and t.id = ${order?.caseId ?? null}`.execute(db);
      if (order?.state !== 'MAKING' || !row) return;
      const own = db.updateTable('caseBook').where('associationId', '=', at).where('id', '=', id).where('state', '=', 'MAKING');
      try {
        const { book, files } = await contentOf(app, db, row);
        const made = await app.printer.bind({ ...book, papers: await papersOf(app, at, files, letterFile) }, app.closing);
        const file = await app.files.make({ associationId: at, name: `${book.title}_${row.applicationNo}.pdf`, mime: 'application/pdf', bytes: Buffer.from(made.pdf) });
        await db.transaction().execute(async (trx) => {
          await app.files.attach(trx, at, at, [file.id]);
          // It may have changed between the order and the binding: the book says what it holds.
          await trx.updateTable('caseBook').set({ state: 'READY', fileId: file.id, pages: made.pages, faults: made.faults, fingerprint: fingerprintOf({ book, files }) }).where('associationId', '=', at).where('id', '=', id).execute();
          await throwOld(app, trx, at);
        });
      } catch (error) {
        // A product that ends leaves the order to the next one.
        if (app.closing.aborted) throw error;
        const missing = error instanceof CharactersMissing;
        if (!missing) app.log(`book of ${entity} ${id}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
        await own.set({ state: 'FAILED', fault: missing ? `字体里没有这些字：${missingWords(error)}。请系统管理员放入字体后重试` : '未能成册，请稍后重试；仍不成功时请联系系统管理员' }).execute();
      }
    },
  };
}

/** Copies of people's papers are not kept longer than somebody may want to print them. */
async function throwOld(app: App, db: Db, at: string): Promise<void> {
  const old = await db.deleteFrom('caseBook').where('associationId', '=', at).where('id', 'in', books(db, at).select('id').where('createdAt', '<', sql<string>`app_now() - interval '7 days'`).orderBy('createdAt').limit(100)).returning('fileId').execute();
  await app.files.release(db, at, old.flatMap(({ fileId }) => fileId ?? []));
}
