/** What was written, to whom, and who has read it. */
import { sql } from 'kysely';
import { broadcastPermission as perm, type broadcast } from 'contract/areas/account/broadcast';
import { smsState } from 'contract/areas/applications/sms-manage';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { noticeKey } from '../../../machines/sms/notice.ts';
import { audienceOf, type Audience } from './audience.public.ts';
import { broadcastsWithin } from './reach.ts';
import { findOwn, stageColumn, stageOf, type Stage, type Stored } from './stored.ts';

type Calls = typeof broadcast.endpoints;
type Choice = Output<Calls['get']>['firms'][number];
interface Line extends Stored { stage: Stage; at: string; readCount: number; mayEdit: boolean; mayRevoke: boolean }

const readCount = sql<number>`(select count(*)::int from notification n where n.association_id = b.association_id and n.broadcast_id = b.id and n.state = 1)`;

export async function listSent({ db, viewer }: Ctx, { page, limit, sorting, keyword, stage }: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  const wanted = sql`${broadcastsWithin(viewer, perm.view)} and (${keyword === undefined}::boolean or b.notification_title like ${likePattern(keyword ?? '')}) and (${stage === undefined}::boolean or ${stageColumn} = ${stage ?? ''})`;
  const order = sorting === 'at asc' ? sql`b.updated_at, b.id` : sql`b.updated_at desc, b.id desc`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Line>`
      select b.*, ${stageColumn} as stage, b.updated_at as at, coalesce(u.real_name, '') as sender_name, ${readCount} as read_count,
        b.sent_at is null and (${broadcastsWithin(viewer, perm.create)}) as may_edit,
        b.sent_at is not null and b.revoked_at is null and (${broadcastsWithin(viewer, perm.publish)}) as may_revoke
      from broadcast b left join app_user u on u.association_id = b.association_id and u.id = coalesce(b.sent_by, b.created_by)
      where ${wanted} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from broadcast b where ${wanted}`.execute(db),
  ]);
  const names = await namesOf({ db, viewer }, rows.map(({ audience }) => audienceOf(audience)));
  return { total: counted[0]?.total ?? 0, data: rows.map((row) => ({ ...row, audienceText: inWords(audienceOf(row.audience), row.firmIds !== null, names), may: { edit: row.mayEdit, revise: row.mayRevoke, revoke: row.mayRevoke } })) };
}

export async function getSent(ctx: Ctx, { id }: Parsed<Calls['get']>): Promise<Output<Calls['get']>> {
  const { db, viewer } = ctx;
  const stored = await findOwn(ctx, id, 'view');
  const audience = audienceOf(stored.audience);
  const names = await namesOf(ctx, [audience]);
  const { rows } = await sql<{ readCount: number }>`select ${readCount} as read_count from broadcast b where b.association_id = ${viewer.associationId} and b.id = ${id}`.execute(db);
  const { rows: people } = await sql<Choice>`select id, real_name as name from app_user where association_id = ${viewer.associationId} and id = any(${audience.userIds}::uuid[]) order by real_name`.execute(db);
  const named = (ids: readonly string[]): Choice[] => ids.map((one) => ({ id: one, name: names.get(one) ?? '' }));
  const isSent = stored.sentAt !== null;
  const mayChange = isSent && stored.revokedAt === null && reaches(ctx, perm.publish);
  return {
    ...stored, ...audience, at: stored.updatedAt, stage: stageOf(stored), readCount: rows[0]?.readCount ?? 0, firms: named(audience.firmIds), people,
    audienceText: inWords(audience, stored.firmIds !== null, names),
    revisions: await revisionsOf(ctx, id),
    may: { edit: !isSent && reaches(ctx, perm.create), revise: mayChange, revoke: mayChange },
  };
}

const revisionsOf = async ({ db, viewer: { associationId } }: Ctx, id: string) => (await sql<Output<Calls['get']>['revisions'][number]>`
  select r.version, r.notification_title, r.notification_content, r.reason, r.read_count, r.revised_at, u.real_name as revised_by_name
  from broadcast_revision r join app_user u on u.association_id = r.association_id and u.id = r.revised_by
  where r.association_id = ${associationId} and r.broadcast_id = ${id} order by r.version desc`.execute(db)).rows;

const reaches = ({ viewer }: Ctx, permission: typeof perm.view) => mayWithin(viewer, permission, 'ALL', 'FIRM');

/** Roles by code, firms by id. */
async function namesOf({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, audiences: readonly Audience[]): Promise<ReadonlyMap<string, string>> {
  const [roles, firms] = [audiences.flatMap(({ roleCodes }) => roleCodes), audiences.flatMap(({ firmIds }) => firmIds)];
  const { rows } = await sql<Choice>`
    select code as id, title as name from role where association_id = ${associationId} and code = any(${roles})
    union all select id::text, name from law_firm where association_id = ${associationId} and id = any(${firms}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function inWords({ audience, roleCodes, firmIds, districts, userIds }: Audience, isFirms: boolean, names: ReadonlyMap<string, string>): string {
  if (audience === 'EVERYBODY') return isFirms ? '本所全体人员' : '全体人员';
  if (audience === 'PEOPLE') return `指定${userIds.length}人`;
  const named = (ids: readonly string[]) => (ids.length > 3 ? `${ids.slice(0, 2).map((id) => names.get(id) ?? id).join('、')}等${ids.length}项` : ids.map((id) => names.get(id) ?? id).join('、'));
  return [roleCodes, firmIds, districts].filter((part) => part.length).map(named).join(' · ') || '未选择';
}

export async function receiptsOf(ctx: Ctx, { id, isRead, page, limit }: Parsed<Calls['receipts']>): Promise<Output<Calls['receipts']>> {
  const { db, viewer: { associationId } } = ctx;
  await findOwn(ctx, id, 'view');
  const wanted = sql`n.association_id = ${associationId} and n.broadcast_id = ${id} and (${isRead === undefined}::boolean or (n.state = 1) = ${isRead ?? false}::boolean)`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Output<Calls['receipts']>['data'][number]>`
      select u.id as user_id, u.real_name as name, n.read_at, s.state as sms, (
        select min(f.name) from law_firm f where f.association_id = u.association_id and f.id in (
          select l.firm_id from lawyer l where l.association_id = u.association_id and l.id = u.lawyer_id
          union select r.firm_id from role_in_force r where r.association_id = u.association_id and r.user_id = u.id)) as firm_name
      from notification n join app_user u on u.association_id = n.association_id and u.id = n.user_id
      left join sms_record s on s.association_id = n.association_id and s.idempotency_key = ${noticeKey(sql`n.id`, 'unreadMessage')}
      where ${wanted} order by n.state, n.read_at desc nulls last, u.real_name, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from notification n where ${wanted}`.execute(db),
  ]);
  return { data: rows.map((row) => ({ ...row, sms: row.sms === null ? null : smsState.labels[smsState.parse(row.sms)] })), total: counted[0]?.total ?? 0 };
}
