-- 依职权注销 (internship rules 3.9): a case of its own, because nobody applies for it.
create table ex_officio_cancel (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('statementPending', 'firstPending', 'finalPending', 'approved', 'rejected', 'withdrawn', 'rechecking', 'provincePending', 'recheckUpheld', 'recheckAnnulled')),
  kind text collate "C" not null check (kind in ('OVERDUE', 'CONVICTED', 'FRAUD', 'VIOLATION', 'DEATH')),
  internship_id uuid not null,
  intern_id uuid not null,
  intern_name varchar(31) not null,
  firm_id uuid not null,
  occur_date date not null,
  facts varchar(2000) not null,
  statement_due date,
  hearing text collate "C" check (hearing in ('NOT_NEEDED', 'WAIVED', 'DONE')),
  bar_months text collate "C" check (bar_months in ('NONE', 'M12', 'M24', 'M36')),
  barred_until date,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deadline date,
  clock_left integer,
  decided_at timestamptz,
  served_at timestamptz,
  -- The register as it stood before the decision, to be put back when that is annulled.
  before_decision jsonb,
  recheck_due date,
  recheck_applied_at timestamptz,
  recheck_body text collate "C" check (recheck_body in ('SELF', 'PROVINCE')),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
comment on table ex_officio_cancel is 'Cancellation of a registration by the association itself (依职权注销).';
create unique index ex_officio_cancel_open on ex_officio_cancel (association_id, internship_id) where state in ('statementPending', 'firstPending', 'finalPending') and deleted_at is null;
create index ex_officio_cancel_recent on ex_officio_cancel (association_id, updated_at desc, id);
create index ex_officio_cancel_queue on ex_officio_cancel (association_id, state, deadline, id);
create index ex_officio_cancel_intern on ex_officio_cancel (association_id, intern_id, updated_at desc);
create index ex_officio_cancel_firm on ex_officio_cancel (association_id, firm_id, updated_at desc);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, one.scope
from role r join (values
  ('businessAdmin', 'ALL', '{otherBusiness.exOfficio,otherBusiness.exOfficio.create,otherBusiness.exOfficioCase}'::text[]),
  ('firstReviewer', 'ALL', '{otherBusiness.exOfficio,otherBusiness.exOfficioCase}'), ('finalReviewer', 'ALL', '{otherBusiness.exOfficio,otherBusiness.exOfficioCase}'), ('memberHead', 'ALL', '{otherBusiness.exOfficio,otherBusiness.exOfficioCase}'),
  ('recheckReviewer', 'CASE', '{otherBusiness.exOfficioCase}'),
  ('firmHead', 'FIRM', '{otherBusiness.exOfficioCase,otherBusiness.exOfficioCase.edit}'), ('firmAdmin', 'FIRM', '{otherBusiness.exOfficioCase,otherBusiness.exOfficioCase.edit}'),
  ('intern', 'SELF', '{otherBusiness.exOfficioCase,otherBusiness.exOfficioCase.edit}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission) as given
on conflict do nothing;
