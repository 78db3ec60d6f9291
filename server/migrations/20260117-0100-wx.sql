-- WeChat: the association's official account, whose WeChat belongs to which account, and the pictures that are scanned.

create table wx_account (
  association_id uuid not null references association (id),
  version integer not null default 0,
  app_id varchar(31) collate "C" not null,
  app_secret_sealed text,
  token_sealed text,
  aes_key_sealed text,
  -- While WeChat still seals with the one before.
  previous_aes_key_sealed text,
  is_on boolean not null default false,
  -- One node asks WeChat for it, all read it here.
  access_token_sealed text,
  access_token_until timestamptz,
  updated_at timestamptz not null default app_now(),
  updated_by_name varchar(63) not null,
  primary key (association_id),
  constraint wx_account_whole check (not is_on or (app_secret_sealed is not null and token_sealed is not null and aes_key_sealed is not null))
);
comment on table wx_account is 'The official account. Its secrets go in and never come out to anybody but WeChat.';

create table wx_bind (
  association_id uuid not null,
  -- An open id means a person only within one official account.
  app_id varchar(31) collate "C" not null,
  user_id uuid not null,
  open_id varchar(64) collate "C" not null,
  bound_at timestamptz not null default app_now(),
  primary key (association_id, app_id, user_id),
  unique (association_id, app_id, open_id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
comment on table wx_bind is 'One WeChat, one account, both ways.';

create table wx_scene (
  association_id uuid not null references association (id),
  -- What the picture says proves itself against this; the picture itself is kept nowhere.
  scene_hash bytea not null check (length(scene_hash) = 32),
  purpose text collate "C" not null check (purpose in ('bind', 'signIn')),
  -- Of a picture that binds: whose window shows it. Of one that signs in, once it was scanned: whose account it is.
  session_id uuid,
  user_id uuid not null,
  code_hash text collate "C",
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (association_id, scene_hash),
  foreign key (association_id, session_id) references session (association_id, id) on delete cascade,
  foreign key (association_id, user_id) references app_user (association_id, id),
  constraint wx_scene_binds check (purpose = 'signIn' or session_id is not null),
  constraint wx_scene_signs_in check (purpose = 'bind' or code_hash is not null)
);
create index wx_scene_over on wx_scene (association_id, expires_at);

create table wx_event (
  association_id uuid not null references association (id),
  open_id varchar(64) collate "C" not null,
  create_time bigint not null,
  heard_at timestamptz not null default app_now(),
  primary key (association_id, open_id, create_time)
);
comment on table wx_event is 'WeChat tells of one scan up to four times; the first counts.';

-- Somebody in a session has shown the password again.
create table session_proof (
  association_id uuid not null,
  session_id uuid not null,
  proved_at timestamptz not null,
  primary key (association_id, session_id),
  foreign key (association_id, session_id) references session (association_id, id) on delete cascade
);

insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role cross join (values ('applicationManage.wxManage'), ('applicationManage.wxManage.edit')) as given (permission)
where code = 'sysAdmin' on conflict do nothing;
