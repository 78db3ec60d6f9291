-- What internship rules 1.2 give each part, for installations that have their roles already.
-- Internal notes and delays were read by whoever looks on at cases; now by a right of their own, which the bureau does not hold.
-- A role of one's own keeps what it has read so far: the security administrator decides.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r cross join (values ('console.caseNote'), ('otherBusiness.delays')) as p (permission)
where r.code in ('president', 'secretaryGeneral', 'memberHead', 'businessAdmin', 'firstReviewer', 'finalReviewer', 'supervisor')
   or (not r.is_preset and exists (select from role_permission h where h.association_id = r.association_id and h.role_code = r.code and h.scope = 'ALL'
       and h.permission in ('practice.apply', 'assessment.apply', 'otherBusiness.apply', 'otherBusiness.exOfficioCase', 'practice.receptionApplication')))
on conflict do nothing;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, g.permission, 'ALL' from role r join (values
  ('interviewClerk', 'console.caseNote'), ('internCommittee', 'assessment.interviewSession'), ('businessAdmin', 'practice.apply.secret'),
  ('bureauCity', 'practice.apply.export'), ('bureauCity', 'assessment.apply'), ('bureauCity', 'assessment.apply.export'),
  ('bureauViewer', 'practice.apply.export'), ('bureauViewer', 'assessment.apply'), ('bureauViewer', 'assessment.apply.export')
) as g (role_code, permission) on g.role_code = r.code
on conflict do nothing;

delete from role_permission where (role_code, permission) in (
  ('training', 'practice.internship.export'), ('recheckReviewer', 'basicInfo.businessConfig'), ('internCommittee', 'basicInfo.businessConfig'),
  -- Taken from the catalogue earlier, but never from who had them.
  ('bureauCity', 'assessment.export'), ('bureauCity', 'assessment.export.export'), ('bureauViewer', 'assessment.export'), ('bureauViewer', 'assessment.export.export'),
  ('bureauCity', 'practice.cases'), ('bureauCity', 'practice.records'), ('bureauCity', 'practice.training'), ('bureauCity', 'practice.trainingEnrolment'),
  ('bureauViewer', 'practice.cases'), ('bureauViewer', 'practice.records'), ('bureauViewer', 'practice.training'), ('bureauViewer', 'practice.trainingEnrolment'));
