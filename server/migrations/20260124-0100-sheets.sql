-- Sheets of internship and assessment: what a year holds is found by its day, and who may look at them.
create index internship_certificate_issued on internship_certificate (association_id, issue_date desc, id);
create index practice_application_submitted on practice_application (association_id, submitted_at desc, id) where submitted_at is not null and deleted_at is null;
create index practice_application_decided on practice_application (association_id, decided_at desc, id) where decided_at is not null and deleted_at is null;
create index business_application_submitted on business_application (association_id, submitted_at desc, id) where submitted_at is not null and deleted_at is null;
create index assessment_application_submitted on assessment_application (association_id, submitted_at desc, id) where submitted_at is not null and deleted_at is null;
create index assessment_application_opinion on assessment_application (association_id, pass_opinion_date desc, id) where pass_opinion_date is not null and deleted_at is null;
create index interview_slot_concluded on interview_slot (association_id, concluded_at) where concluded_at is not null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('president', 'ALL', array['practice.internshipSheet', 'assessment.export']), ('secretaryGeneral', 'ALL', array['practice.internshipSheet', 'assessment.export']), ('supervisor', 'ALL', array['practice.internshipSheet', 'assessment.export']),
  ('memberHead', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'assessment.export', 'assessment.export.export', 'assessment.interviewResult', 'assessment.interviewResult.export']),
  ('businessAdmin', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'practice.internshipSheet.secret', 'assessment.export', 'assessment.export.export', 'assessment.interviewResult', 'assessment.interviewResult.export']),
  ('firstReviewer', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'practice.internshipSheet.secret', 'assessment.export', 'assessment.export.export', 'assessment.interviewResult', 'assessment.interviewResult.export']),
  ('finalReviewer', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'practice.internshipSheet.secret', 'assessment.export', 'assessment.export.export', 'assessment.interviewResult', 'assessment.interviewResult.export']),
  ('interviewClerk', 'ALL', array['assessment.export', 'assessment.export.export', 'assessment.interviewResult', 'assessment.interviewResult.export']),
  ('firmHead', 'FIRM', array['practice.internshipSheet', 'practice.internshipSheet.export', 'practice.internshipSheet.secret']), ('firmAdmin', 'FIRM', array['practice.internshipSheet', 'practice.internshipSheet.export', 'practice.internshipSheet.secret']),
  ('bureauCity', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'assessment.export', 'assessment.export.export']),
  ('bureauViewer', 'ALL', array['practice.internshipSheet', 'practice.internshipSheet.export', 'assessment.export', 'assessment.export.export'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
