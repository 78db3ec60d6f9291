-- Firms see themselves: installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'FIRM' from role r, (values ('basicInfo.firmProfile'), ('basicInfo.firmProfile.export')) as p (permission) where r.code in ('firmHead', 'firmAdmin')
on conflict do nothing;
