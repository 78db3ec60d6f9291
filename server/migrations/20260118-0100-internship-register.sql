-- The register of internships as people look through it: found by name, in the order of its days; what has happened to each.

-- How an intern's name sounds and what it is found by. Filled where names are written; what is empty is filled by night.
alter table intern
  add column search_grams text[] collate "C" not null default '{}',
  add column name_pinyin varchar(255) collate "C",
  add column name_initials varchar(255) collate "C",
  add column name_sort varchar(255) collate "C";
create index intern_search on intern using gin (search_grams) with (fastupdate = off);
create index intern_by_pinyin on intern (association_id, name_pinyin) where deleted_at is null;
create index intern_by_initials on intern (association_id, name_initials) where deleted_at is null;
create index intern_unsounded on intern (association_id, id) where name_sort is null;

create index internship_by_start on internship (association_id, start_date, id);
create index internship_by_end on internship (association_id, planned_end_date, id);
create index internship_by_deadline on internship (association_id, status, assess_deadline) where assess_deadline is not null;
create index internship_by_pass on internship (association_id, pass_valid_until) where status = 'passed';
create index internship_of_intern on internship (association_id, intern_id, start_date desc);
create index internship_certificate_of on internship_certificate (association_id, internship_id, issue_date desc);
create index tutor_relation_of on tutor_relation (association_id, internship_id, start_date);
create index tutor_relation_by_tutor on tutor_relation (association_id, tutor_id);

-- What has happened to an internship, whichever business did it: written by the table itself, so that none can be forgotten.
create table internship_history (
  association_id uuid not null,
  id uuid not null default gen_random_uuid(),
  internship_id uuid not null,
  at timestamptz not null default app_now(),
  kind text collate "C" not null check (kind in ('status', 'firm', 'tutor', 'plannedEnd', 'training', 'deadline')),
  before text,
  after text,
  -- Null: the product itself, by the clock.
  by_user uuid,
  primary key (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id)
);
create index internship_history_of on internship_history (association_id, internship_id, at);
comment on table internship_history is 'What has happened to an internship (实习登记的变更).';

create function remember_internship() returns trigger language plpgsql as $$
declare
  -- Who changed it says so in the same stroke; otherwise it was the product.
  who uuid := case when new.updated_at is distinct from old.updated_at then new.updated_by end;
begin
  insert into internship_history (association_id, internship_id, kind, before, after, by_user)
  select new.association_id, new.id, line.kind, line.before, line.after, who
  from (values
    ('status', old.status, new.status),
    ('firm', old.firm_id::text, new.firm_id::text),
    ('tutor', old.current_tutor_id::text, new.current_tutor_id::text),
    ('plannedEnd', old.planned_end_date::text, new.planned_end_date::text),
    ('training', old.training_status, new.training_status),
    ('deadline', old.assess_deadline::text, new.assess_deadline::text)
  ) as line (kind, before, after)
  where line.before is distinct from line.after;
  return null;
end $$;
create trigger internship_remembered after update of status, firm_id, current_tutor_id, planned_end_date, training_status, assess_deadline on internship
  for each row when (old.* is distinct from new.*) execute function remember_internship();

-- Each reminder of a date once: `about` is the date, so that a date that has moved is spoken of anew.
create table internship_reminder (
  association_id uuid not null,
  internship_id uuid not null,
  event text collate "C" not null check (event in ('ends', 'deadline', 'training', 'passOpinion')),
  about date not null,
  rung integer not null check (rung >= 0),
  sent_at timestamptz not null default app_now(),
  primary key (association_id, internship_id, event, about, rung),
  foreign key (association_id, internship_id) references internship (association_id, id)
);
comment on table internship_reminder is 'Which reminders of an internship''s dates have been sent (临期提醒).';

-- Installations that have their roles already (internship rules 1.2).
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, p.scope
from (values
  ('president', 'practice.internship', 'ALL'), ('secretaryGeneral', 'practice.internship', 'ALL'), ('supervisor', 'practice.internship', 'ALL'),
  ('memberHead', 'practice.internship', 'ALL'), ('memberHead', 'practice.internship.export', 'ALL'),
  ('businessAdmin', 'practice.internship', 'ALL'), ('businessAdmin', 'practice.internship.export', 'ALL'), ('businessAdmin', 'practice.internship.secret', 'ALL'),
  ('firstReviewer', 'practice.internship', 'ALL'), ('firstReviewer', 'practice.internship.export', 'ALL'), ('firstReviewer', 'practice.internship.secret', 'ALL'),
  ('finalReviewer', 'practice.internship', 'ALL'), ('finalReviewer', 'practice.internship.export', 'ALL'), ('finalReviewer', 'practice.internship.secret', 'ALL'),
  ('recheckReviewer', 'practice.internship', 'ALL'), ('internCommittee', 'practice.internship', 'ALL'),
  ('training', 'practice.internship', 'ALL'), ('training', 'practice.internship.export', 'ALL'),
  ('bureauCity', 'practice.internship', 'ALL'), ('bureauCity', 'practice.internship.export', 'ALL'),
  ('bureauViewer', 'practice.internship', 'ALL'), ('bureauViewer', 'practice.internship.export', 'ALL'),
  ('firmHead', 'practice.internship', 'FIRM'), ('firmHead', 'practice.internship.export', 'FIRM'), ('firmHead', 'practice.internship.secret', 'FIRM'),
  ('firmAdmin', 'practice.internship', 'FIRM'), ('firmAdmin', 'practice.internship.export', 'FIRM'), ('firmAdmin', 'practice.internship.secret', 'FIRM'),
  ('tutor', 'practice.internship', 'TUTEES'), ('intern', 'practice.internship', 'SELF'), ('intern', 'practice.internship.secret', 'SELF')
) as p (code, permission, scope) join role r on r.code = p.code
on conflict do nothing;
