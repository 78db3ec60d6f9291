-- 实习登记的备注和免训由业务管理员写（业务说明1.2、2.3）。Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'practice.internship.edit', 'ALL' from role r where r.code = 'businessAdmin'
on conflict do nothing;
