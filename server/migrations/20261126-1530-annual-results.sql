-- 考核结果: what a year's checks of firms and lawyers came to, as far as it is known here. Who may take and guide interns is judged by it.
create table annual_result (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  subject text collate "C" not null check (subject in ('lawFirm', 'lawyer')),
  subject_id uuid not null,
  year integer not null check (year between 1980 and 2199),
  grade text collate "C" not null check (grade in ('QUALIFIED', 'UNQUALIFIED', 'COMPETENT', 'BASIC', 'INCOMPETENT', 'NOT_GRADED')),
  decided_on date,
  doc_no varchar(63) collate "C",
  remark varchar(512),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (association_id, id),
  unique (association_id, subject, subject_id, year),
  check ((subject = 'lawFirm') = (grade in ('QUALIFIED', 'UNQUALIFIED')))
);
create index annual_result_newest on annual_result (association_id, year desc, id);
comment on table annual_result is 'What a year''s check of a firm or a lawyer came to.';

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, 'ALL'
from role r join (values
  ('memberClerk', 'annualCheck.annualResult'), ('memberClerk', 'annualCheck.annualResult.import'), ('memberClerk', 'annualCheck.annualResult.export'),
  ('memberHead', 'annualCheck.annualResult'), ('memberHead', 'annualCheck.annualResult.export')
) as given (role_code, permission) on given.role_code = r.code
on conflict do nothing;
