-- Documents (文书): the templates by version, what was issued from them, and to whom it was served.

create table document_template (
  association_id uuid not null references association (id),
  id uuid not null,
  kind text collate "C" not null,
  name varchar(63) not null,
  version integer not null check (version >= 1),
  -- Sanitised rich text with merge fields, checked against the kind's fields when it was saved.
  content text not null,
  -- The fields that it uses.
  fields text[] collate "C" not null default '{}',
  number_rule varchar(63) not null default '',
  active boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name varchar(63) not null,
  primary key (association_id, id),
  unique (association_id, kind, version)
);
create unique index document_template_active on document_template (association_id, kind) where active;
comment on table document_template is 'Texts of documents, one row a version; issued documents name the version they were made from.';

create table decision_document (
  association_id uuid not null,
  id uuid not null,
  kind text collate "C" not null,
  title varchar(63) not null,
  doc_no varchar(63) collate "C" not null,
  template_id uuid not null,
  template_version integer not null,
  -- What the template was filled with: as it was on the day, whatever the registers say later.
  data jsonb not null,
  case_entity text collate "C" not null,
  case_id uuid not null,
  issued_at timestamptz not null,
  issued_by uuid,
  -- The PDF, made after the commit; the one thing that is added later.
  file_id uuid,
  primary key (association_id, id),
  unique (association_id, doc_no),
  foreign key (association_id, template_id) references document_template (association_id, id),
  foreign key (association_id, file_id) references file_object (association_id, id)
);
create index decision_document_case on decision_document (association_id, case_entity, case_id, issued_at);

-- Who contests a decision contests this text: it stays as it was issued.
create function keep_as_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file_id is null and to_jsonb(new) - 'file_id' = to_jsonb(old) - 'file_id' then
    return new;
  end if;
  raise exception 'an issued document is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger decision_document_as_issued before update or delete on decision_document for each row execute function keep_as_issued();
create trigger decision_document_no_truncate before truncate on decision_document execute function keep_as_issued();

create table document_service (
  association_id uuid not null,
  document_id uuid not null,
  -- An actor of the case's workflow.
  served_to text collate "C" not null,
  served_mode text collate "C" not null default 'SYSTEM' check (served_mode in ('SYSTEM', 'SMS', 'MAIL', 'COUNTER')),
  served_at timestamptz not null,
  -- First opened by somebody who stands for that actor.
  read_at timestamptz,
  read_by uuid,
  primary key (association_id, document_id, served_to),
  foreign key (association_id, document_id) references decision_document (association_id, id)
);
comment on table document_service is 'Proof of service (送达): limits for objections run from it.';

-- Printed on the certificate as a QR code; whoever holds it may ask whether the certificate is in force.
alter table internship_certificate add column verify_code text collate "C";
alter table internship_certificate add unique (association_id, verify_code);
comment on column internship_certificate.verify_code is '23 random characters (115 bits) and a check character, Crockford base 32.';
