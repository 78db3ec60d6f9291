-- Roles that the association shapes itself, grants with their dates, single rights, and looking with somebody else's eyes.

alter table role_permission drop constraint role_permission_scope_check;
alter table role_permission add constraint role_permission_scope_check
  check (scope in ('ALL', 'DISTRICT', 'BRANCH', 'UNIT', 'FIRM', 'TUTEES', 'SELF', 'CASE', 'SITE', 'CUSTOM'));

alter table role
  -- Of the association's catalogue: may be copied and switched off, never changed.
  add column is_preset boolean not null default false,
  add column is_enabled boolean not null default true,
  add column remark varchar(255),
  -- Where scope CUSTOM reaches: districts as the register of firms writes them, and single firms.
  add column custom_districts varchar(31)[] not null default '{}',
  add column custom_firm_ids uuid[] not null default '{}',
  add column created_by uuid,
  add column updated_by uuid,
  -- The three administrators can't be switched off.
  add constraint role_administrators_stay check (is_enabled or duty = 'business');
update role set is_preset = true;

-- What a role shows of a sensitive field, where that is less than the page's own rule (masked, and in plain one at a
-- time for whoever holds 查看明文).
create table role_field (
  association_id uuid not null,
  role_code varchar(31) collate "C" not null,
  -- The page's code, which is its right to view.
  permission varchar(63) collate "C" not null,
  field varchar(63) collate "C" not null,
  level text collate "C" not null check (level in ('MASKED', 'HIDDEN')),
  primary key (association_id, role_code, permission, field),
  foreign key (association_id, role_code) references role (association_id, code)
);
comment on table role_field is 'Field policy (字段策略): MASKED never in plain, HIDDEN not at all.';

alter table user_role
  -- Both days included; null: from the grant on, and without end.
  add column valid_from date,
  add column valid_to date,
  -- Where scopes DISTRICT and BRANCH of this grant reach.
  add column districts varchar(31)[] not null default '{}',
  add column reason varchar(255),
  add constraint user_role_dates check (valid_to >= valid_from),
  -- The last of the administrators must not go by the calendar.
  add constraint user_role_administrators_undated check (duty = 'business' or (valid_from is null and valid_to is null));

-- A single right given beside the roles, or withheld from what the roles give. Only people of the business have any:
-- the three administrators hold their duty and nothing else.
create table user_permission (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  duty text collate "C" not null default 'business' check (duty = 'business'),
  permission varchar(63) collate "C" not null,
  effect text collate "C" not null check (effect in ('ADDED', 'WITHHELD')),
  scope text collate "C" check (scope in ('ALL', 'DISTRICT', 'BRANCH', 'UNIT', 'FIRM', 'TUTEES', 'SELF', 'CASE', 'SITE')),
  districts varchar(31)[] not null default '{}',
  valid_from date,
  valid_to date,
  reason varchar(255),
  granted_by uuid,
  granted_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, user_id, permission),
  foreign key (association_id, user_id, duty) references app_user (association_id, id, duty),
  constraint user_permission_dates check (valid_to >= valid_from),
  constraint user_permission_scope check ((scope is null) = (effect = 'WITHHELD'))
);
comment on table user_permission is 'Single rights (单项权限) of a person, beside or against the roles.';

-- Everybody who asks who holds what asks these two.
create view role_in_force as
select r.association_id, r.id, r.user_id, r.role_code, r.duty, r.is_firm_role, r.firm_id, r.districts, o.title, o.custom_districts, o.custom_firm_ids
from user_role r join role o on o.association_id = r.association_id and o.code = r.role_code
where o.is_enabled and coalesce(r.valid_from <= app_today(), true) and coalesce(r.valid_to >= app_today(), true);

create view right_in_force as
select r.association_id, r.user_id, p.permission, p.scope, r.firm_id, r.role_code
from role_in_force r join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code
where not exists (select from user_permission w where w.association_id = r.association_id and w.user_id = r.user_id and w.permission = p.permission
  and w.effect = 'WITHHELD' and coalesce(w.valid_from <= app_today(), true) and coalesce(w.valid_to >= app_today(), true))
union all
select s.association_id, s.user_id, s.permission, s.scope, null, null
from user_permission s
where s.effect = 'ADDED' and coalesce(s.valid_from <= app_today(), true) and coalesce(s.valid_to >= app_today(), true);

-- Looking at the console as somebody else sees it: read-only, for some minutes, never as one of the three administrators.
create table view_as (
  association_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  seen_as uuid not null,
  seen_duty text collate "C" not null default 'business' check (seen_duty = 'business'),
  reason varchar(255) not null,
  began_at timestamptz not null default app_now(),
  until timestamptz not null,
  ended_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, session_id) references session (association_id, id),
  foreign key (association_id, user_id) references app_user (association_id, id),
  foreign key (association_id, seen_as, seen_duty) references app_user (association_id, id, duty),
  check (user_id <> seen_as)
);
create unique index view_as_of_session on view_as (association_id, session_id) where ended_at is null;
comment on table view_as is 'View as (以他人身份查看): who looked as whom, why and how long.';

-- Nodes that keep people's rights in memory hear of each change.
create trigger user_permission_given after insert on user_permission referencing new table as changed for each statement execute function tell_roles_given();
create trigger user_permission_changed after update on user_permission referencing new table as changed for each statement execute function tell_roles_given();
create trigger user_permission_taken after delete on user_permission referencing old table as changed for each statement execute function tell_roles_given();
create trigger role_field_changed after insert or update or delete on role_field for each statement execute function tell_role_changed();
create trigger role_changed after update of is_enabled, custom_districts, custom_firm_ids on role for each statement execute function tell_role_changed();

create function tell_view_as() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', new.session_id::text);
  return null;
end $$;
create trigger view_as_changed after insert or update on view_as for each row execute function tell_view_as();
