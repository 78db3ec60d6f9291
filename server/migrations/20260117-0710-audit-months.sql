-- The audit trail by months: five years of it are searched as fast as one, and what is past its keeping goes by the month.
-- Sealed in signed blocks, each holding the hash of the one before.

-- An identity column is impossible on a partitioned table before PostgreSQL 17; this sequence is the same thing.
create sequence audit_entry_number as bigint;
create table audit_trail (
  association_id uuid not null,
  seq bigint not null default nextval('audit_entry_number'),
  at timestamptz not null,
  actor_id uuid,
  actor_name varchar(63) not null,
  -- In which roles the person acted, as codes.
  actor_roles varchar(255),
  -- For whom, where somebody acts for somebody else.
  for_id uuid,
  for_name varchar(63),
  session_id uuid,
  address varchar(63),
  event text collate "C" not null,
  entity text collate "C" not null,
  entity_id text collate "C",
  result text collate "C" not null check (result in ('done', 'refused', 'failed')),
  before jsonb,
  after jsonb,
  note varchar(512),
  trace_id text collate "C" not null
) partition by range (at);
create table audit_entry_other partition of audit_trail default;

-- Rows of a month that has rows elsewhere already (a clock that was wrong) stay there.
create function audit_months(first_month date, how_many integer) returns integer language plpgsql as $$
declare
  month date;
  part text;
  made integer := 0;
begin
  for i in 0 .. how_many - 1 loop
    month := (date_trunc('month', first_month::timestamp) + make_interval(months => i))::date;
    part := 'audit_entry_' || to_char(month, 'YYYYMM');
    continue when to_regclass(part) is not null;
    begin
      execute format('create table %I partition of %s for values from (%L) to (%L)', part,
        (select inhparent::regclass from pg_inherits where inhrelid = 'audit_entry_other'::regclass),
        month::timestamp at time zone 'Asia/Shanghai', (month::timestamp + interval '1 month') at time zone 'Asia/Shanghai');
      execute format('create trigger audit_entry_no_truncate before truncate on %I execute function refuse_change()', part);
      made := made + 1;
    exception when check_violation then null;
    end;
  end loop;
  return made;
end $$;
comment on function audit_months(date, integer) is 'Makes the parts of the audit trail for so many months; those that are there stay.';
select audit_months('2026-01-01', 18);

insert into audit_trail (association_id, seq, at, actor_id, actor_name, session_id, address, event, entity, entity_id, result, before, after, note, trace_id)
  select association_id, seq, at, actor_id, actor_name, session_id, address, event, entity, entity_id, result, before, after, note, trace_id from audit_entry;
select setval('audit_entry_number', greatest(max(seq), 1), max(seq) is not null) from audit_entry;
drop table audit_entry;
alter table audit_trail rename to audit_entry;
alter table audit_entry rename constraint audit_trail_result_check to audit_entry_result_check;
alter sequence audit_entry_number owned by audit_entry.seq;
alter table audit_entry add primary key (association_id, seq, at);
create index audit_entry_time on audit_entry (association_id, at, seq);
create index audit_entry_entity on audit_entry (association_id, entity, entity_id, at, seq);
create index audit_entry_actor on audit_entry (association_id, actor_id, at, seq);
create index audit_entry_event on audit_entry (association_id, event, at, seq);
-- What was refused or failed is rare, and what an auditor looks for.
create index audit_entry_not_done on audit_entry (association_id, result, at, seq) where result <> 'done';
create index audit_entry_trace on audit_entry (association_id, trace_id);
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry_other execute function refuse_change();

-- The private half is sealed by the vault, whose master key is not in the database: whoever owns the database can't sign.
create table audit_key (
  association_id uuid not null,
  kid text collate "C" not null,
  private_sealed text not null,
  public_key text not null,
  created_at timestamptz not null,
  primary key (association_id, kid)
);

create table audit_block (
  association_id uuid not null,
  no bigint not null,
  kid text collate "C" not null,
  from_seq bigint not null,
  to_seq bigint not null,
  -- All rows of a block are of one month, so that a month can go and the chain still holds.
  month date not null,
  row_count integer not null check (row_count > 0),
  rows_hash bytea not null,
  -- Of each row its number and the beginning of its hash, 16 bytes: names the row that was changed.
  marks bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  signature bytea not null,
  sealed_at timestamptz not null,
  primary key (association_id, no)
);
create trigger audit_key_append_only before update or delete on audit_key for each row execute function refuse_change();
create trigger audit_key_no_truncate before truncate on audit_key execute function refuse_change();
create trigger audit_block_append_only before update or delete on audit_block for each row execute function refuse_change();
create trigger audit_block_no_truncate before truncate on audit_block execute function refuse_change();

-- Each time that the trail was verified: by whom, how far, and what was found.
create table audit_check (
  association_id uuid not null,
  id uuid not null,
  state text collate "C" not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  by_id uuid,
  by_name varchar(63) not null,
  days integer,
  started_at timestamptz not null,
  finished_at timestamptz,
  blocks_done bigint not null default 0,
  blocks_total bigint not null default 0,
  rows_done bigint not null default 0,
  unsealed bigint not null default 0,
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  primary key (association_id, id)
);
create index audit_check_time on audit_check (association_id, started_at desc);
