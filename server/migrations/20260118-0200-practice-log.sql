-- 实习日志: one entry per internship and day. Words are kept as they are typed while it is a draft; the whole is checked
-- when it is submitted.
create table practice_journal (
  association_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'submitted', 'approved', 'returned', 'spotDefect', 'void')),
  internship_id uuid not null,
  intern_id uuid not null,
  -- Of the day on which it was handed in: a transfer later leaves old journals where they were.
  firm_id uuid not null,
  tutor_id uuid not null,
  journal_date date not null,
  is_workday boolean not null,
  -- Whether the day counts when the entry is approved (rest days count only where the association says so).
  counts boolean not null default false,
  work_type text collate "C",
  case_mode text collate "C" check (case_mode in ('CASE', 'OTHER')),
  case_no varchar(5000),
  case_name varchar(5000),
  -- The lawyer in charge, where an import names one.
  case_tutor_id uuid,
  content varchar(5000) not null default '',
  experience varchar(5000),
  hours double precision,
  weather varchar(5000),
  words integer not null default 0,
  source text collate "C" not null default 'WEB' check (source in ('WEB', 'MOBILE', 'IMPORT')),
  first_submitted_on date,
  submitted_at timestamptz,
  late_days integer,
  is_late boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by uuid,
  auto_approved boolean not null default false,
  tutor_comment varchar(500),
  tutor_score text collate "C" check (tutor_score in ('A', 'B', 'C', 'D')),
  fix_due date,
  -- The least hashes of the text's pairs of characters: how much two entries have in common is read off them.
  sketch integer[],
  similarity double precision,
  similar_id uuid,
  is_suspicious boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id),
  check (case when state in ('draft', 'void') then true else submitted_at is not null end)
);
comment on table practice_journal is 'Practice journal of one day (实习日志).';
-- One a day, whoever presses the button twice; also the calendar and the newest of an internship.
create unique index practice_journal_day on practice_journal (association_id, internship_id, journal_date) where state <> 'void' and deleted_at is null;
create index practice_journal_intern on practice_journal (association_id, intern_id, journal_date desc, id);
create index practice_journal_firm on practice_journal (association_id, firm_id, journal_date desc, id) where submitted_at is not null;
create index practice_journal_tutor on practice_journal (association_id, tutor_id, journal_date desc, id) where submitted_at is not null;
create index practice_journal_recent on practice_journal (association_id, journal_date desc, id) where submitted_at is not null;
create index practice_journal_handed_in on practice_journal (association_id, submitted_at desc, id) where submitted_at is not null;
create index practice_journal_waiting on practice_journal (association_id, tutor_id, submitted_at) where state = 'submitted';
create index practice_journal_queue on practice_journal (association_id, submitted_at, id) where state = 'submitted';
create index practice_journal_back on practice_journal (association_id, intern_id) where state in ('draft', 'returned', 'spotDefect');
create index practice_journal_standing on practice_journal (association_id, state, journal_date desc, id) where state in ('submitted', 'returned', 'spotDefect', 'void');
create index practice_journal_suspicious on practice_journal (association_id, journal_date desc, id) where is_suspicious and submitted_at is not null;
create index practice_journal_late on practice_journal (association_id, journal_date desc, id) where is_late and submitted_at is not null;

-- While an assessment is under way nothing is changed; and whom the association lets write later than the rules say.
alter table internship
  add column journals_locked_at timestamptz,
  add column journal_backfill_until date;

-- What an internship has come to, brought up to date by every change of its journals: in one go for all of a statement.
create function journal_standing(handed_in boolean, state text, counts boolean, case_mode text, is_late boolean, sign integer)
returns table (n integer, approved integer, workdays integer, other integer, late integer) language sql immutable as $$
  select sign * (handed_in)::int, sign * (state = 'approved')::int, sign * (state = 'approved' and counts)::int, sign * (handed_in and case_mode = 'OTHER')::int, sign * (handed_in and is_late)::int
$$;

create function journals_changed() returns trigger language plpgsql as $$
declare
  fresh_part text := 'select association_id, internship_id, state, counts, case_mode, is_late, 1 as sign from fresh';
  stale_part text := 'select association_id, internship_id, state, counts, case_mode, is_late, -1 as sign from stale';
