-- Imports in the console: looked through first (VALIDATING), then entered (IMPORTING), chunk by chunk, by a job that may
-- be cut off and begun again: last_row says how far the present pass has come, and moves with the rows themselves.

alter table import_batch drop constraint import_batch_state_check;
update import_batch set state = case when state = 'RUNNING' then 'FAILED' when state = 'DONE' and failed > 0 then 'PARTIAL' else state end;
alter table import_batch
  add constraint import_batch_state_check check (state in ('VALIDATING', 'VALIDATED', 'IMPORTING', 'DONE', 'PARTIAL', 'CANCELLED', 'FAILED')),
  add column version integer not null default 0,
  -- The workbook as it came. Empty for an import from the command line, which leaves its file where it is.
  add column file_object_id uuid,
  add column sheet varchar(31),
  add column header_row integer,
  -- Rows that hold anything, as the sheet was scanned.
  add column expected integer not null default 0,
  add column created integer not null default 0,
  add column changed integer not null default 0,
  add column same integer not null default 0,
  add column last_row integer not null default 0,
  -- How often a job has begun the present pass.
  add column attempts integer not null default 0,
  -- Why it failed, in a sentence for people.
  add column reason varchar(500),
  -- Who had the rows entered, once somebody has; the uploader only looked.
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_by_name varchar(63);
update import_batch set confirmed_at = started_at, confirmed_by = started_by, confirmed_by_name = started_by_name;
create index import_batch_file on import_batch (association_id, kind, file_sha256);

alter table import_row
  -- Whom or what the row is about: a person's or firm's name, as the sheet has it.
  add column name varchar(63) not null default '',
  add column effect text collate "C" check (effect in ('NEW', 'CHANGED', 'SAME'));
