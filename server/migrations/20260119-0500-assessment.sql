-- 考核申请: after the internship's last day. One row a request; what the interview finds is written into it.
create table assessment_application (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in
    ('draft', 'tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned', 'interviewPending', 'interviewArranged', 'signedIn', 'scored', 'resultPending', 'unqualifiedDeciding', 'publicity', 'qualified', 'unqualified', 'withdrawn', 'overdueClosed')),
  kind text collate "C" not null check (kind in ('INITIAL', 'RETAKE', 'RENEW')),
  attempt_no integer not null check (attempt_no > 0),
  internship_id uuid not null,
  intern_id uuid not null,
  intern_name varchar(31) not null,
  cert_no varchar(31) collate "C",
  firm_id uuid not null,
  tutor_id uuid not null,
  -- How the register had the internship before it was assessed: there it goes back to when nothing comes of it.
  status_before text collate "C" not null,
  form jsonb not null default '{}',
  -- The register's counts on the day it was handed in.
  stats jsonb,
  -- Form and papers as they were when last submitted, to show reviewers what has changed since.
  snapshot jsonb,
  precheck_report jsonb,
  tutor_opinion jsonb,
  firm_appraisal jsonb,
  returned_from text collate "C",
  returned_count integer not null default 0,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deadline date,
  clock_left integer,
  correction_due date,
  written_result text collate "C" check (written_result in ('PASS', 'FAIL')),
  interview_at timestamptz,
  interview_place varchar(255),
  absences integer not null default 0,
  interview_score varchar(6) collate "C",
  interview_result text collate "C" check (interview_result in ('PASS', 'FAIL')),
  collective_opinion varchar(1000),
  decided_at timestamptz,
  notice_from date,
  notice_to date,
  fail_reasons text[] collate "C",
  handling text collate "C" check (handling in ('SUPPLEMENT', 'EXTEND_3', 'EXTEND_6', 'EXTEND_12', 'REDO', 'BAR')),
  next_apply_from date,
  served_at timestamptz,
  recheck_due date,
  pass_opinion_no varchar(63) collate "C",
  pass_opinion_date date,
  pass_valid_until date,
  search_grams text[] collate "C" not null default '{}',
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id),
  check (case when state in ('publicity', 'qualified') then notice_to is not null else true end),
  check (case when state = 'unqualified' then handling is not null else true end)
);
comment on table assessment_application is 'AssessmentApplication (实习考核申请).';
create unique index assessment_application_open on assessment_application (association_id, internship_id) where state not in ('qualified', 'unqualified', 'withdrawn', 'overdueClosed') and deleted_at is null;
create index assessment_application_queue on assessment_application (association_id, state, deadline, id);
-- Who has waited longest for an interview is the first in the next one.
create index assessment_application_waiting on assessment_application (association_id, accepted_at, id) where state = 'interviewPending';
create index assessment_application_firm on assessment_application (association_id, firm_id, updated_at desc);
create index assessment_application_tutor on assessment_application (association_id, tutor_id, state);
create index assessment_application_intern on assessment_application (association_id, intern_id, updated_at desc);
create index assessment_application_internship on assessment_application (association_id, internship_id, updated_at desc);
create index assessment_application_recent on assessment_application (association_id, updated_at desc, id);
create index assessment_application_search on assessment_application using gin (search_grams) with (fastupdate = off);

-- The letter's number as its template writes it.
alter table internship alter column pass_opinion_no type varchar(63);

-- Associations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, given.scope
from role r join (values
  ('firstReviewer', 'ALL', '{assessment.apply,assessment.apply.export,assessment.review,assessment.review.review}'::text[]),
  ('finalReviewer', 'ALL', '{assessment.apply,assessment.apply.export,assessment.review,assessment.review.decide}'),
  ('businessAdmin', 'ALL', '{assessment.apply,assessment.apply.export,assessment.interview,assessment.interview.edit}'), ('interviewClerk', 'ALL', '{assessment.apply,assessment.interview,assessment.interview.edit}'),
  ('memberHead', 'ALL', '{assessment.apply,assessment.apply.export}'),
  ('president', 'ALL', '{assessment.apply}'), ('secretaryGeneral', 'ALL', '{assessment.apply}'), ('supervisor', 'ALL', '{assessment.apply}'),
  ('bureauCity', 'ALL', '{assessment.apply}'), ('bureauViewer', 'ALL', '{assessment.apply}'),
  ('firmHead', 'FIRM', '{assessment.apply,assessment.apply.review}'), ('firmAdmin', 'FIRM', '{assessment.apply,assessment.apply.review}'),
  ('tutor', 'TUTEES', '{assessment.apply,assessment.apply.review}'),
  ('intern', 'SELF', '{assessment.apply,assessment.apply.create,assessment.apply.edit}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission, one.scope) as given
on conflict do nothing;
