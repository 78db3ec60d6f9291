-- The work calendar (工作日历): only the days that differ from the week's own order, as the State Council's notice of a
-- year names them. A year without a notice has its weekends and nothing else.
create table holiday (
  association_id uuid not null references association (id),
  day date not null,
  kind text not null check (kind in ('HOLIDAY', 'ADJUSTED_WORKDAY')),
  name varchar(31) not null,
  -- The notice's year: New Year of 2023 began on the last day of 2022.
  of_year int not null check (abs(of_year - extract(year from day)) <= 1),
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  primary key (association_id, day),
  foreign key (association_id, updated_by) references app_user (association_id, id)
);
create index holiday_of_year on holiday (association_id, of_year);

-- Who keeps it: associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('system.holiday'), ('system.holiday.edit'), ('system.holiday.import')) as given (permission) where code in ('sysAdmin', 'businessAdmin')
on conflict do nothing;
