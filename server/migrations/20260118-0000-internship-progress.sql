-- What an internship has come to: counted where the journals, cases and records are written, shown on every list.
alter table internship
  add column actual_end_date date,
  -- Days on which an approved journal counts, which ones speak of no case of the firm, which ones were written late.
  add column journal_count integer not null default 0 check (journal_count >= 0),
  add column journal_approved_count integer not null default 0 check (journal_approved_count >= 0),
  add column journal_workdays integer not null default 0 check (journal_workdays >= 0),
  add column journal_other_count integer not null default 0 check (journal_other_count >= 0),
  add column journal_late_count integer not null default 0 check (journal_late_count >= 0),
  add column last_journal_date date,
  add column case_count integer not null default 0 check (case_count >= 0),
  add column tutor_case_count integer not null default 0 check (tutor_case_count >= 0),
  add column record_count integer not null default 0 check (record_count >= 0),
  add column training_pass_date date,
  add column is_hk_mo_tw boolean not null default false,
  -- Until when assessment may be asked for (internship rules 4.5); null: worked out when the period ends.
  add column assess_deadline date,
  add column assess_attempts integer not null default 0 check (assess_attempts >= 0),
  add column next_apply_from date,
  add column pass_opinion_no varchar(31) collate "C",
  add column pass_opinion_date date,
  add column pass_valid_until date;

-- Days in which an internship stood still (中止): the first counts, the day of resuming does not.
create table internship_pause (
  association_id uuid not null,
  id uuid not null,
  internship_id uuid not null,
  paused_from date not null,
  expected_until date not null,
  resumed_on date,
  application_id uuid,
  primary key (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id),
  check (expected_until > paused_from),
  check (resumed_on > paused_from)
);
create unique index internship_pause_open on internship_pause (association_id, internship_id) where resumed_on is null;
create index internship_pause_of on internship_pause (association_id, internship_id, paused_from);
comment on table internship_pause is 'Pause (中止实习) of an internship and its resuming.';

-- The nightly look at what has ended, and a firm's own interns.
create index internship_ending on internship (association_id, status, planned_end_date);
create index internship_of_firm on internship (association_id, firm_id, status, start_date desc);
