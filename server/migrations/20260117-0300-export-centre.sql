-- 导出中心. What was asked for and what became of it is written once and never changed (export_log, export_event); what is
-- being done about it moves (export_task), and its file goes when its time is over.

create table export_log (
  association_id uuid not null references association (id),
  id uuid not null,
  -- Without gaps: also what was cancelled or not agreed to keeps its number.
  number varchar(31) collate "C" not null,
  list varchar(127) collate "C" not null,
  title varchar(63) not null,
  format text collate "C" not null check (format in ('xlsx', 'csv')),
  unmasked boolean not null,
  -- In words, numbers of persons masked.
  conditions varchar(2000) not null,
  columns jsonb not null,
  total integer not null check (total > 0),
  purpose varchar(255) check (purpose is not null or not unmasked),
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_by_name varchar(63) not null,
  address varchar(63),
  primary key (association_id, id),
  unique (association_id, number),
  foreign key (association_id, asked_by) references app_user (association_id, id)
);
create index export_log_newest on export_log (association_id, asked_at desc, id);
create index export_log_of on export_log (association_id, asked_by, asked_at desc, id);
create trigger export_log_append_only before update or delete on export_log for each row execute function refuse_change();
create trigger export_log_no_truncate before truncate on export_log execute function refuse_change();

create table export_event (
  association_id uuid not null,
  seq bigint generated always as identity,
  export_id uuid not null,
  at timestamptz not null,
  event text collate "C" not null check (event in ('APPROVED', 'REFUSED', 'MADE', 'FAILED', 'CANCELLED', 'DOWNLOADED', 'EXPIRED')),
  actor_id uuid,
  actor_name varchar(63) not null,
  address varchar(63),
  -- Rows that the file holds.
  rows integer,
  note varchar(500),
  primary key (association_id, seq),
  foreign key (association_id, export_id) references export_log (association_id, id)
);
create index export_event_of on export_event (association_id, export_id, seq);
create trigger export_event_append_only before update or delete on export_event for each row execute function refuse_change();
create trigger export_event_no_truncate before truncate on export_event execute function refuse_change();

create table export_task (
  association_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  state text collate "C" not null check (state in ('WAITING', 'QUEUED', 'RUNNING', 'READY', 'REFUSED', 'CANCELLED', 'FAILED', 'EXPIRED')),
  asked_by uuid not null,
  -- Conditions and columns as they were asked for; a condition may be somebody's number, so it is sealed.
  request_sealed text not null,
  -- Of everything that the person might do then: a file made under other rights is not handed out.
  rights_hash text collate "C" not null,
  -- Small enough to be made while somebody waits.
  at_once boolean not null,
  total integer not null,
  done integer not null default 0,
  attempts integer not null default 0,
  reason varchar(500),
  file_object_id uuid,
  downloads integer not null default 0,
  expires_at timestamptz,
  updated_at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, id) references export_log (association_id, id),
  check ((state = 'READY') = (file_object_id is not null)),
  check (state <> 'READY' or expires_at is not null)
);
create index export_task_open on export_task (association_id, state, expires_at) where state in ('WAITING', 'QUEUED', 'RUNNING', 'READY');

-- 导出方案: columns that a person takes again and again.
create table export_set (
  association_id uuid not null,
  user_id uuid not null,
  list varchar(127) collate "C" not null,
  sets jsonb not null,
  updated_at timestamptz not null,
  primary key (association_id, user_id, list),
  foreign key (association_id, user_id) references app_user (association_id, id)
);

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r join (values
  ('secretaryGeneral', 'system.exportReview'), ('secretaryGeneral', 'system.exportReview.review'), ('memberHead', 'system.exportReview'), ('memberHead', 'system.exportReview.review'),
  ('auditAdmin', 'system.exportLog'), ('auditAdmin', 'system.exportLog.export'),
  ('memberClerk', 'journal.importLog.export'), ('businessAdmin', 'journal.importLog.export'), ('firstReviewer', 'journal.importLog.export'),
  ('businessAdmin', 'practice.apply.export'), ('firstReviewer', 'practice.apply.export'), ('finalReviewer', 'practice.apply.export'), ('memberHead', 'practice.apply.export'),
  ('businessAdmin', 'practice.reception.export'), ('firstReviewer', 'practice.reception.export')) as p (role, permission) on p.role = r.code
on conflict do nothing;
