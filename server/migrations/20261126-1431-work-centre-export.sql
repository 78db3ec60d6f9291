-- 办理中心导出：在协会任职的和律所管理人员可以带走自己办理事项的清单。
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, own.permission, 'SELF'
from role r cross join (values ('console.workCentre'), ('console.workCentre.export')) as own (permission)
where r.code in ('president', 'secretaryGeneral', 'memberClerk', 'memberHead', 'businessAdmin', 'firstReviewer', 'finalReviewer', 'branchClerk', 'finance', 'training', 'discipline', 'supervisor', 'bureauCity',
  'firmHead', 'firmAdmin', 'firmFinance')
on conflict do nothing;
