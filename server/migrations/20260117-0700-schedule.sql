-- What the product does by the clock. The tasks themselves are compiled in; here is what administrators have set of
-- them, when each runs next, and what became of it.
create table schedule_task (
  association_id uuid not null,
  name text collate "C" not null,
  cron varchar(63) not null,
  parameters jsonb not null default '{}',
  next_run_at timestamptz,
  paused_at timestamptz,
  paused_by_name varchar(63),
  paused_reason varchar(255),
  last_state text collate "C" check (last_state in ('DONE', 'FAILED', 'SKIPPED')),
  last_at timestamptz,
  last_seconds double precision,
  version integer not null default 0,
  primary key (association_id, name)
);

create table schedule_run (
  association_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  cause text collate "C" not null check (cause in ('CLOCK', 'MISSED', 'HAND')),
  state text collate "C" not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'SKIPPED')),
  by_name varchar(63),
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  node varchar(63),
  attempts smallint not null default 0,
  log text not null default '',
  primary key (association_id, id)
);
create index schedule_run_task on schedule_run (association_id, name, due_at desc, id);
create index schedule_run_due on schedule_run (association_id, due_at desc, id);
-- One run of a task at a time, whichever node has begun it.
create unique index schedule_run_open on schedule_run (association_id, name) where state in ('WAITING', 'RUNNING');
