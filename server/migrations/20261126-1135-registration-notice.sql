-- 登记公示: where an association wants it, who has passed the final review is made known before he is registered; and the
-- objections to that are those of every publicity.
alter table practice_application drop constraint practice_application_state_check;
alter table practice_application add constraint practice_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'committeePending', 'finalPending', 'publicity', 'returned', 'firstOnHold', 'finalOnHold',
   'approved', 'rejected', 'withdrawn', 'overdueClosed', 'recheckPending', 'rechecking', 'provincePending', 'recheckUpheld', 'recheckAnnulled'));
alter table practice_application
  -- For how many days, by the rule of the day on which it was handed in; null: it is registered at once.
  add column notice_days smallint check (notice_days between 1 and 60),
  add column notice_from date,
  add column notice_to date,
  add check (state <> 'publicity' or (notice_from is not null and notice_to is not null));
create index practice_application_notice on practice_application (association_id, notice_to, id) where state = 'publicity' and deleted_at is null;

alter table objection
  alter column assessment_id drop not null,
  add column registration_id uuid,
  add foreign key (association_id, registration_id) references practice_application (association_id, id),
  add check (num_nonnulls(assessment_id, registration_id) = 1);
drop index objection_open;
create unique index objection_open on objection (association_id, coalesce(assessment_id, registration_id), mobile_blind) where state in ('received', 'reported') and deleted_at is null;
-- Whether somebody's word against a registration is still open, asked of each whose days are over.
create index objection_registration on objection (association_id, registration_id) where registration_id is not null;
