-- Case note (备注): what the association's own people say to each other about a case; no step of it, never changed.
create table case_note (
  association_id uuid not null,
  id uuid not null,
  entity text collate "C" not null,
  case_id uuid not null,
  case_no varchar(31) collate "C" not null,
  said varchar(200) not null,
  author_id uuid not null,
  author_name varchar(63) not null,
  at timestamptz not null default app_now(),
  primary key (association_id, id)
);
create index case_note_case on case_note (association_id, case_id, at, id);
create trigger case_note_append_only before update or delete on case_note for each row execute function refuse_change();
create trigger case_note_no_truncate before truncate on case_note execute function refuse_change();

-- Copy (抄送): to whom it was sent for his knowledge, until he marks it read.
create table case_copy (
  association_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  entity text collate "C" not null,
  case_id uuid not null,
  reader_id uuid not null,
  reader_name varchar(63) not null,
  at timestamptz not null default app_now(),
  read_at timestamptz,
  primary key (association_id, id),
  unique (association_id, note_id, reader_id),
  foreign key (association_id, note_id) references case_note (association_id, id)
);
create index case_copy_waiting on case_copy (association_id, reader_id, entity, case_id, at desc) where read_at is null;
