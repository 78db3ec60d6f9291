/** Whether a lawyer may examine: years of practice, and no sanction in the last years (internship rules 2.11). */
import { sql, type RawBuilder } from 'kysely';
import { examinerSettings } from 'contract/areas/assessment/interview-settings';
import type { Db } from '../../../kernel/context.ts';
import { settings, type Settings } from '../../../machines/settings/settings.ts';

export interface Rules { years: number; sanctionYears: number }

export const rulesOf = async (db: Db, associationId: string, rules: Pick<Settings, 'get'> = settings): Promise<Rules> => ({
  years: await rules.get(db, associationId, examinerSettings.examinerMinYears), sanctionYears: await rules.get(db, associationId, examinerSettings.examinerSanctionYears),
});

/** Over table `lawyer`, alias `l`: full years since the first licence. */
export const practiceYears = sql<number | null>`extract(year from age(app_today(), l.first_practice_date))::int`;

/** Over table `lawyer`, alias `l`: what forbids it on a day, in words; null: nothing. */
export const unfitFor = ({ years, sanctionYears }: Rules, day: RawBuilder<unknown> = sql`app_today()`): RawBuilder<string | null> => sql<string | null>`case
  when l.id is null then null
  when l.deleted_at is not null or l.status <> 'PRACTISING' then '现在不是执业状态'
  when extract(year from age(${day}, l.first_practice_date)) < ${years}::int then '执业' || extract(year from age(${day}, l.first_practice_date))::int || '年，不满' || ${years}::int || '年'
  else (select p.decided_on || '受过' || p.title || '（' || p.doc_no || '），不满' || ${sanctionYears}::int || '年' from reward_punish p
    where p.association_id = l.association_id and p.subject = 'lawyer' and p.subject_id = l.id and p.kind <> 'REWARD' and (p.until >= ${day} or p.decided_on + make_interval(years => ${sanctionYears}::int) > ${day})
    order by p.decided_on desc limit 1) end`;

export async function unfitLawyers(db: Db, associationId: string, lawyerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rules = await rulesOf(db, associationId);
  const { rows } = await sql<{ id: string; unfit: string | null }>`select l.id, ${unfitFor(rules)} as unfit from lawyer l where l.association_id = ${associationId} and l.id = any(${[...new Set(lawyerIds)]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, unfit }) => (unfit === null ? [] : [[id, unfit] as const])));
}
