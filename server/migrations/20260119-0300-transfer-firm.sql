-- 转所实习: two firms take part, so the road has desks of its own; a certificate may stand in place of another.
alter table business_application drop constraint business_application_state_check;
alter table business_application add constraint business_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'oldFirmPending', 'newTutorPending', 'newFirmPending', 'firstPending', 'finalPending', 'returned', 'approved', 'rejected', 'withdrawn', 'overdueClosed'));
create index business_application_new_firm on business_application (association_id, new_firm_id, updated_at desc) where new_firm_id is not null;

alter table internship_certificate add column replaces_id uuid;
alter table internship_certificate add foreign key (association_id, replaces_id) references internship_certificate (association_id, id);
create unique index internship_certificate_replaces on internship_certificate (association_id, replaces_id) where replaces_id is not null;
comment on column internship_certificate.replaces_id is 'The certificate whose number this one''s has replaced.';
