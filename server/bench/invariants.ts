/**
 * What must be true of the database whenever nothing is under way, whatever was killed before: each a query that finds
 * the violations. Nobody's memory is asked; the rows must agree with each other.
 */
import type pg from 'pg';

interface Invariant { name: string; violations: string }

const history = `select r.*, lag(to_state) over w as before, lead(id) over w as after from review_record r window w as (partition by association_id, case_id order by at, id)`;

export const invariants: readonly Invariant[] = [
  { name: '状态与审核记录重放的结果一致', violations: `
      select a.id from practice_application a left join (${history}) r on r.association_id = a.association_id and r.case_id = a.id and r.after is null
      where r.to_state is distinct from a.state` },
  { name: '审核记录首尾相接', violations: `select id from (${history}) r where from_state is distinct from before` },
  { name: '每条审核记录恰有一条审计', violations: `
      select coalesce(r.case_id::text, t.entity_id) from
        (select case_id, entity || '.' || action as event, count(*) as times from review_record group by 1, 2) r
        full join (select entity_id, event, count(*) as times from audit_entry where result = 'done' and event in (select entity || '.' || action from review_record) group by 1, 2) t
        on t.entity_id = r.case_id::text and t.event = r.event
      where r.times is distinct from t.times` },
  { name: '同一环节只通过一次', violations: `
      select case_id from review_record where action in ('create', 'confirmByFirm', 'pass', 'approve') group by case_id, action having count(*) > 1` },
  { name: '准予登记的恰有一份实习登记、一张实习证、一位指导律师', violations: `
      select a.id from practice_application a where a.state = 'approved' and not (
        (select count(*) from internship i where i.association_id = a.association_id and i.application_id = a.id) = 1
        and (select count(*) from internship i join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id where i.application_id = a.id) = 1
        and (select count(*) from internship i join tutor_relation t on t.association_id = i.association_id and t.internship_id = i.id and t.end_date is null where i.application_id = a.id) = 1)` },
  { name: '未准予登记的没有实习登记', violations: `
      select i.id from internship i join practice_application a on a.association_id = i.association_id and a.id = i.application_id where a.state <> 'approved'` },
  { name: '实习证号、登记号、申请号不跳号', violations: `
      select name from (
        select 'internshipCertificate' as name, count(*) as given, max(right(cert_no, 4)::int) as highest from internship_certificate
        union all select 'internship', count(*), max(right(registration_no, 5)::int) from internship
        union all select 'practiceApplication', count(*), max(right(application_no, 5)::int) from practice_application where application_no ~ '^SX[0-9]{13}$') n
      where given <> coalesce(highest, 0) or given <> coalesce((select sum(last_value) from number_sequence s where s.name = n.name), 0)` },
  { name: '带教人数不超过上限', violations: `
      select current_tutor_id from internship where status = 'inProgress' group by 1 having count(*) > 2` },
];

/** What must be true as well when the outbox is empty: everybody has been told, once. */
export const told: Invariant = { name: '应通知的人恰收到一次', violations: `
  select r.id from review_record r join practice_application a on a.association_id = r.association_id and a.id = r.case_id
    join app_user u on u.association_id = a.association_id and (
      (u.intern_id = a.intern_id and r.action in ('confirmByFirm', 'approve'))
      or (u.lawyer_id = a.tutor_id and r.action in ('submit', 'approve'))
      or (r.action in ('confirm', 'approve') and exists (select 1 from user_role f where f.user_id = u.id and f.firm_id = a.firm_id)))
  where u.id is distinct from r.actor_id and (select count(*) from notification n where n.user_id = u.id and n.event_key like 'moved:' || r.id || ':%') <> 1` };

/** The names of those that are violated, with how many times. */
export async function violated(pool: pg.Pool, asked: readonly Invariant[] = invariants): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, violations } of asked) {
    const { rowCount } = await pool.query(violations);
    if (rowCount) found[name] = rowCount;
  }
  return found;
}