begin
  execute format($q$
    with moved as (%s),
    sums as (
      select association_id, internship_id, sum(s.n)::int as n, sum(s.approved)::int as approved, sum(s.workdays)::int as workdays, sum(s.other)::int as other, sum(s.late)::int as late
      from moved, lateral journal_standing(state not in ('draft', 'void'), state, counts, coalesce(case_mode, ''), is_late, sign) s group by 1, 2
    )
    update internship i set
      journal_count = i.journal_count + d.n, journal_approved_count = i.journal_approved_count + d.approved, journal_workdays = i.journal_workdays + d.workdays,
      journal_other_count = i.journal_other_count + d.other, journal_late_count = i.journal_late_count + d.late,
      last_journal_date = (select max(p.journal_date) from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.state not in ('draft', 'void') and p.deleted_at is null)
    from sums d where i.association_id = d.association_id and i.id = d.internship_id
      and (d.n <> 0 or d.approved <> 0 or d.workdays <> 0 or d.other <> 0 or d.late <> 0)
  $q$, case tg_op when 'INSERT' then fresh_part when 'DELETE' then stale_part else fresh_part || ' union all ' || stale_part end);
  return null;
end $$;
create trigger practice_journal_added after insert on practice_journal referencing new table as fresh for each statement execute function journals_changed();
create trigger practice_journal_moved after update on practice_journal referencing new table as fresh old table as stale for each statement execute function journals_changed();
create trigger practice_journal_removed after delete on practice_journal referencing old table as stale for each statement execute function journals_changed();

-- Counts anew what the triggers keep: after a restored copy, or rows that were copied in beside them.
create function recount_journals(association uuid, only_internship uuid default null) returns integer language plpgsql as $$
declare changed integer;
begin
  update internship i set
    journal_count = c.n, journal_approved_count = c.approved, journal_workdays = c.workdays, journal_other_count = c.other, journal_late_count = c.late, last_journal_date = c.last
  from (
    select s.id, coalesce(k.n, 0) as n, coalesce(k.approved, 0) as approved, coalesce(k.workdays, 0) as workdays, coalesce(k.other, 0) as other, coalesce(k.late, 0) as late, k.last
    from internship s left join (
      select internship_id, count(*)::int as n, (count(*) filter (where state = 'approved'))::int as approved, (count(*) filter (where state = 'approved' and counts))::int as workdays,
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

-- A change of tutor takes along what waits for being read; what was read stays with whoever read it.
create function journals_follow_tutor() returns trigger language plpgsql as $$
begin
  update practice_journal set tutor_id = new.current_tutor_id, firm_id = new.firm_id
  where association_id = new.association_id and internship_id = new.id and state in ('draft', 'submitted', 'returned', 'spotDefect');
  return null;
end $$;
create trigger internship_journals_follow after update of current_tutor_id, firm_id on internship for each row
  when (old.current_tutor_id is distinct from new.current_tutor_id or old.firm_id is distinct from new.firm_id) execute function journals_follow_tutor();

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, p.scope
from role r join (values
  ('intern', 'journal.practiceLog', 'SELF'), ('intern', 'journal.practiceLog.create', 'SELF'),
  ('tutor', 'journal.practiceLog', 'TUTEES'), ('tutor', 'journal.practiceLog.review', 'TUTEES'), ('tutor', 'journal.practiceLog.export', 'TUTEES'),
  ('firmHead', 'journal.practiceLog', 'FIRM'), ('firmHead', 'journal.practiceLog.export', 'FIRM'), ('firmAdmin', 'journal.practiceLog', 'FIRM'), ('firmAdmin', 'journal.practiceLog.export', 'FIRM'),
  ('firstReviewer', 'journal.practiceLog', 'ALL'), ('firstReviewer', 'journal.practiceLog.export', 'ALL'), ('firstReviewer', 'journal.checkLog', 'ALL'), ('firstReviewer', 'journal.checkLog.review', 'ALL'), ('firstReviewer', 'journal.checkLog.export', 'ALL'),
  ('finalReviewer', 'journal.practiceLog', 'ALL'), ('finalReviewer', 'journal.practiceLog.export', 'ALL'), ('finalReviewer', 'journal.checkLog', 'ALL'), ('finalReviewer', 'journal.checkLog.review', 'ALL'),
  ('businessAdmin', 'journal.practiceLog', 'ALL'), ('businessAdmin', 'journal.practiceLog.del', 'ALL'), ('businessAdmin', 'journal.practiceLog.decide', 'ALL'), ('businessAdmin', 'journal.practiceLog.import', 'ALL'), ('businessAdmin', 'journal.practiceLog.export', 'ALL'),
  ('businessAdmin', 'journal.checkLog', 'ALL'), ('businessAdmin', 'journal.checkLog.review', 'ALL'), ('businessAdmin', 'journal.checkLog.export', 'ALL'),
  ('memberHead', 'journal.practiceLog', 'ALL'), ('memberHead', 'journal.checkLog', 'ALL'), ('recheckReviewer', 'journal.practiceLog', 'ALL'), ('internCommittee', 'journal.practiceLog', 'ALL')
) as p (role_code, permission, scope) on p.role_code = r.code
on conflict do nothing;
