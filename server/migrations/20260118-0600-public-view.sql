-- A list's conditions under a name, for everybody who may open the list or for a role.
create table public_view (
  association_id uuid not null references association (id),
  id uuid not null,
  list text collate "C" not null check (length(list) <= 127),
  -- Where the list stands: who may not open the page is told nothing of its views.
  page varchar(255) collate "C" not null,
  name varchar(31) collate "C" not null,
  search varchar(1000) not null,
  role_code varchar(31) collate "C",
  is_default boolean not null default false,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  primary key (association_id, id),
  unique nulls not distinct (association_id, list, role_code, name),
  foreign key (association_id, role_code) references role (association_id, code) on delete cascade,
  foreign key (association_id, updated_by) references app_user (association_id, id)
);
create index public_view_of_role on public_view (association_id, role_code);
create index public_view_by_whom on public_view (association_id, updated_by);

-- Associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('console.publicView'), ('console.publicView.publish')) as given (permission)
where code in ('sysAdmin', 'secretaryGeneral', 'memberHead', 'businessAdmin')
on conflict do nothing;
