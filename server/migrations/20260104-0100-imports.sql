-- What was read from whose file, row by row; the rows themselves stand in their registers.

create table import_batch (
  association_id uuid not null references association (id),
  id uuid not null,
  kind text collate "C" not null,
  mode text collate "C" not null check (mode in ('APPEND', 'UPSERT')),
  -- RUNNING for ever: the process ended in the middle. What had entered has entered; the same file may come again.
  state text collate "C" not null check (state in ('RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  file_name varchar(255) not null,
  file_sha256 text collate "C" not null,
  total integer not null default 0,
  ok integer not null default 0,
  warned integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  started_at timestamptz not null,
  started_by uuid,
  started_by_name varchar(63) not null,
  finished_at timestamptz,
  primary key (association_id, id)
);
create index import_batch_newest on import_batch (association_id, started_at desc, id);

create table import_row (
  association_id uuid not null,
  batch_id uuid not null,
  sheet varchar(31) not null,
  row_no integer not null check (row_no > 0),
  status text collate "C" not null check (status in ('ok', 'warned', 'failed', 'skipped')),
  field text collate "C",
  code text collate "C",
  message varchar(2000) not null,
  -- What the row became, or found; empty for a row that did not enter.
  entity_id uuid,
  primary key (association_id, batch_id, row_no),
  foreign key (association_id, batch_id) references import_batch (association_id, id)
);
create index import_row_not_ok on import_row (association_id, batch_id, status, row_no) where status <> 'ok';
