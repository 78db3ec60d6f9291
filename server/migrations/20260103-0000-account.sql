-- Who may sign in, what they may do, and what signing in leaves behind.
--   * A person has one account. Its duty is 'business' or that of one of the three administrators, and every role given
--     must be of that duty: so the administrators exclude each other and every other role, without a rule that two
--     changes made side by side could slip past (GB/T 22239 8.1.5: separation of the three administrators).
--   * Nothing that opens a door is kept readable: passwords as argon2id, tokens and cookies as SHA-256, the secrets of
--     the sign-in challenges sealed outside the database.

create table app_user (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  user_name varchar(31) not null,
  -- What the person types, made comparable by the app: half-width, lower case.
  user_name_key varchar(31) collate "C" not null check (user_name_key <> ''),
  real_name varchar(31) not null,
  mobile_sealed text,
  mobile_blind text collate "C",
  department_id uuid,
  lawyer_id uuid,
  intern_id uuid,
  duty text collate "C" not null default 'business' check (duty in ('business', 'sysAdmin', 'secAdmin', 'auditAdmin')),
  -- INERT: made, but the security administrator has granted nothing yet. LOCKED: by hand, until unlocked by hand;
  -- being locked out after wrong passwords is locked_until and passes by itself.
  status text collate "C" not null default 'INERT' check (status in ('ACTIVE', 'INERT', 'DISABLED', 'LOCKED')),
  password_hash text,
  password_changed_at timestamptz,
  if_need_change_password boolean not null default true,
  -- A one-time password (first sign-in, reset) opens nothing after this.
  one_time_expires_at timestamptz,
  locked_until timestamptz,
  lockouts smallint not null default 0,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, id, duty),
  unique (association_id, user_name_key)
);
create unique index app_user_lawyer on app_user (association_id, lawyer_id) where lawyer_id is not null and deleted_at is null;
create unique index app_user_intern on app_user (association_id, intern_id) where intern_id is not null and deleted_at is null;
create index app_user_mobile on app_user (association_id, mobile_blind) where mobile_blind is not null;
comment on table app_user is 'User (用户): one person, one account. A user name is never given to somebody else, not even after deletion.';

