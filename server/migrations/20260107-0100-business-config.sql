-- A version that has not come into force yet can be taken back. Its row stays: its number is never given to another one,
-- and who planned what remains to be seen.
alter table setting_version
  add column withdrawn_at timestamptz,
  add column withdrawn_by_name varchar(63),
  add check ((withdrawn_at is null) = (withdrawn_by_name is null));
