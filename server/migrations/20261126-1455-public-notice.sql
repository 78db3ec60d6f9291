-- 公示: whose days of publicity are the same stand together under one number, on one paper.
create table public_notice (
  association_id uuid not null references association (id),
  id uuid not null,
  kind text collate "C" not null check (kind in ('REGISTRATION', 'ASSESSMENT')),
  notice_no varchar(63) collate "C" not null,
  notice_from date not null,
  notice_to date not null check (notice_to >= notice_from),
  document_id uuid not null,
  people integer not null check (people > 0),
  issued_at timestamptz not null default app_now(),
  issued_by_name varchar(63) not null,
  primary key (association_id, id),
  unique (association_id, notice_no),
  foreign key (association_id, document_id) references decision_document (association_id, id)
);
create index public_notice_newest on public_notice (association_id, notice_from desc, id);

-- Who stands on it: an assessment, or an application for registration.
create table public_notice_person (
  association_id uuid not null,
  notice_id uuid not null,
  case_id uuid not null,
  notice_from date not null,
  primary key (association_id, case_id, notice_from),
  foreign key (association_id, notice_id) references public_notice (association_id, id)
);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r
join (values
  ('president', array['assessment.publicNotice']), ('secretaryGeneral', array['assessment.publicNotice']), ('supervisor', array['assessment.publicNotice']), ('finalReviewer', array['assessment.publicNotice']),
  ('memberHead', array['assessment.publicNotice', 'assessment.publicNotice.publish']), ('businessAdmin', array['assessment.publicNotice', 'assessment.publicNotice.publish']), ('firstReviewer', array['assessment.publicNotice', 'assessment.publicNotice.publish'])
) as given (role_code, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
