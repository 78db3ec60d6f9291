-- A message that was sent may be put right: everybody who got it reads the new words, and what it said before is kept.
create table broadcast_revision (
  association_id uuid not null,
  broadcast_id uuid not null,
  -- The message's version that was put right.
  version integer not null,
  notification_title varchar(63) not null,
  notification_content varchar(512) not null,
  address varchar(255),
  reason varchar(255) not null,
  read_count integer not null check (read_count >= 0),
  revised_at timestamptz not null default app_now(),
  revised_by uuid not null,
  primary key (association_id, broadcast_id, version),
  foreign key (association_id, broadcast_id) references broadcast (association_id, id),
  foreign key (association_id, revised_by) references app_user (association_id, id)
);