create table password_history (
  association_id uuid not null,
  user_id uuid not null,
  replaced_at timestamptz not null,
  hash text not null,
  primary key (association_id, user_id, replaced_at),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
comment on table password_history is 'Passwords that may not come back yet.';

create table role (
  association_id uuid not null references association (id),
  code varchar(31) collate "C" not null check (code ~ '^[a-z][a-zA-Z0-9]{0,30}$'),
  title varchar(31) collate "C" not null,
  duty text collate "C" not null default 'business'
    check (duty = case when code in ('sysAdmin', 'secAdmin', 'auditAdmin') then code else 'business' end),
  -- Held for one firm at a time (律所账号): the grant names the firm.
  is_firm_role boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (association_id, code),
  unique (association_id, title),
  unique (association_id, code, duty, is_firm_role)
);

create table role_permission (
  association_id uuid not null,
  role_code varchar(31) collate "C" not null,
  permission varchar(63) collate "C" not null,
  scope text collate "C" not null check (scope in ('ALL', 'DISTRICT', 'BRANCH', 'UNIT', 'FIRM', 'TUTEES', 'SELF', 'CASE', 'SITE')),
  primary key (association_id, role_code, permission, scope),
  foreign key (association_id, role_code) references role (association_id, code)
);

create table user_role (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role_code varchar(31) collate "C" not null,
  duty text collate "C" not null,
  is_firm_role boolean not null,
  firm_id uuid check ((firm_id is not null) = is_firm_role),
  granted_by uuid,
  granted_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique nulls not distinct (association_id, user_id, role_code, firm_id),
  foreign key (association_id, user_id, duty) references app_user (association_id, id, duty),
  foreign key (association_id, role_code, duty, is_firm_role) references role (association_id, code, duty, is_firm_role)
);
create index user_role_by_role on user_role (association_id, role_code);
create index user_role_by_firm on user_role (association_id, firm_id) where firm_id is not null;

-- A browser that has signed in before. It keeps its owner able to sign in while strangers are locked out.
create table device (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  primary key (association_id, id, user_id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);

create table session (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- A browser's session needs this cookie beside the token: a token stolen by a script opens nothing.
  bound_hash bytea check (length(bound_hash) = 32),
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text collate "C" check (end_reason in ('signedOut', 'replaced', 'passwordChanged', 'accountClosed', 'ended')),
  address varchar(63),
  agent varchar(255),
  device_id uuid,
  primary key (association_id, id),
  unique (association_id, token_hash),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
create index session_of_user on session (association_id, user_id) where ended_at is null;

-- Wrong tries, counted per account, address and device. The account stands here as a keyed hash: people type passwords
-- into the wrong box, and names that do not exist must count like those that do.
create table sign_in_failure (
  association_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  account_key text collate "C",
  address text collate "C" not null,
  device_id uuid,
  kind text collate "C" not null check (kind in ('challenge', 'captcha', 'password')),
  primary key (association_id, id)
);
create index sign_in_failure_account on sign_in_failure (association_id, account_key, at) where kind = 'password';
create index sign_in_failure_address on sign_in_failure (association_id, address, at);
create index sign_in_failure_device on sign_in_failure (association_id, device_id, at) where device_id is not null;

-- All keys and captcha answers of some minutes come from one secret, so that asking for them writes nothing. It is
-- deleted when the last of them has run out: whoever takes the keys later opens nothing old.
create table challenge_epoch (
  association_id uuid not null references association (id),
  slot bigint not null,
  secret_sealed text not null,
  primary key (association_id, slot)
);

-- Each challenge counts once, whichever node it is shown to.
create table used_challenge (
  association_id uuid not null,
  slot bigint not null,
  nonce bytea not null check (length(nonce) = 16),
  primary key (association_id, slot, nonce),
  foreign key (association_id, slot) references challenge_epoch (association_id, slot) on delete cascade
);

-- Every node keeps sessions and rights in memory and is told of changes by the database itself, whoever makes them.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', new.id::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();

create function tell_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', new.id::text);
  -- Ended for good: a person let in again later does not find old tokens alive.
  if old.status = 'ACTIVE' and (new.status <> 'ACTIVE' or new.deleted_at is not null) then
    update session set ended_at = app_now(), end_reason = 'accountClosed'
    where association_id = new.association_id and user_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger app_user_changed
  after update of status, deleted_at, user_name, real_name, lawyer_id, intern_id, if_need_change_password on app_user for each row
  when ((old.status, old.deleted_at, old.user_name, old.real_name, old.lawyer_id, old.intern_id, old.if_need_change_password)
    is distinct from (new.status, new.deleted_at, new.user_name, new.real_name, new.lawyer_id, new.intern_id, new.if_need_change_password))
  execute function tell_user_changed();

-- A few people are named; a mass change tells everybody to look again.
create function tell_roles_given() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct user_id from changed limit 101) sample) > 100 then perform pg_notify('rights_changed', '*');
  else perform pg_notify('rights_changed', user_id::text) from (select distinct user_id from changed) each_user;
  end if;
  return null;
end $$;
create trigger user_role_given after insert on user_role referencing new table as changed for each statement execute function tell_roles_given();
create trigger user_role_changed after update on user_role referencing new table as changed for each statement execute function tell_roles_given();
create trigger user_role_taken after delete on user_role referencing old table as changed for each statement execute function tell_roles_given();

create function tell_role_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '*');
  return null;
end $$;
create trigger role_permission_changed after insert or update or delete on role_permission for each statement execute function tell_role_changed();

-- The last of each administrator stays. Judged at commit, so that one may hand over to another in one change.
create function keep_last_administrator() returns trigger language plpgsql as $$
begin
  if old.duty = 'business' then return null; end if;
  -- Changes of one duty take turns: two that each leave "the other one" would leave nobody.
  perform from role where association_id = old.association_id and code = old.duty for update;
  if not exists (
    select from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id
    where r.association_id = old.association_id and r.role_code = old.duty and u.status = 'ACTIVE' and u.deleted_at is null) then
    raise exception 'the last % stays', old.duty using errcode = 'restrict_violation', constraint = 'last_administrator';
  end if;
  return null;
end $$;
create constraint trigger last_administrator_role after delete or update on user_role deferrable initially deferred
  for each row execute function keep_last_administrator();
create constraint trigger last_administrator_account after update of status, deleted_at, duty on app_user deferrable initially deferred
  for each row when (old.status = 'ACTIVE' and (new.status <> 'ACTIVE' or new.deleted_at is not null)) execute function keep_last_administrator();
