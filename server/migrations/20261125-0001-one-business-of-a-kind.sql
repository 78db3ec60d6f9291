-- Only what is with others keeps a second one back, and only one of the same matter; what its applicant has begun, or
-- has to mend, holds up nobody else. Which kinds contradict each other is asked when one is filed, under the lock of the
-- internship. What was asked about a registration ends with it.
drop index business_application_open;
create unique index business_application_open on business_application (association_id, internship_id, kind)
  where state not in ('draft', 'returned', 'approved', 'rejected', 'withdrawn', 'overdueClosed', 'closed', 'issued') and deleted_at is null;
-- Whoever has begun one goes on with it.
create unique index business_application_begun on business_application (association_id, internship_id, kind, coalesce(filed_by_firm_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where state in ('draft', 'returned') and deleted_at is null;
alter table business_application drop constraint business_application_state_check;
alter table business_application add constraint business_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'oldFirmPending', 'newTutorPending', 'newFirmPending', 'internPending', 'firstPending', 'finalPending', 'returned', 'approved', 'issued', 'rejected', 'withdrawn', 'overdueClosed', 'closed'));
