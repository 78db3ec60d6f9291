-- 公示异议: what somebody, usually without an account, says against a result that is under publicity.
create table objection (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('received', 'reported', 'refused', 'dismissed', 'upheld')),
  assessment_id uuid not null,
  firm_id uuid not null,
  intern_name varchar(31) not null,
  notice_to date not null,
  objector_name varchar(31) not null,
  mobile_sealed text collate "C" not null,
  mobile_masked varchar(31) collate "C" not null,
  -- Finds the objection for who asks by number and telephone.
  mobile_blind text collate "C" not null,
  facts varchar(2000) not null,
  -- What the objector is answered.
  result varchar(1000),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, assessment_id) references assessment_application (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
comment on table objection is 'Objection (公示异议) to a result under publicity; while it is open the case does not go on.';
-- One at a time: the same person adds to an open objection by calling, not by a second one.
create unique index objection_open on objection (association_id, assessment_id, mobile_blind) where state in ('received', 'reported') and deleted_at is null;
create index objection_newest on objection (association_id, created_at desc, id);
create index objection_queue on objection (association_id, state, created_at, id);

-- The public list: everybody under publicity, the first to end on top.
create index assessment_application_notice on assessment_application (association_id, notice_to, id) where state = 'publicity' and deleted_at is null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r
join (values
  ('firstReviewer', array['assessment.objection', 'assessment.objection.review', 'assessment.objection.secret']),
  ('finalReviewer', array['assessment.objection', 'assessment.objection.decide', 'assessment.objection.secret']),
  ('businessAdmin', array['assessment.objection']), ('memberHead', array['assessment.objection'])
) as given (role_code, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
