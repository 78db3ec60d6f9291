/** A demonstration's messages to many: one that everybody has read, one that was put right, one of a firm to its own people, and one that is not finished. */
import { sql } from 'kysely';
import { recipientsOf, type Audience } from './audience.public.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';

interface Written {
  readonly by: string;
  readonly hoursAgo: number;
  readonly isFirms?: true;
  readonly roleCodes: readonly string[];
  readonly severity: number;
  readonly title: string;
  readonly content: string;
  readonly address?: string;
  /** Not sent yet. */
  readonly isDraft?: true;
  /** What it said first, and why that was wrong. */
  readonly was?: { readonly content: string; readonly reason: string };
}

const messages: readonly Written[] = [
  { by: 'head', hoursAgo: 312, roleCodes: ['firmHead', 'firmAdmin'], severity: 2, title: '第四季度实习材料报送提醒', content: '请各律师事务所于本月25日前报送本季度的实习登记、变更材料，逾期顺延至下季度办理。', address: '/practice/apply' },
  {
    by: 'head', hoursAgo: 120, roleCodes: ['tutor', 'lawyer'], severity: 1, title: '指导律师年度培训安排', content: '培训定于下周五14:00在协会三楼会议室举行，请携带律师证签到。',
    was: { content: '培训定于下周五14:00在协会二楼会议室举行，请携带律师证签到。', reason: '会议室由二楼改为三楼' },
  },
  { by: 'firm', hoursAgo: 52, isFirms: true, roleCodes: ['intern'], severity: 1, title: '本周五下午集中整理日志', content: '请本所实习人员周五15:00到大会议室，把本月日志补齐后交指导律师审阅。', address: '/journal/practiceLog' },
  { by: 'head', hoursAgo: 30, roleCodes: ['intern'], severity: 1, title: '面试考核注意事项', content: '请提前30分钟到场签到，携带身份证和实习证。', isDraft: true },
];

export async function seedDemoMessages(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const { rows: [own] } = await sql<{ firmId: string | null }>`select min(firm_id::text) as firm_id from user_role where association_id = ${associationId} and user_id = ${users.get('firm') ?? null}::uuid`.execute(db);
  for (const { by, hoursAgo, isFirms, roleCodes, severity, title, content, address, isDraft, was } of messages) {
    const [id, writer] = [newId(), users.get(by)];
    if (!writer || (isFirms && !own?.firmId)) continue;
    const within = isFirms && own?.firmId ? [own.firmId] : null;
    const audience: Audience = { audience: 'MATCHING', roleCodes: [...roleCodes], firmIds: [], districts: [], userIds: [] };
    const at = sql<string>`(app_now() - make_interval(hours => ${hoursAgo}::int))`;
    const sentAt = isDraft ? null : at;
    const recipients = isDraft ? null : await recipientsOf(db, { associationId, audience, within });
    await db.insertInto('broadcast').values({
      associationId, id, version: isDraft ? 0 : was ? 2 : 1, firmIds: within, audience: JSON.stringify(audience), severity, notificationTitle: title, notificationContent: content, address: address ?? null,
      recipients: recipients?.length ?? null, sentAt, sentBy: isDraft ? null : writer, deliveredAt: sentAt, createdAt: at, createdBy: writer, updatedAt: at,
    }).execute();
    if (!recipients) continue;
    await tell(db, associationId, recipients, { event: 'account.broadcast', key: `broadcast:${id}`, broadcastId: id, severity, title, content, ...(address && { address }) });
    await sql`
      update notification n set creator_time = ${at}, state = 1, read_at = ${at} + make_interval(mins => 20 + 7 * one.nth::int)
      from (select id, row_number() over (order by user_id) as nth from notification where association_id = ${associationId} and broadcast_id = ${id}) one
      where n.association_id = ${associationId} and n.id = one.id`.execute(db);
    if (was) await db.insertInto('broadcastRevision').values({ associationId, broadcastId: id, version: 1, notificationTitle: title, notificationContent: was.content, address: null, reason: was.reason, readCount: Math.min(2, recipients.length), revisedAt: sql<string>`${at} + interval '2 hours'`, revisedBy: writer }).execute();
  }
}
