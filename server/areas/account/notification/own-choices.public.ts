/** What a person wants to be told by a hint or a short message. */
import { sql } from 'kysely';
import { isSilent, noticeGroup, usualChoices, type NoticeChoices, type NoticeGroup } from 'contract/areas/account/notice-choice';
import type { Ctx } from '../../../kernel/context.ts';

const known = (groups: readonly string[]): NoticeGroup[] => groups.flatMap((group) => noticeGroup.safeParse(group).data ?? []);

type Asking = Pick<Ctx, 'db' | 'viewer'>;

export async function choicesOf({ db, viewer: { associationId, userId } }: Asking): Promise<NoticeChoices> {
  const row = await db.selectFrom('noticeChoice').select(['silent', 'withoutSms', 'quietFrom', 'quietTo']).where('associationId', '=', associationId).where('userId', '=', userId).executeTakeFirst();
  // A later release may know other groups.
  return row ? { silent: known(row.silent), withoutSms: known(row.withoutSms), quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo } } : usualChoices;
}

/** Says of each message whether it comes without a hint now. */
export async function silencer(asking: Asking): Promise<(told: { event: string; severity: number }) => boolean> {
  const choices = await choicesOf(asking);
  const { rows } = await sql<{ hour: number }>`select extract(hour from app_now() at time zone 'Asia/Shanghai')::int as hour`.execute(asking.db);
  return (told) => isSilent(choices, told, rows[0]?.hour ?? 12);
}
