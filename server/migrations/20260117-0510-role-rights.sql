-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r cross join (values ('system.authority'), ('system.authority.grant'), ('system.role'), ('system.role.create'), ('system.role.edit'), ('system.role.del'), ('system.role.copy')) as p (permission)
where r.code = 'secAdmin'
on conflict do nothing;
