-- Who has a record open to change it: one line a form. Not written ahead: whoever is still there says so again within
-- seconds. Whoever has left stays a line for a day, so that coming back begins nothing anew.
create unlogged table record_open (
  association_id uuid not null,
  session_id uuid not null,
  place text collate "C" not null check (length(place) = 22),
  user_id uuid not null,
  call text collate "C" not null check (length(call) <= 127),
  record_id uuid not null,
  since timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  is_here boolean not null default true,
  primary key (association_id, session_id, place),
  foreign key (association_id, session_id) references session (association_id, id) on delete cascade,
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade
);
create index record_open_record on record_open (association_id, record_id) where is_here;
create index record_open_user on record_open (association_id, user_id);
create index record_open_age on record_open (seen_at);
