-- 打印成册: an application with all its papers as one PDF, made on demand and kept for a week.
create table application_book (
  association_id uuid not null references association (id),
  id uuid not null,
  application_id uuid not null,
  -- Of all that the book says: the same content is not bound twice.
  fingerprint text collate "C" not null,
  state text collate "C" not null default 'MAKING' check (state in ('MAKING', 'READY', 'FAILED')),
  file_id uuid,
  pages integer check (pages > 0),
  -- Papers that could not be taken in, in whole or in part.
  faults integer check (faults >= 0),
  -- Why there is none, for whoever asked for it.
  fault varchar(255),
  created_at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, application_id) references practice_application (association_id, id),
  foreign key (association_id, file_id) references file_object (association_id, id),
  check ((state = 'READY') = (file_id is not null and pages is not null and faults is not null))
);
create index application_book_of on application_book (association_id, application_id, created_at desc);
create index application_book_old on application_book (association_id, created_at);
create index application_book_file on application_book (association_id, file_id) where file_id is not null;
