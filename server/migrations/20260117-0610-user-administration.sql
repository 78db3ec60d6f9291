-- 用户管理: what the list finds and sorts people by, how they are reached in the office, and what became of the work
-- that somebody left.
alter table app_user
  -- Said when the account is made; without it, it follows from roles and ties.
  add column person_kind text collate "C" check (person_kind in ('STAFF', 'FIRM', 'LAWYER', 'INTERN', 'OTHER')),
  add column email varchar(63),
  add column office_tel varchar(31),
  add column position varchar(31),
  add column remark varchar(255),
  -- What whoever made the account asks for; the security administrator grants it, or something else.
  add column wanted_roles varchar(31)[] not null default array[]::varchar[],
  -- How the name sounds: found by pinyin, sorted as people look for it. Null until the name is next written.
  add column name_pinyin varchar(255) collate "C",
  add column name_initials varchar(255) collate "C",
  add column name_sort varchar(255) collate "C";
create index app_user_by_name on app_user (association_id, name_sort, id) where deleted_at is null;
create index app_user_initials on app_user (association_id, name_initials) where deleted_at is null;

-- Who took over what when an account was closed; one row each, so that both can be asked about it later.
create table user_handover (
  association_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  -- Null: there was nothing that anybody had to take over.
  to_id uuid,
  -- What was there, in words and numbers: [{kind, title, count}].
  items jsonb not null,
  reason varchar(255),
  actor_id uuid,
  actor_name varchar(63) not null,
  at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, from_id) references app_user (association_id, id),
  foreign key (association_id, to_id) references app_user (association_id, id),
  check (from_id <> to_id)
);
create index user_handover_from on user_handover (association_id, from_id, at desc);
create index user_handover_to on user_handover (association_id, to_id, at desc) where to_id is not null;
create trigger user_handover_append_only before update or delete on user_handover for each row execute function refuse_change();

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r join (values ('sysAdmin', 'system.user'), ('sysAdmin', 'system.user.create'), ('sysAdmin', 'system.user.edit'), ('sysAdmin', 'system.user.del'), ('sysAdmin', 'system.user.import'), ('sysAdmin', 'system.user.export'), ('secAdmin', 'system.user')) as p (role_code, permission)
  on p.role_code = r.code
on conflict do nothing;
