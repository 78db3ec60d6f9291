-- What whoever hands a paper in says of it (sealed, signed by hand); null: handed in before that was asked, or not asked of it.
alter table attachment add column ticked text collate "C" check (ticked in ('SEALED', 'SIGNED', 'BOTH', 'NONE'));

-- Blank forms and examples that the association puts beside a paper of its lists.
create table material_form (
  association_id uuid not null references association(id),
  id uuid not null,
  file_object_id uuid not null,
  file_name varchar(255) not null,
  mime text collate "C" not null,
  size integer not null,
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (association_id, id)
);
create unique index material_form_file on material_form (association_id, file_object_id);
