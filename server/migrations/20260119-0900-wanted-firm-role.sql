-- Firm roles that an import asks for, one row per person and firm. They grant nothing: the security administrator does,
-- or something else, and then the wish is settled and goes.
create table wanted_firm_role (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  firm_id uuid not null,
  role_codes varchar(31)[] not null check (cardinality(role_codes) > 0),
  -- The last day, included; null: without end.
  valid_to date,
  asked_by uuid,
  asked_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, user_id, firm_id),
  foreign key (association_id, user_id) references app_user (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
create index wanted_firm_role_by_firm on wanted_firm_role (association_id, firm_id);
comment on table wanted_firm_role is 'WantedFirmRole (拟任律所角色): asked for by an import, granted by the security administrator.';
