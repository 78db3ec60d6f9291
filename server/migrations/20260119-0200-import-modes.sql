-- A file may replace what it is the whole list of, and may be entered whole or not at all.

alter table import_batch drop constraint import_batch_mode_check;
alter table import_batch
  add constraint import_batch_mode_check check (mode in ('APPEND', 'UPSERT', 'REPLACE', 'VALIDATE_ONLY')),
  -- Wrong rows keep all others out.
  add column whole boolean not null default false,
  -- What was in force and the file does not name any more.
  add column ended integer not null default 0;

alter table import_row drop constraint import_row_effect_check;
alter table import_row add constraint import_row_effect_check check (effect in ('NEW', 'CHANGED', 'SAME', 'ENDED'));
