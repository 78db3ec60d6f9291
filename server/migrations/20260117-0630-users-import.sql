-- Who brings in a table of accounts sees what became of it. Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, 'journal.importLog', 'ALL' from role where code = 'sysAdmin' on conflict do nothing;
