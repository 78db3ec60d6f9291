-- 注销实习登记 and 补发换发实习证.
alter table business_application drop constraint business_application_state_check;
alter table business_application add constraint business_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'oldFirmPending', 'newTutorPending', 'newFirmPending', 'internPending', 'firstPending', 'finalPending', 'returned', 'approved', 'issued', 'rejected', 'withdrawn', 'overdueClosed'));
-- By the rule in force when the firm filed it: whether a second review is asked for.
alter table business_application add column needs_final boolean not null default true;

alter table internship_certificate add column deliver_mode text collate "C" check (deliver_mode in ('PICKUP', 'MAIL'));
alter table internship_certificate add column received_by varchar(31);
alter table internship_certificate add column mail_no varchar(31);
alter table internship_certificate add column delivered_at timestamptz;
