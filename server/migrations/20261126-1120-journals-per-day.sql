-- 每日日志数: which of its day an entry is. The limit itself is a setting and may change; three are what a day can hold.
alter table practice_journal add column day_no smallint not null default 1 check (day_no between 1 and 3);
drop index practice_journal_day;
-- Each place of a day once, whoever presses the button twice; also the calendar and the newest of an internship.
create unique index practice_journal_day on practice_journal (association_id, internship_id, journal_date, day_no) where state <> 'void' and deleted_at is null;

-- What follows from each entry by itself; days are counted apart, since several entries may share one.
drop function journal_standing(boolean, text, boolean, text, boolean, integer);
create function journal_standing(handed_in boolean, state text, case_mode text, is_late boolean, sign integer)
returns table (n integer, approved integer, other integer, late integer) language sql immutable as $$
  select sign * (handed_in)::int, sign * (state = 'approved')::int, sign * (handed_in and case_mode = 'OTHER')::int, sign * (handed_in and is_late)::int
$$;

-- A day counts while one of its entries does: it is gained with the first of them and lost with the last.
create or replace function journals_changed() returns trigger language plpgsql as $$
declare
  fresh_part text := 'select association_id, internship_id, id, journal_date, state, counts, case_mode, is_late, 1 as sign from fresh';
  stale_part text := 'select association_id, internship_id, id, journal_date, state, counts, case_mode, is_late, -1 as sign from stale';
  moved text := case tg_op when 'INSERT' then fresh_part when 'DELETE' then stale_part else fresh_part || ' union all ' || stale_part end;
begin
  -- Two entries of one day that are approved at the same moment take turns: each would take the day for its own.
  execute format($q$
    select 1 from internship i where (i.association_id, i.id) in (select association_id, internship_id from (%s) m where state = 'approved' and counts) order by i.id for no key update
  $q$, moved);
  execute format($q$
    with moved as (%s),
    sums as (
      select association_id, internship_id, sum(s.n)::int as n, sum(s.approved)::int as approved, sum(s.other)::int as other, sum(s.late)::int as late
      from moved, lateral journal_standing(state not in ('draft', 'void'), state, coalesce(case_mode, ''), is_late, sign) s group by 1, 2
    ),
    days as (
      select association_id, internship_id, journal_date, max(sign) as sign, array_agg(id) as ids from moved
      where state = 'approved' and counts group by 1, 2, 3 having min(sign) = max(sign)
    ),
    worked as (
      select association_id, internship_id, sum(d.sign)::int as workdays from days d
      where not exists (
        select from practice_journal p where p.association_id = d.association_id and p.internship_id = d.internship_id and p.journal_date = d.journal_date
          and p.state = 'approved' and p.state <> 'void' and p.counts and p.deleted_at is null and p.id <> all (d.ids))
      group by 1, 2
    ),
    deltas as (select s.*, coalesce(w.workdays, 0) as workdays from sums s left join worked w using (association_id, internship_id))
    update internship i set
      journal_count = i.journal_count + d.n, journal_approved_count = i.journal_approved_count + d.approved, journal_workdays = i.journal_workdays + d.workdays,
      journal_other_count = i.journal_other_count + d.other, journal_late_count = i.journal_late_count + d.late,
      last_journal_date = (select max(p.journal_date) from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.state not in ('draft', 'void') and p.deleted_at is null)
    from deltas d where i.association_id = d.association_id and i.id = d.internship_id
      and (d.n <> 0 or d.approved <> 0 or d.workdays <> 0 or d.other <> 0 or d.late <> 0)
  $q$, moved);
  return null;
end $$;

create or replace function recount_journals(association uuid, only_internship uuid default null) returns integer language plpgsql as $$
declare changed integer;
begin
  update internship i set
    journal_count = c.n, journal_approved_count = c.approved, journal_workdays = c.workdays, journal_other_count = c.other, journal_late_count = c.late, last_journal_date = c.last
  from (
    select s.id, coalesce(k.n, 0) as n, coalesce(k.approved, 0) as approved, coalesce(k.workdays, 0) as workdays, coalesce(k.other, 0) as other, coalesce(k.late, 0) as late, k.last
    from internship s left join (
      select internship_id, count(*)::int as n, (count(*) filter (where state = 'approved'))::int as approved, (count(distinct journal_date) filter (where state = 'approved' and counts))::int as workdays,
        (count(*) filter (where case_mode = 'OTHER'))::int as other, (count(*) filter (where is_late))::int as late, max(journal_date) as last
      from practice_journal where association_id = association and (only_internship is null or internship_id = only_internship) and state not in ('draft', 'void') and deleted_at is null group by 1
    ) k on k.internship_id = s.id
    where s.association_id = association and (only_internship is null or s.id = only_internship)
  ) c
  where i.association_id = association and i.id = c.id
    and (i.journal_count, i.journal_approved_count, i.journal_workdays, i.journal_other_count, i.journal_late_count, i.last_journal_date) is distinct from (c.n, c.approved, c.workdays, c.other, c.late, c.last);
  get diagnostics changed = row_count;
  return changed;
end $$;
