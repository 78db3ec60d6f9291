-- A request for a recheck is an application of its own and has its own number, FH + day + 5 digits (internship rules 2.0.5).
alter table recheck_application add column recheck_no varchar(31) collate "C";

-- Those of before get theirs by day and order of filing, and what is filed next goes on from there.
with numbered as (
  select association_id, id, to_char(applied_at at time zone 'Asia/Shanghai', 'YYYYMMDD') as day,
    row_number() over (partition by association_id, (applied_at at time zone 'Asia/Shanghai')::date order by applied_at, id) as seq
  from recheck_application
)
update recheck_application r set recheck_no = 'FH' || n.day || case when n.seq < 100000 then lpad(n.seq::text, 5, '0') else n.seq::text end
from numbered n where n.association_id = r.association_id and n.id = r.id;
insert into number_sequence (association_id, name, period, last_value)
select association_id, 'recheckApplication', to_char(applied_at at time zone 'Asia/Shanghai', 'YYYYMMDD'), count(*) from recheck_application group by 1, 3
on conflict (association_id, name, period) do update set last_value = greatest(number_sequence.last_value, excluded.last_value);

alter table recheck_application alter column recheck_no set not null;
-- Also finds a request by the beginning of its number.
create unique index recheck_application_no on recheck_application (association_id, recheck_no);

-- Letters that stand as they were delivered quote it from now on; what an association has written itself stays.
create temporary table recheck_letter on commit drop as
select t.association_id, t.kind, t.name, t.number_rule, t.id as old_id, gen_random_uuid() as id, now.content, case when 'recheck.no' = any(t.fields) then t.fields else array_append(t.fields, 'recheck.no') end as fields
from document_template t
cross join lateral (select replace(replace(t.content,
  '于{{recheck.appliedOn|年月日}}申请复核。', '于{{recheck.appliedOn|年月日}}申请复核（复核申请编号：{{recheck.no}}）。'),
  '于{{recheck.appliedOn|年月日}}向本会申请复核。', '于{{recheck.appliedOn|年月日}}向本会申请复核（复核申请编号：{{recheck.no}}）。') as content) now
where t.active and t.created_by is null and t.kind in ('RECHECK', 'RECHECK_INTERNSHIP', 'RECHECK_ACCEPT', 'RECHECK_NOT_ACCEPT') and now.content <> t.content;
update document_template t set active = false from recheck_letter a where t.association_id = a.association_id and t.id = a.old_id;
insert into document_template (association_id, id, kind, name, version, content, fields, number_rule, active, created_by_name)
select a.association_id, a.id, a.kind, a.name, (select max(t.version) from document_template t where t.association_id = a.association_id and t.kind = a.kind) + 1, a.content, a.fields, a.number_rule, true, '系统' from recheck_letter a;
