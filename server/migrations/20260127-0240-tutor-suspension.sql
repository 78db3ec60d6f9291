-- 暂停指导：市律协对指导律师的决定，谁、为什么、到何时，在指导的实习人员怎么办（业务说明2.5）。
create table tutor_suspension (
  association_id uuid not null references association (id),
  id uuid not null,
  lawyer_id uuid not null,
  from_on date not null default app_today(),
  until date,
  reason varchar(500) not null,
  must_change boolean not null,
  decided_by uuid not null,
  decided_by_name varchar(63) not null,
  decided_at timestamptz not null default app_now(),
  lifted_on date,
  lifted_by uuid,
  lifted_by_name varchar(63),
  lift_reason varchar(500),
  primary key (association_id, id),
  foreign key (association_id, lawyer_id) references lawyer (association_id, id),
  check (until >= from_on)
);
comment on table tutor_suspension is 'Tutors whom the association has set aside by its own hand (暂停指导).';
create index tutor_suspension_lawyer on tutor_suspension (association_id, lawyer_id, from_on desc);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, one.scope
from role r join (values
  ('president', 'ALL', '{practice.tutorQualification}'::text[]), ('secretaryGeneral', 'ALL', '{practice.tutorQualification}'), ('memberHead', 'ALL', '{practice.tutorQualification}'), ('finalReviewer', 'ALL', '{practice.tutorQualification}'),
  ('supervisor', 'ALL', '{practice.tutorQualification}'), ('bureauCity', 'ALL', '{practice.tutorQualification}'), ('bureauViewer', 'ALL', '{practice.tutorQualification}'),
  ('businessAdmin', 'ALL', '{practice.tutorQualification,practice.tutorQualification.decide,practice.tutorQualification.export}'), ('firstReviewer', 'ALL', '{practice.tutorQualification,practice.tutorQualification.decide,practice.tutorQualification.export}'),
  ('firmHead', 'FIRM', '{practice.tutorQualification,practice.tutorQualification.export}'), ('firmAdmin', 'FIRM', '{practice.tutorQualification,practice.tutorQualification.export}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission) as given
on conflict do nothing;
