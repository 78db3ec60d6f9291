-- 律所申请接收实习人员资格：首次申请，或者在暂停、取消后申请恢复（业务说明2.6、4.8）。
create table reception_application (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'firstPending', 'finalPending', 'returned', 'approved', 'rejected', 'withdrawn', 'overdueClosed')),
  kind text collate "C" not null check (kind in ('FIRST', 'RESUME')),
  firm_id uuid not null,
  form jsonb not null default '{}',
  snapshot jsonb,
  precheck_report jsonb,
  -- What the registers said of the firm when the case was decided.
  register jsonb,
  batch_no varchar(31),
  returned_from text collate "C",
  returned_count integer not null default 0,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deadline date,
  clock_left integer,
  correction_due date,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
comment on table reception_application is 'A firm asks for the right to take interns (接收资格申请).';
create unique index reception_application_open on reception_application (association_id, firm_id) where state in ('draft', 'firstPending', 'finalPending', 'returned') and deleted_at is null;
create index reception_application_recent on reception_application (association_id, updated_at desc, id);
create index reception_application_queue on reception_application (association_id, state, deadline, id);
create index reception_application_firm on reception_application (association_id, firm_id, updated_at desc);

-- Whoever decides reads the register of these rights.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, one.scope
from role r join (values
  ('firmHead', 'FIRM', '{practice.receptionApplication,practice.receptionApplication.create,practice.receptionApplication.edit,practice.receptionApplication.export}'::text[]),
  ('firmAdmin', 'FIRM', '{practice.receptionApplication,practice.receptionApplication.create,practice.receptionApplication.edit,practice.receptionApplication.export}'),
  ('firstReviewer', 'ALL', '{practice.receptionApplication,practice.receptionApplication.review,practice.receptionApplication.export}'),
  ('finalReviewer', 'ALL', '{practice.receptionApplication,practice.receptionApplication.decide,practice.receptionApplication.export,practice.reception}'),
  ('businessAdmin', 'ALL', '{practice.receptionApplication,practice.receptionApplication.export}'),
  ('memberHead', 'ALL', '{practice.receptionApplication,practice.receptionApplication.export}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission) as given
on conflict do nothing;
