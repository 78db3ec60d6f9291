-- 实习工作台: for whoever looks at the sheets of internships.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'console.practiceDesk', given.scope
from role r
join (values
  ('president', 'ALL'), ('secretaryGeneral', 'ALL'), ('supervisor', 'ALL'), ('memberHead', 'ALL'), ('businessAdmin', 'ALL'), ('firstReviewer', 'ALL'), ('finalReviewer', 'ALL'),
  ('bureauCity', 'ALL'), ('bureauViewer', 'ALL'), ('firmHead', 'FIRM'), ('firmAdmin', 'FIRM')
) as given (role_code, scope) on given.role_code = r.code
on conflict do nothing;
