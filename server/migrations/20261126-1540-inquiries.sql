-- 投诉调查: what is looked into about an intern, until it is settled; who applies for the assessment meanwhile explains himself (KH26).
create table inquiry (
  association_id uuid not null references association (id),
  id uuid not null,
  inquiry_no varchar(31) collate "C" not null,
  intern_id uuid not null,
  kind text collate "C" not null check (kind in ('COMPLAINT', 'BREACH')),
  received_on date not null,
  content varchar(1000) not null,
  entered_by uuid not null,
  entered_by_name varchar(63) not null,
  entered_at timestamptz not null default app_now(),
  outcome text collate "C" check (outcome in ('UNFOUNDED', 'FOUNDED', 'SETTLED', 'WITHDRAWN')),
  note varchar(500),
  closed_on date,
  closed_by uuid,
  closed_by_name varchar(63),
  primary key (association_id, id),
  unique (association_id, inquiry_no),
  foreign key (association_id, intern_id) references intern (association_id, id),
  check (num_nulls(outcome, note, closed_on, closed_by, closed_by_name) in (0, 5))
);
comment on table inquiry is 'A complaint about an intern, or a breach of his that is looked into.';
create index inquiry_newest on inquiry (association_id, received_on desc, id);
create index inquiry_open on inquiry (association_id, intern_id) where closed_on is null;

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, 'ALL'
from role r join (values
  ('discipline', 'practice.inquiry'), ('discipline', 'practice.inquiry.create'), ('discipline', 'practice.inquiry.export'),
  ('firstReviewer', 'practice.inquiry'), ('finalReviewer', 'practice.inquiry'), ('memberHead', 'practice.inquiry')
) as given (role_code, permission) on given.role_code = r.code
on conflict do nothing;
