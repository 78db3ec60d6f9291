-- The second factor: six digits that a phone reckons from a secret and the time (RFC 6238). In force once its owner has
-- shown a right code. The secret is sealed for its place; recovery codes stand here as keyed hashes, each good for once.
create table second_factor (
  association_id uuid not null,
  user_id uuid not null,
  secret_sealed text not null,
  begun_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  -- The newest half minute whose code was accepted: none at or before it is accepted again.
  last_step bigint not null default 0,
  primary key (association_id, user_id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);

create table recovery_code (
  association_id uuid not null,
  user_id uuid not null,
  code_hash text collate "C" not null,
  used_at timestamptz,
  primary key (association_id, user_id, code_hash),
  foreign key (association_id, user_id) references second_factor (association_id, user_id) on delete cascade
);

-- Between the password and the code. Dies after some minutes or some wrong codes; then the password is asked for again.
create table second_step (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  remember boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (association_id, id),
  unique (association_id, ticket_hash),
  foreign key (association_id, user_id) references app_user (association_id, id)
);
