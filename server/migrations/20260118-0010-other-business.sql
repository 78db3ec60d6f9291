-- 其他业务: what is asked about a running internship. One table for all kinds, because they share their road, their
-- limits and one list; what each asks for stands in its form.
create table business_application (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  kind text collate "C" not null,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in
    ('draft', 'tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned', 'approved', 'rejected', 'withdrawn', 'overdueClosed')),
  internship_id uuid not null,
  intern_id uuid not null,
  intern_name varchar(31) not null,
  -- The firm and tutor of the internship on that day; beside them, whom the application would have instead.
  firm_id uuid not null,
  tutor_id uuid not null,
  new_firm_id uuid,
  new_tutor_id uuid,
  -- Filled in by a firm for its intern.
  filed_by_firm_id uuid,
  form jsonb not null default '{}',
  -- Form and papers as they were when last submitted, to show reviewers what has changed since.
  snapshot jsonb,
  precheck_report jsonb,
  -- What it changed, in the words of a decision.
  effects jsonb,
  returned_from text collate "C",
  returned_count integer not null default 0,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deadline date,
  clock_left integer,
  correction_due date,
  decided_at timestamptz,
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
  foreign key (association_id, new_firm_id) references law_firm (association_id, id),
  foreign key (association_id, new_tutor_id) references lawyer (association_id, id)
);
-- Two changes of one internship at a time would each be decided without knowing of the other.
create unique index business_application_open on business_application (association_id, internship_id)
  where state not in ('approved', 'rejected', 'withdrawn', 'overdueClosed', 'issued') and deleted_at is null;
create index business_application_queue on business_application (association_id, state, deadline, id);
create index business_application_firm on business_application (association_id, firm_id, updated_at desc);
create index business_application_tutor on business_application (association_id, tutor_id, state);
create index business_application_new_tutor on business_application (association_id, new_tutor_id, state);
create index business_application_intern on business_application (association_id, intern_id, updated_at desc);
create index business_application_internship on business_application (association_id, internship_id, updated_at desc);
create index business_application_recent on business_application (association_id, updated_at desc, id);
create index business_application_search on business_application using gin (search_grams) with (fastupdate = off);
comment on table business_application is 'BusinessApplication (其他业务申请).';

-- Associations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, given.scope
from role r join (values
  ('firstReviewer', 'ALL', '{otherBusiness.apply,otherBusiness.apply.export,otherBusiness.review,otherBusiness.review.review}'::text[]),
  ('finalReviewer', 'ALL', '{otherBusiness.apply,otherBusiness.apply.export,otherBusiness.review,otherBusiness.review.decide}'),
  ('businessAdmin', 'ALL', '{otherBusiness.apply,otherBusiness.apply.export}'), ('memberHead', 'ALL', '{otherBusiness.apply,otherBusiness.apply.export}'),
  ('president', 'ALL', '{otherBusiness.apply}'), ('secretaryGeneral', 'ALL', '{otherBusiness.apply}'), ('supervisor', 'ALL', '{otherBusiness.apply}'),
  ('bureauCity', 'ALL', '{otherBusiness.apply}'), ('bureauViewer', 'ALL', '{otherBusiness.apply}'),
  ('firmHead', 'FIRM', '{otherBusiness.apply,otherBusiness.apply.create,otherBusiness.apply.edit,otherBusiness.apply.review}'),
  ('firmAdmin', 'FIRM', '{otherBusiness.apply,otherBusiness.apply.create,otherBusiness.apply.edit,otherBusiness.apply.review}'),
  ('tutor', 'TUTEES', '{otherBusiness.apply,otherBusiness.apply.review}'),
  ('intern', 'SELF', '{otherBusiness.apply,otherBusiness.apply.create,otherBusiness.apply.edit}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission, one.scope) as given
on conflict do nothing;
