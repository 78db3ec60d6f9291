-- Decisions that wait some seconds for second thoughts. A row lives until its decision takes effect or is taken back.
create table held_decision (
  association_id uuid not null references association (id),
  id uuid not null,
  entity varchar(63) collate "C" not null,
  case_id uuid not null,
  action varchar(63) collate "C" not null,
  -- What the reviewer has written; it goes with the row.
  input jsonb not null,
  user_id uuid not null,
  session_id uuid,
  address varchar(63),
  trace_id varchar(63) not null,
  effective_at timestamptz not null,
  primary key (association_id, id),
  unique (association_id, entity, case_id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
create index held_decision_by_whom on held_decision (association_id, user_id);
