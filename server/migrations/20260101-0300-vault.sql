-- The keys that seal personal data, each wrapped by the master key, which never enters the database. That they open
-- is also the proof that the right master key is in use: with another one the product refuses to start.

create table vault_key (
  kid text collate "C" primary key check (kid ~ '^[a-z][a-z0-9]{0,15}$'),
  purpose text collate "C" not null check (purpose in ('seal', 'blind')),
  wrapped text collate "C" not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table vault_key is 'Wrapped keys of the vault. The newest one for sealing is used; older ones still open what they sealed.';
-- Blind indexes of different keys cannot be compared, so there is one key for ever.
create unique index vault_key_blind on vault_key (purpose) where purpose = 'blind';
