-- 挂失、解除挂失、收回: why a certificate stands as it does, since when, and who has said so.
alter table internship_certificate
  add column lost_on date,
  add column standing_note varchar(500),
  add column standing_at timestamptz,
  add column standing_by_name varchar(31);
alter table internship_history drop constraint internship_history_kind_check;
alter table internship_history add constraint internship_history_kind_check check (kind in ('status', 'firm', 'tutor', 'plannedEnd', 'training', 'deadline', 'certificate'));

-- 本人和律所报失，协会收回和解除挂失（业务说明2.4、1.2）。Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('intern', 'SELF', array['practice.certificate.edit']), ('firmHead', 'FIRM', array['practice.certificate.edit']), ('firmAdmin', 'FIRM', array['practice.certificate.edit']),
  ('firstReviewer', 'ALL', array['practice.certificate.edit']), ('businessAdmin', 'ALL', array['practice.certificate.edit', 'practice.certificate.decide'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
