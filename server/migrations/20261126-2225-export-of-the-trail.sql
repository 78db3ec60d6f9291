-- Installations that have their roles already: whoever answers for the trail takes it away as a file, too.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, 'system.auditLog.export', 'ALL' from role where code = 'auditAdmin'
on conflict do nothing;
