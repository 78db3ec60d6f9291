-- 办理中心导出：在协会任职的和律所管理人员可以带走自己办理事项的清单。
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, own.permission, given.scope
from role r cross join (values ('console.workCentre'), ('console.workCentre.export')) as own (permission) join (values
  ('president', 'ALL'), ('secretaryGeneral', 'ALL'), ('memberClerk', 'ALL'), ('memberHead', 'ALL'), ('businessAdmin', 'ALL'), ('firstReviewer', 'ALL'), ('finalReviewer', 'ALL'),
  ('branchClerk', 'ALL'), ('finance', 'ALL'), ('training', 'ALL'), ('discipline', 'ALL'), ('supervisor', 'ALL'), ('bureauCity', 'ALL'),
  ('firmHead', 'FIRM'), ('firmAdmin', 'FIRM'), ('firmFinance', 'FIRM')
) as given (role_code, scope) on given.role_code = r.code
on conflict do nothing;
