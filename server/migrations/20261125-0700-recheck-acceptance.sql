-- 复核 is accepted before it is decided (internship rules 3.11): a request waits for that, and may be refused unheard or taken back.
alter table practice_application drop constraint practice_application_state_check;
alter table practice_application add constraint practice_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'committeePending', 'finalPending', 'returned', 'firstOnHold', 'finalOnHold',
   'approved', 'rejected', 'withdrawn', 'overdueClosed', 'recheckPending', 'rechecking', 'provincePending', 'recheckUpheld', 'recheckAnnulled'));
alter table assessment_application drop constraint assessment_application_state_check;
alter table assessment_application add constraint assessment_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned', 'interviewPending', 'interviewArranged', 'signedIn', 'scored', 'resultPending', 'unqualifiedDeciding', 'publicity', 'qualified', 'unqualified', 'withdrawn', 'overdueClosed',
   'recheckPending', 'rechecking', 'provincePending', 'recheckUpheld', 'revoking', 'revoked'));
alter table ex_officio_cancel drop constraint ex_officio_cancel_state_check;
alter table ex_officio_cancel add constraint ex_officio_cancel_state_check check (state in
  ('statementPending', 'firstPending', 'finalPending', 'approved', 'rejected', 'withdrawn', 'recheckPending', 'rechecking', 'provincePending', 'recheckUpheld', 'recheckAnnulled'));
-- When the last request ended and nothing was decided: until it is asked again, the decision may still be contested in its days.
alter table practice_application add column recheck_ended_at timestamptz;
alter table assessment_application add column recheck_ended_at timestamptz;
alter table ex_officio_cancel add column recheck_ended_at timestamptz;

alter table recheck_application drop constraint recheck_application_result_check;
alter table recheck_application
  add constraint recheck_application_result_check check (result in ('UPHOLD', 'ANNUL', 'REMAND', 'NOT_ACCEPTED', 'WITHDRAWN')),
  -- The days of the decision are counted from the acceptance on.
  alter column due drop not null,
  -- Until when it could be asked for, and until when it is to be accepted. Earlier requests have neither.
  add column apply_due date,
  add column accept_due date,
  add column accepted_at timestamptz,
  add column refusal_reason varchar(63);
-- Until now a request was accepted by being made.
update recheck_application set accepted_at = applied_at;
