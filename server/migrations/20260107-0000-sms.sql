-- Short messages: through whom, what was sent, how many a day; and numbers that their owners have proven.
--   * A number is kept sealed, found by blind index and shown masked. What a message said (a code!) is sealed too and
--     emptied as soon as it is no longer needed.
--   * Limits are counted from these rows, so that all nodes agree and a restart forgives nothing.

create table sms_provider (
  association_id uuid not null references association (id),
  vendor text collate "C" not null check (vendor in ('aliyun', 'tencent')),
  version integer not null default 0,
  access_key_id varchar(127) not null,
  secret_sealed text not null,
  region varchar(31) collate "C" not null,
  sdk_app_id varchar(31) check (vendor <> 'tencent' or sdk_app_id is not null),
  sign_name varchar(31) not null,
  templates jsonb not null,
  priority smallint not null default 1,
  is_active boolean not null default true,
  updated_at timestamptz not null default app_now(),
  updated_by_name varchar(63) not null,
  primary key (association_id, vendor)
);
comment on table sms_provider is 'A vendor of short messages. The secret goes in and never comes out to anybody but the vendor.';

create table sms_record (
  association_id uuid not null,
  id uuid not null,
  -- What asked for it: the same thing never sends twice.
  idempotency_key text collate "C" not null check (length(idempotency_key) <= 127),
  text_name text collate "C" not null,
  is_code boolean not null,
  mobile_sealed text not null,
  mobile_blind text collate "C" not null,
  params_sealed text,
  asked_by uuid,
  address varchar(63) collate "C",
  asked_at timestamptz not null,
  -- Not before the morning; worth nothing any more.
  not_before timestamptz,
  expires_at timestamptz,
  state text collate "C" not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired')),
  vendor text collate "C",
  message_id varchar(127),
  error_code varchar(127),
  error_text varchar(255),
  settled_at timestamptz,
  primary key (association_id, id),
  unique (association_id, idempotency_key)
);
create index sms_record_number on sms_record (association_id, mobile_blind, asked_at desc) where is_code;
create index sms_record_account on sms_record (association_id, asked_by, asked_at desc) where is_code;
create index sms_record_address on sms_record (association_id, address, asked_at desc) where is_code;

create table sms_day (
  association_id uuid not null,
  day date not null,
  used integer not null check (used > 0),
  is_alarmed boolean not null default false,
  primary key (association_id, day)
);
comment on table sms_day is 'Messages of a day, codes and notices, counted against the daily budget.';

create table mobile_check (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  mobile_blind text collate "C" not null,
  -- Of the code only this proof is kept.
  code_mac text collate "C" not null,
  tries smallint not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
create index mobile_check_person on mobile_check (association_id, user_id, mobile_blind, asked_at desc);
create index mobile_check_number on mobile_check (association_id, mobile_blind) where verified_at is not null;
comment on table mobile_check is 'Somebody has shown that a mobile number is at hand: asked for a code, and said it.';
