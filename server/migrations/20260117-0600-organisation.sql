-- 组织机构: the association's own inner structure (glossary: Department), its branches and the stations in the districts.
-- What a department was called, where it hung and who led it is kept: papers name departments as they were called then.
create table department (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  -- Without one it stands at the top.
  parent_id uuid,
  name varchar(31) collate "C" not null check (name <> ''),
  kind text collate "C" not null check (kind in ('OFFICE', 'DEPARTMENT', 'COMMITTEE', 'BRANCH', 'STATION', 'BUREAU', 'OTHER')),
  -- The district that a branch or station looks after, as firms name theirs.
  district_name varchar(31),
  head_id uuid,
  remark varchar(255),
  -- Among its siblings; whole numbers, written anew when one is moved between two.
  sort integer not null default 0,
  is_enabled boolean not null default true,
  -- Where its people and its work went.
  merged_into uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, parent_id) references department (association_id, id),
  foreign key (association_id, merged_into) references department (association_id, id),
  foreign key (association_id, head_id) references app_user (association_id, id),
  check (parent_id <> id and merged_into <> id),
  check (merged_into is null or not is_enabled)
);
-- Rosters name departments; a name that is no longer in use may come again.
create unique index department_name on department (association_id, name) where deleted_at is null and merged_into is null;
create index department_below on department (association_id, parent_id, sort) where deleted_at is null;
create index department_led_by on department (association_id, head_id) where head_id is not null and deleted_at is null;
comment on table department is 'Department (部门): inner structure of the association, branches and stations.';

create table department_change (
  association_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  deed text collate "C" not null check (deed in ('CREATED', 'RENAMED', 'CHANGED', 'MOVED', 'HEAD', 'MERGED', 'ENABLED', 'DISABLED')),
  sentence varchar(255) not null,
  actor_id uuid,
  actor_name varchar(63) not null,
  at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, department_id) references department (association_id, id)
);
create index department_change_newest on department_change (association_id, department_id, at desc, id desc);
comment on table department_change is 'What became of a department, in sentences.';
create trigger department_change_append_only before update or delete on department_change for each row execute function refuse_change();

-- Nothing hangs below itself: two moves made side by side could each be right and make a ring together, so the
-- writer takes turns per association (a lock on its row) and this looks at the outcome.
create function keep_department_tree() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and exists (
    with recursive above (id) as (
      select new.parent_id union select d.parent_id from department d join above on d.association_id = new.association_id and d.id = above.id where d.parent_id is not null)
    select from above where id = new.id) then
    raise exception 'a department below itself' using errcode = 'check_violation', constraint = 'department_tree';
  end if;
  return null;
end $$;
create constraint trigger department_tree after insert or update of parent_id on department for each row execute function keep_department_tree();

alter table app_user add foreign key (association_id, department_id) references department (association_id, id);
create index app_user_of_department on app_user (association_id, department_id) where department_id is not null and deleted_at is null;

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r join (values ('sysAdmin', 'system.organisation'), ('sysAdmin', 'system.organisation.create'), ('sysAdmin', 'system.organisation.edit'), ('sysAdmin', 'system.organisation.del'), ('secAdmin', 'system.organisation')) as p (role_code, permission)
  on p.role_code = r.code
on conflict do nothing;
