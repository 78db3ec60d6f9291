-- A certificate on its way to its holder: the booklet's number, when it was made, who handed it over.
alter table internship_certificate
  add column blank_serial_no varchar(31) collate "C",
  add column ready_at timestamptz,
  add column delivered_by_name varchar(31);
create unique index internship_certificate_blank_serial on internship_certificate (association_id, blank_serial_no) where blank_serial_no is not null;
-- What was handed over in a reissue had been made.
update internship_certificate set ready_at = delivered_at where delivered_at is not null;
-- The work that is left: few rows among many years'.
create index internship_certificate_waiting on internship_certificate (association_id, issue_date desc, id) where delivered_at is null and status = 'VALID' and verify_code is not null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('president', 'ALL', array['practice.certificateHandout']), ('secretaryGeneral', 'ALL', array['practice.certificateHandout']), ('supervisor', 'ALL', array['practice.certificateHandout']),
  ('memberHead', 'ALL', array['practice.certificateHandout', 'practice.certificateHandout.export']), ('finalReviewer', 'ALL', array['practice.certificateHandout', 'practice.certificateHandout.export']),
  ('businessAdmin', 'ALL', array['practice.certificateHandout', 'practice.certificateHandout.edit', 'practice.certificateHandout.export']),
  ('firstReviewer', 'ALL', array['practice.certificateHandout', 'practice.certificateHandout.edit', 'practice.certificateHandout.export']),
  ('bureauCity', 'ALL', array['practice.certificateHandout']), ('bureauViewer', 'ALL', array['practice.certificateHandout']),
  ('firmHead', 'FIRM', array['practice.certificateHandout', 'practice.certificateHandout.export']), ('firmAdmin', 'FIRM', array['practice.certificateHandout', 'practice.certificateHandout.export'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
