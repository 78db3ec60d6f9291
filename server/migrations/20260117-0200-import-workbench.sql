-- The import workbench: columns and words are matched by hand where the file does not say it, single cells are put right,
-- and what an import has written can be taken back for a day.

alter table import_batch drop constraint import_batch_mode_check, drop constraint import_batch_state_check;
alter table import_batch
  add constraint import_batch_mode_check check (mode in ('APPEND', 'UPSERT', 'VALIDATE_ONLY')),
  add constraint import_batch_state_check check (state in ('UPLOADED', 'VALIDATING', 'VALIDATED', 'IMPORTING', 'DONE', 'PARTIAL', 'CANCELLED', 'FAILED', 'ROLLING_BACK', 'ROLLED_BACK')),
  -- {sheet, headerRow, at: {field: column}}, as somebody has matched it. Empty: found by the titles.
  add column layout jsonb,
  -- {field: {written word: meant word}}, for the whole file.
  add column words jsonb not null default '{}',
  add column undone integer not null default 0,
  add column kept integer not null default 0,
  add column undone_at timestamptz,
  add column undone_by uuid,
  add column undone_by_name varchar(63);

alter table import_row
  -- Everything that was found about the row, cell by cell; empty for a row without findings.
  add column findings jsonb,
  -- The row's cells as they were written, while somebody may still put them right; sealed, as they hold personal numbers.
  add column cells_sealed text collate "C",
  -- Why the row stayed when its import was taken back.
  add column kept_because varchar(255);

-- Cells that were put right in the console: {field: text}, sealed.
create table import_fix (
  association_id uuid not null,
  batch_id uuid not null,
  row_no integer not null check (row_no > 0),
  cells_sealed text collate "C" not null,
  fixed_at timestamptz not null,
  fixed_by uuid not null,
  primary key (association_id, batch_id, row_no),
  foreign key (association_id, batch_id) references import_batch (association_id, id)
);

-- What this association's titles and words have meant before. COLUMN: a title and its field ('' = left out). WORD: of a
-- field, a word and the one that was meant.
create table import_memory (
  association_id uuid not null references association (id),
  kind text collate "C" not null,
  what text collate "C" not null check (what in ('COLUMN', 'WORD')),
  field text collate "C" not null,
  written varchar(255) collate "C" not null,
  meant varchar(255) not null,
  used_at timestamptz not null,
  primary key (association_id, kind, what, field, written)
);

-- What an import has written where: the row before (empty for a new one), and a mark of the row as the import left it.
create table import_trace (
  association_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  step integer not null,
  table_name text collate "C" not null,
  row_id uuid not null,
  before jsonb,
  mark text collate "C" not null,
  primary key (association_id, batch_id, row_no, step, row_id),
  foreign key (association_id, batch_id) references import_batch (association_id, id)
);
