-- Office 模板: Word and Excel files with merge fields, one row a version. 批量生成: documents made for chosen records.
create table office_template (
  association_id uuid not null references association (id),
  id uuid not null,
  kind text collate "C" not null,
  format text collate "C" not null check (format in ('DOCX', 'XLSX')),
  version integer not null check (version >= 1),
  file_id uuid not null,
  -- The fields that it uses.
  fields text[] collate "C" not null default '{}',
  active boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  created_by_name varchar(63) not null,
  primary key (association_id, id),
  unique (association_id, kind, format, version),
  foreign key (association_id, file_id) references file_object (association_id, id)
);
create unique index office_template_active on office_template (association_id, kind, format) where active;

create table document_batch (
  association_id uuid not null references association (id),
  id uuid not null,
  kind text collate "C" not null,
  form text collate "C" not null check (form in ('PDF', 'DOCX', 'XLSX')),
  -- Of a text or of an office file, by the form: what was active when it was begun.
  template_id uuid not null,
  template_version integer not null,
  state text collate "C" not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'CANCELLED')),
  total integer not null check (total between 1 and 500),
  zip_file_id uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  created_by_name varchar(63) not null,
  finished_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, zip_file_id) references file_object (association_id, id)
);
create index document_batch_newest on document_batch (association_id, created_at desc, id);

create table generated_document (
  association_id uuid not null,
  batch_id uuid not null,
  -- In the order in which the records were chosen.
  place integer not null check (place >= 1),
  record_id uuid not null,
  record_name varchar(63) not null,
  doc_no varchar(63) collate "C" not null,
  -- What the template is filled with: as the register was when the batch was begun.
  data jsonb not null,
  file_id uuid,
  fault varchar(512),
  primary key (association_id, batch_id, place),
  foreign key (association_id, batch_id) references document_batch (association_id, id),
  foreign key (association_id, file_id) references file_object (association_id, id)
);
create unique index generated_document_no on generated_document (association_id, doc_no) where doc_no <> '';

-- Associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, 'basicInfo.template.create', 'ALL' from role where code = 'businessAdmin'
on conflict do nothing;
