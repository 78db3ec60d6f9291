-- 复核 of an assessment that was not passed, and taking back a pass (internship rules 3.6, rows 20, 21 and 23).
alter table assessment_application drop constraint assessment_application_state_check;
alter table assessment_application add constraint assessment_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned', 'interviewPending', 'interviewArranged', 'signedIn', 'scored', 'resultPending', 'unqualifiedDeciding', 'publicity', 'qualified', 'unqualified', 'withdrawn', 'overdueClosed',
   'rechecking', 'provincePending', 'recheckUpheld', 'revoking', 'revoked'));
alter table assessment_application
  add column recheck_applied_at timestamptz,
  add column recheck_body text collate "C" check (recheck_body in ('SELF', 'PROVINCE')),
  -- Which decision is looked at anew.
  add column recheck_target text collate "C" check (recheck_target in ('ASSESS_FAIL', 'REVOKE')),
  -- The register as it stood before the decision, to be put back when that is annulled.
  add column before_decision jsonb,
  add column revocation_proposed_at timestamptz,
  add column revoked_on date,
  add column committee_members varchar(255),
  -- Who heard him before a recheck ordered another interview.
  add column earlier_examiners uuid[] not null default '{}';
drop index assessment_application_open;
create unique index assessment_application_open on assessment_application (association_id, internship_id)
  where state not in ('qualified', 'unqualified', 'withdrawn', 'overdueClosed', 'recheckUpheld', 'revoked') and deleted_at is null;
-- Who looks anew, or sits in the committee, has only these in his list.
create index assessment_application_rechecked on assessment_application (association_id, updated_at desc, id) where recheck_applied_at is not null;
create index assessment_application_revoking on assessment_application (association_id, updated_at desc, id) where revocation_proposed_at is not null;

alter table recheck_application
  add column body text collate "C" not null default 'SELF' check (body in ('SELF', 'PROVINCE')),
  -- What had been decided, as it was served.
  add column original_title varchar(63),
  add column original_no varchar(63) collate "C",
  add column original_on date,
  add column original_text varchar(2000),
  add column dispatched_on date,
  add column dispatch_no varchar(63),
  add column province_no varchar(63),
  -- The answer in words, and why.
  add column outcome varchar(63),
  add column findings varchar(1000);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, one.scope
from role r join (values
  ('recheckReviewer', 'CASE', '{assessment.apply}'::text[]), ('recheckReviewer', 'ALL', '{assessment.review}'),
  ('internCommittee', 'CASE', '{assessment.apply}'), ('internCommittee', 'ALL', '{assessment.review}')
) as one (code, scope, permissions) on one.code = r.code
cross join lateral (select unnest(one.permissions) as permission) as given
on conflict do nothing;
