/** One's own exports, and those that wait for a second person. */
import { sql } from 'kysely';
import type { exportCentre } from 'contract/areas/account/export-centre';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { exportReviewPermission } from 'contract/areas/account/export-centre';

type Calls = typeof exportCentre.endpoints;

const logged = (db: Ctx['db']) => db.selectFrom('exportTask as t').innerJoin('exportLog as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.id'));
const order = { askedAt: sql`l.asked_at` };
const last = { last: sql`l.id`, falls: true };

export async function listExports({ db, viewer }: Ctx, input: Parsed<Calls['getExports']>): Promise<Output<Calls['getExports']>> {
  const own = logged(db).where('t.associationId', '=', viewer.associationId).where('t.askedBy', '=', viewer.userId).$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state ?? []));
  const { rows, total } = await listPage(
    own.leftJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.fileObjectId'))
      .select(['t.id', 't.version', 'l.number', 'l.title', 'l.format', 't.state', 'l.unmasked', 'l.conditions', 'l.purpose', 't.total', 't.done', 'f.size', 't.downloads', 'l.askedAt', 't.expiresAt', 't.reason', 't.atOnce',
        sql<boolean>`coalesce(t.expires_at <= app_now(), false)`.as('isOver')]),
    own, input, order, { initial: 'askedAt desc', ...last },
  );
  return {
    total, data: rows.map(({ isOver, atOnce, ...row }) => ({
      ...row, state: isOver && row.state === 'READY' ? 'EXPIRED' : row.state,
      may: { download: (row.state === 'READY' && !isOver) || (row.state === 'QUEUED' && atOnce), cancel: row.state === 'WAITING' || row.state === 'QUEUED' || row.state === 'RUNNING' },
    })),
  };
}

export async function listWaiting({ db, viewer }: Ctx, input: Parsed<Calls['getWaiting']>): Promise<Output<Calls['getWaiting']>> {
  const waiting = logged(db).where('t.associationId', '=', viewer.associationId).where('t.state', '=', 'WAITING').$if(!mayWithin(viewer, exportReviewPermission.view, 'ALL'), (q) => q.where(sql<boolean>`false`));
  const { rows, total } = await listPage(
    waiting.select(['t.id', 't.version', 'l.number', 'l.title', 'l.conditions', 'l.columns', 't.total', 'l.purpose', 'l.askedAt', 'l.askedByName', 't.askedBy']),
    waiting, input, order, { initial: 'askedAt asc', ...last },
  );
  return { total, data: rows.map(({ askedBy, purpose, columns, ...row }) => ({ ...row, purpose: purpose ?? '', columns: titlesOf(columns), own: askedBy === viewer.userId })) };
}

/** As the log keeps the titles of columns. */
export const titlesOf = (columns: unknown): string[] => (Array.isArray(columns) ? columns.map(String) : []);
