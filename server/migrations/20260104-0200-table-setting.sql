-- How a person has arranged the columns of a list; the value's shape is the contract's.
create table user_table_setting (
  association_id uuid not null,
  user_id uuid not null,
  list text collate "C" not null check (length(list) <= 127),
  setting jsonb not null,
  updated_at timestamptz not null,
  primary key (association_id, user_id, list),
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade
);
