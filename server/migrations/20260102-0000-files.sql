-- What was uploaded (glossary: FileObject). The bytes lie outside the database under `storage_key`, a random name; the
-- name that a person gave is data and never becomes a path. A row without a record that shows it (`attached` false) is
-- swept away after a day, with its bytes.

create table file_object (
  association_id uuid not null references association (id),
  id uuid not null,
  name varchar(255) not null,
  mime text collate "C" not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Pixels of a picture, so that a page can leave room for it.
  width integer,
  height integer,
  -- What a person should know before opening it.
  flags text[] collate "C" not null default '{}',
  provider text collate "C" not null,
  storage_key text collate "C" not null,
  uploaded_by uuid not null,
  created_at timestamptz not null default app_now(),
  attached boolean not null default false,
  primary key (association_id, id),
  unique (provider, storage_key)
);
create index file_object_by_uploader on file_object (association_id, uploaded_by, created_at);
create index file_object_same on file_object (association_id, sha256);
create index file_object_loose on file_object (created_at) where not attached;
comment on table file_object is 'Uploaded files (文件); their bytes are kept by the provider under storage_key.';
comment on column file_object.id is 'UUIDv4: it tells neither when nor in which order files came.';
comment on column file_object.sha256 is 'Of the stored bytes: pictures are written anew, so it differs from the uploaded ones.';
