-- Firms put their seal's sample down, and whoever looks through their papers compares it: installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'FIRM' from role r, (values ('basicInfo.firmSeal'), ('basicInfo.firmSeal.edit')) as p (permission) where r.code in ('firmHead', 'firmAdmin')
union all
select association_id, code, 'basicInfo.firmSeal', 'ALL' from role where code in ('memberHead', 'businessAdmin', 'firstReviewer', 'finalReviewer', 'recheckReviewer', 'internCommittee')
on conflict do nothing;
