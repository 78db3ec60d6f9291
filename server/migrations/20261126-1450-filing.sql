-- 备案、抄送: each decision about a registration goes to the provincial association and in copy to the justice bureau, within its days.
create table filing_batch (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  batch_no varchar(31) collate "C" not null,
  receiver text collate "C" not null check (receiver in ('PROVINCE', 'BUREAU')),
  state text collate "C" not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'ANSWERED')),
  made_at timestamptz not null default app_now(),
  made_by_name varchar(63) not null,
  sent_on date,
  sent_mode text collate "C" check (sent_mode in ('ONLINE', 'EMAIL', 'MAIL', 'HAND')),
  sent_no varchar(63),
  sent_by_name varchar(63),
  note varchar(500),
  answered_on date,
  answer_no varchar(63),
  answer varchar(1000),
  primary key (association_id, id),
  unique (association_id, batch_no),
  check ((state = 'DRAFT') = (sent_on is null)),
  check ((state = 'ANSWERED') = (answered_on is not null))
);
create index filing_batch_newest on filing_batch (association_id, made_at desc, id);

create table filing_item (
  association_id uuid not null,
  id uuid not null,
  receiver text collate "C" not null check (receiver in ('PROVINCE', 'BUREAU')),
  application_id uuid not null,
  outcome text collate "C" not null check (outcome in ('REGISTERED', 'REFUSED')),
  decided_on date not null,
  due_on date not null,
  batch_id uuid,
  -- What was sent, as it was that day.
  filed jsonb,
  filed_on date,
  -- What was sent was wrong: why, and it is sent anew by another item.
  correction varchar(500),
  corrected_at timestamptz,
  corrected_by_name varchar(63),
  corrects_id uuid,
  primary key (association_id, id),
  foreign key (association_id, application_id) references practice_application (association_id, id),
  foreign key (association_id, batch_id) references filing_batch (association_id, id),
  foreign key (association_id, corrects_id) references filing_item (association_id, id),
  check ((corrected_at is null) = (correction is null)),
  check (corrected_at is null or filed_on is not null),
  check ((filed is null) = (filed_on is null))
);
comment on table filing_item is 'One decision to one receiver; without a batch it waits to be filed.';
create index filing_item_due on filing_item (association_id, due_on, id) where filed_on is null;
create index filing_item_batch on filing_item (association_id, batch_id) where batch_id is not null;
create index filing_item_application on filing_item (association_id, application_id);
create index filing_item_decided on filing_item (association_id, decided_on desc, id);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r
join (values
  ('president', array['practice.filing']), ('secretaryGeneral', array['practice.filing']), ('supervisor', array['practice.filing']),
  ('memberHead', array['practice.filing', 'practice.filing.edit', 'practice.filing.export']), ('finalReviewer', array['practice.filing', 'practice.filing.export']),
  ('businessAdmin', array['practice.filing', 'practice.filing.edit', 'practice.filing.export', 'practice.filing.secret']), ('firstReviewer', array['practice.filing', 'practice.filing.edit', 'practice.filing.export', 'practice.filing.secret'])
) as given (role_code, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
