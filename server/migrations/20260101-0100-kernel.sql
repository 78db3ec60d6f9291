-- What every call and every workflow writes beside its own rows.

-- The answers to calls that carried an Idempotency-Key, kept so that a retry gets the same one (byte for byte).
create table idempotency (
  association_id uuid not null,
  user_id uuid not null,
  key text collate "C" not null check (length(key) between 8 and 128),
  call text collate "C" not null,
  body_hash text collate "C" not null,
  answer text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (association_id, user_id, key)
);
create index idempotency_age on idempotency (at);

-- One row per event; append-only. `seq` gives the order, whatever the clocks say.
create table audit_entry (
  association_id uuid not null,
  seq bigint generated always as identity,
  at timestamptz not null,
  actor_id uuid,
  actor_name varchar(63) not null,
  session_id uuid,
  address varchar(63),
  event text collate "C" not null,
  entity text collate "C" not null,
  entity_id text collate "C",
  result text collate "C" not null check (result in ('done', 'refused', 'failed')),
  before jsonb,
  after jsonb,
  note varchar(512),
  trace_id text collate "C" not null,
  primary key (association_id, seq)
);
create index audit_entry_entity on audit_entry (association_id, entity, entity_id, seq);
create index audit_entry_actor on audit_entry (association_id, actor_id, seq);

-- One step of one case; transitions only, append-only (glossary: ReviewRecord).
create table review_record (
  association_id uuid not null,
  id uuid not null,
  area text collate "C" not null,
  entity text collate "C" not null,
  case_id uuid not null,
  case_no varchar(31) collate "C" not null,
  doer text collate "C" not null,
  action text collate "C" not null,
  from_state text collate "C",
  to_state text collate "C" not null,
  opinion varchar(1000),
  internal_note varchar(1000),
  defect_items jsonb,
  diff jsonb,
  actor_id uuid,
  actor_name varchar(63) not null,
  delegate_of uuid,
  at timestamptz not null,
  primary key (association_id, id)
);
create index review_record_case on review_record (association_id, case_id, at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger review_record_append_only before update or delete on review_record for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry execute function refuse_change();
create trigger review_record_no_truncate before truncate on review_record execute function refuse_change();

-- The rules' numbers, by version: the row with the latest effective_from that is not in the future is in force.
create table setting_version (
  association_id uuid not null,
  key text collate "C" not null,
  version integer not null,
  value jsonb not null,
  effective_from timestamptz not null,
  changed_by uuid,
  changed_by_name varchar(63) not null,
  reason varchar(512),
  at timestamptz not null,
  primary key (association_id, key, version)
);

-- What a person is told (glossary: Notification). `event_key` makes the telling idempotent.
create table notification (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event text collate "C" not null,
  event_key text collate "C" not null,
  severity smallint not null default 1 check (severity between 1 and 3),
  notification_title varchar(255) not null,
  notification_content varchar(1000) not null,
  address varchar(255),
  state smallint not null default 0 check (state in (0, 1)),
  creator_time timestamptz not null,
  read_at timestamptz,
  primary key (association_id, id),
  unique (association_id, user_id, event_key)
);
create index notification_inbox on notification (association_id, user_id, state, creator_time desc);
