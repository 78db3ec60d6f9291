-- The licence periods of this installation (系统授权期): one row a renewal code that was used, so that none counts twice.
-- The latest day holds; without any row there is no end.
create table product_licence (
  association_id uuid not null references association (id),
  code_id uuid not null,
  until date not null,
  extended_at timestamptz not null default app_now(),
  extended_by uuid not null,
  primary key (association_id, code_id),
  foreign key (association_id, extended_by) references app_user (association_id, id)
);

-- Who renews it: associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('system.productLicence'), ('system.productLicence.edit')) as given (permission) where code = 'sysAdmin'
on conflict do nothing;
