-- The other roads of an internship application: committee, hold, refusal, recheck, overdue, filing on behalf.
alter table practice_application drop constraint practice_application_state_check;
alter table practice_application add constraint practice_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'committeePending', 'finalPending', 'returned', 'firstOnHold', 'finalOnHold',
   'approved', 'rejected', 'withdrawn', 'overdueClosed', 'rechecking', 'recheckUpheld', 'recheckAnnulled'));
alter table practice_application
  add column committee_needed boolean not null default false,
  -- The firm that fills the application in for somebody without an account.
  add column filed_by_firm_id uuid,
  add column qualification_no varchar(63) collate "C",
  add column tutor_reserved_until date,
  -- Asked to choose another firm or tutor instead of being refused (internship rules 3.3, row 17).
  add column must_change_place boolean not null default false,
  -- What the pre-checks found when it was handed in, for the reviewers.
  add column precheck_report jsonb,
  add column refusal_reason varchar(63),
  add column served_at timestamptz,
  add column recheck_due date,
  add column recheck_applied_at timestamptz,
  add foreign key (association_id, filed_by_firm_id) references law_firm (association_id, id);
drop index practice_application_open;
create unique index practice_application_open on practice_application (association_id, intern_id)
  where state not in ('approved', 'withdrawn', 'rejected', 'overdueClosed', 'recheckUpheld', 'recheckAnnulled') and deleted_at is null;
create index practice_application_correction on practice_application (association_id, correction_due) where state = 'returned';
create index practice_application_qualification on practice_application (association_id, qualification_no) where qualification_no is not null;

create table recheck_application (
  association_id uuid not null references association (id),
  id uuid not null,
  entity text collate "C" not null,
  case_id uuid not null,
  grounds varchar(3000) not null,
  applied_at timestamptz not null,
  due date not null,
  result text collate "C" check (result in ('UPHOLD', 'ANNUL', 'REMAND')),
  decided_at timestamptz,
  primary key (association_id, id)
);
create index recheck_application_case on recheck_application (association_id, case_id, applied_at desc);
comment on table recheck_application is 'Request to look again at a served decision (复核申请).';

create table reward_punish (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  subject text collate "C" not null check (subject in ('lawFirm', 'lawyer')),
  subject_id uuid not null,
  kind text collate "C" not null check (kind in ('REWARD', 'INDUSTRY_SANCTION', 'ADMIN_PENALTY')),
  -- Light: admonition to public censure, warning, fine. Heavy: suspension and beyond.
  weight text collate "C" not null check (weight in ('LIGHT', 'HEAVY')),
  title varchar(63) not null,
  doc_no varchar(63) collate "C" not null,
  decided_on date not null,
  until date,
  created_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, doc_no)
);
create index reward_punish_subject on reward_punish (association_id, subject, subject_id, decided_on desc);
comment on table reward_punish is 'Honours and sanctions of firms and lawyers (奖惩记录).';

create table firm_reception (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('granted', 'suspended', 'removed')),
  firm_id uuid not null,
  granted_on date not null default app_today(),
  suspended_until date,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
create unique index firm_reception_current on firm_reception (association_id, firm_id) where state <> 'removed' and deleted_at is null;
create index firm_reception_history on firm_reception (association_id, firm_id, updated_at desc);
comment on table firm_reception is 'Right of a firm to take interns (接收实习人员资格).';
