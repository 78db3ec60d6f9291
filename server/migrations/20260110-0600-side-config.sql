-- How a person wants the console to look and behave; the value's shape is the contract's.
create table user_side_config (
  association_id uuid not null,
  user_id uuid not null,
  config jsonb not null,
  updated_at timestamptz not null,
  primary key (association_id, user_id),
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade
);
