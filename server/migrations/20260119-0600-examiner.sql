-- The pool of examiners, and from whom each of them keeps away.

create table examiner (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('active', 'suspended', 'retired')),
  kind text collate "C" not null check (kind in ('MEMBER', 'EXTERNAL')),
  lawyer_id uuid,
  name varchar(31) not null,
  unit_name varchar(63),
  user_id uuid,
  specialties text[] collate "C" not null default '{}',
  is_committee boolean not null default false,
  trained_on date,
  remark varchar(255),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, lawyer_id) references lawyer (association_id, id),
  foreign key (association_id, user_id) references app_user (association_id, id),
  check ((kind = 'MEMBER') = (lawyer_id is not null)),
  check (kind = 'MEMBER' or unit_name is not null)
);
comment on table examiner is 'Examiner (面试考官) of the pool; a member of the association stands in it once.';
create unique index examiner_lawyer on examiner (association_id, lawyer_id) where lawyer_id is not null and deleted_at is null;
create unique index examiner_user on examiner (association_id, user_id) where user_id is not null and deleted_at is null;
create index examiner_newest on examiner (association_id, created_at desc, id);

create table examiner_recusal (
  association_id uuid not null references association (id),
  id uuid not null,
  examiner_id uuid not null,
  kind text collate "C" not null check (kind in ('KINSHIP', 'INTEREST')),
  intern_id uuid,
  firm_id uuid,
  reason varchar(255) not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (association_id, id),
  foreign key (association_id, examiner_id) references examiner (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  check ((intern_id is null) <> (firm_id is null))
);
comment on table examiner_recusal is 'What an examiner has declared: kinship or interest, with one intern or with a firm.';
create unique index examiner_recusal_intern on examiner_recusal (association_id, examiner_id, intern_id) where intern_id is not null and withdrawn_at is null;
create unique index examiner_recusal_firm on examiner_recusal (association_id, examiner_id, firm_id) where firm_id is not null and withdrawn_at is null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('businessAdmin', 'ALL', array['assessment.examiner', 'assessment.examiner.create', 'assessment.examiner.edit', 'assessment.examiner.decide', 'assessment.examiner.import', 'assessment.examiner.export', 'assessment.recusal', 'assessment.recusal.create', 'assessment.recusal.del']),
  ('memberHead', 'ALL', array['assessment.examiner', 'assessment.examiner.export']),
  ('firstReviewer', 'ALL', array['assessment.examiner']), ('finalReviewer', 'ALL', array['assessment.examiner']), ('interviewClerk', 'ALL', array['assessment.examiner']),
  ('examiner', 'SELF', array['assessment.examiner', 'assessment.recusal', 'assessment.recusal.create', 'assessment.recusal.del'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
