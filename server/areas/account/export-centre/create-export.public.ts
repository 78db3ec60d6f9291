/** Asking for an export: counted, numbered, written into the log; then made, or put before a second person. */
import { sql } from 'kysely';
import { exportCentre } from 'contract/areas/account/export-centre';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayUnmask, rightsOf } from '../../../machines/exports/reach.ts';
import { countRows } from '../../../machines/exports/walk.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { askRecentPassword } from '../wx/recent-password.public.ts';
import { wantedList } from './asked.ts';
import { conditionsInWords } from './conditions-in-words.ts';
import { sealRequest } from './export-request.ts';
import { oneAfterTheOther, plainRowsOf } from './plain-rows.ts';
import { queueExport } from './queue-export.ts';
import { reviewersOf } from './reviewers.ts';

type Call = typeof exportCentre.endpoints.create;
const { limits, approvalAbove } = exportCentre.settings;

const taken = bucketsOf(() => performance.now());

export async function createExport(ctx: Ctx<Fails<Call>>, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer } = ctx;
  const { associationId, userId } = viewer;
  const { search, ids, format, unmasked, purpose = null } = input;
  const list = wantedList(ctx, input.list);
  const { each, endpoint: { exports } } = list;
  if ((format === 'zip') !== (each !== undefined)) return ctx.fail('invalid', {}, { fields: [{ path: 'format', message: '这项内容不能导出为这种格式，请重新选择' }] });
  if (unmasked && !mayUnmask(viewer, list.endpoint)) return ctx.fail('forbidden');
  const columns = [...new Set(input.columns)];
  const titles = columns.map((key) => exports.columns.find((column) => column.key === key)?.title ?? ctx.fail('invalid', {}, { fields: [{ path: 'columns', message: '所选的列有变动，请重新选择' }] }));
  const { atOnce, perHour, ...rows } = await app.settings.get(db, associationId, limits);
  const seconds = taken.take(userId, { perMinute: perHour / 60, burst: perHour });
  if (seconds) return ctx.fail('tooMany', { seconds }, { retryAfter: seconds });

  const total = await countRows(app, db, viewer, { list, search, ids, unmasked });
  if (total === 0) return ctx.fail('exportEmpty');
  const most = each?.most ?? rows.mostRows;
  if (total > most) return ctx.fail('exportTooLarge', { total, most, unit: each?.unit ?? '行' });
  // Files take seconds each: nobody waits for them.
  const isSmall = !each && total <= atOnce;
  if (!isSmall && await isUnderWay(db, associationId, userId)) return ctx.fail('exportUnderWay');
  // What nobody chose to see in plain is masked, whatever was ticked.
  const isOpen = unmasked && columns.some((key) => exports.columns.some((column) => column.key === key && column.sealed));
  // What leaves in plain can't be called back: an open screen is not enough for it (ASVS 7.5.3).
  if (isOpen) await askRecentPassword(ctx, db);
  if (isOpen) await oneAfterTheOther(db, userId);
  const waits = isOpen && total + await plainRowsOf(db, associationId, userId) > await app.settings.get(db, associationId, approvalAbove);
  const state = waits ? 'WAITING' as const : 'QUEUED' as const;

  const id = newId();
  const conditions = await conditionsInWords(db, associationId, { list, search, ids });
  const { rows: [now] } = await sql<{ year: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY') as year`.execute(db);
  const year = now?.year ?? '';
  const number = `DC${year}${await nextNumber(db, associationId, 'export', year, 6)}`;
  await db.insertInto('exportLog').values({
    associationId, id, number, list: exports.name, title: exports.title, format, unmasked: isOpen, conditions, columns: JSON.stringify(titles), total, purpose,
    askedAt: sql`app_now()`, askedBy: userId, askedByName: viewer.realName, address: ctx.http.ip,
  }).execute();
  await db.insertInto('exportTask').values({
    associationId, id, state, askedBy: userId, requestSealed: sealRequest(app.vault, id, { search, columns, ...(ids && { ids }) }), rightsHash: rightsOf(viewer), atOnce: isSmall && !waits, total,
  }).execute();
  if (waits) {
    await tell(db, associationId, await reviewersOf(db, associationId, userId), {
      event: 'account.exportWaiting', key: `export:${id}`, severity: 2, title: '有导出申请待审批', address: exportCentre.pages.review.path,
      content: `${viewer.realName}申请导出“${exports.title}”${total}条（含明文，${number}）。用途：${purpose ?? ''}`.slice(0, 500),
    });
  } else await queueExport(db, id, { isSmall, isZip: each !== undefined });
  ctx.subject({ entity: 'export', id, after: { number, list: exports.title, conditions, columns: titles, total, format, unmasked: isOpen }, ...(purpose && { note: purpose }) });
  return { id, version: 0, state, number, rows: total };
}

const isUnderWay = async (db: Db, associationId: string, userId: string): Promise<boolean> => (await db.selectFrom('exportTask').select('id')
  .where('associationId', '=', associationId).where('askedBy', '=', userId).where('state', 'in', ['QUEUED', 'RUNNING']).where('atOnce', '=', false).limit(1).execute()).length > 0;
