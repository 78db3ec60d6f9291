-- 发送消息: what one person tells many. Its copies are the recipients' own messages; read receipts are counted there.
create table broadcast (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  -- In whose name, and how far it may reach at most: null the association, otherwise these firms.
  firm_ids uuid[] check (cardinality(firm_ids) > 0),
  audience jsonb not null,
  severity smallint not null check (severity between 1 and 3),
  notification_title varchar(63) not null,
  notification_content varchar(512) not null,
  address varchar(255),
  -- How many it went to; null until it has gone.
  recipients integer check (recipients >= 0),
  sent_at timestamptz,
  sent_by uuid,
  delivered_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, created_by) references app_user (association_id, id),
  check (sent_at is not null or (delivered_at is null and revoked_at is null))
);
create index broadcast_newest on broadcast (association_id, updated_at desc, id) where deleted_at is null;

alter table notification add column broadcast_id uuid;
alter table notification add foreign key (association_id, broadcast_id) references broadcast (association_id, id);
create index notification_of_broadcast on notification (association_id, broadcast_id, state) where broadcast_id is not null;

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, case when r.is_firm_role then 'FIRM' else 'ALL' end
from role r cross join (values ('system.notification'), ('system.notification.create'), ('system.notification.publish')) as p (permission)
where r.code in ('secretaryGeneral', 'memberClerk', 'memberHead', 'businessAdmin', 'finance', 'training', 'discipline', 'firmHead', 'firmAdmin')
on conflict do nothing;
