/** An invented trail of two years: as many rows as are wanted, by people and about lawyers that are there. */
import type { Installation } from './installation.ts';

/** What is done how often: most of it is looking and signing in, as in an office. */
const events = [
  ['account.login', 'user'], ['account.login', 'user'], ['account.loginOut', 'user'], ['lawyer.save', 'lawyer'], ['lawyer.save', 'lawyer'], ['lawyer.reveal', 'lawyer'],
  ['practiceApplication.pass', 'practiceApplication'], ['practiceApplication.submit', 'practiceApplication'], ['auditLog.list', 'auditLog'], ['setting.change', 'setting'],
] as const;

const months = 24;

export async function fillTrail({ pool, associationId }: Pick<Installation, 'pool' | 'associationId'>, rows: number, say: (line: string) => void): Promise<void> {
  await pool.query(`select audit_months((app_today() - make_interval(months => $1))::date, $2)`, [months, months + 2]);
  const slice = 250_000;
  for (let from = 0; from < rows; from += slice) {
    const upTo = Math.min(rows, from + slice);
    await pool.query(`
      insert into audit_entry (association_id, at, actor_id, actor_name, actor_roles, address, event, entity, entity_id, result, before, after, trace_id)
      select $1, app_now() - (($2::bigint - n) * (make_interval(months => $3) / $2::bigint)), u.ids[1 + n * 7919 % cardinality(u.ids)], u.names[1 + n * 7919 % cardinality(u.ids)], 'memberClerk',
        '10.0.' || n % 8 || '.' || n % 250, e.event, e.entity, case e.entity when 'lawyer' then l.ids[1 + n * 104729 % cardinality(l.ids)]::text when 'user' then u.ids[1 + n * 7919 % cardinality(u.ids)]::text end,
        case when n % 97 = 0 then 'refused' when n % 41 = 0 then 'failed' else 'done' end,
        case when e.entity = 'lawyer' then jsonb_build_object('status', 'PRACTISING', 'education', 'BACHELOR') end, case when e.entity = 'lawyer' then jsonb_build_object('status', 'SUSPENDED', 'education', 'MASTER', 'note', '据所报材料更正第' || n || '号') end,
        md5(n::text)::uuid::text
      from generate_series($4::bigint, $5::bigint - 1) n
      cross join (select array_agg(id order by id) as ids, array_agg(real_name order by id) as names from app_user where association_id = $1) u
      cross join (select array_agg(id order by id) as ids from lawyer where association_id = $1) l
      join (select (o - 1)::int as at, event, entity from unnest($6::text[], $7::text[]) with ordinality as e (event, entity, o)) e on e.at = n % ${events.length}`,
    [associationId, rows, months, from, upTo, events.map(([event]) => event), events.map(([, entity]) => entity)]);
    say(`已写入 ${upTo} 条日志`);
  }
}
