-- 接收资格公示: where an association wants it, a firm whose application for the right to take interns was approved is made
-- known for some days; the objections to that are those of every publicity. The decision itself stays.
alter table reception_application
  add column notice_from date,
  add column notice_to date,
  add check ((notice_from is null) = (notice_to is null) and (notice_from is null or state = 'approved'));
create index reception_application_notice on reception_application (association_id, notice_to, id) where notice_from is not null and deleted_at is null;

alter table objection
  add column reception_id uuid,
  add foreign key (association_id, reception_id) references reception_application (association_id, id),
  drop constraint objection_check3,
  add check (num_nonnulls(assessment_id, registration_id, reception_id) = 1),
  -- A firm's name is longer than a person's.
  alter column intern_name type varchar(63);
drop index objection_open;
create unique index objection_open on objection (association_id, coalesce(assessment_id, registration_id, reception_id), mobile_blind) where state in ('received', 'reported') and deleted_at is null;

alter table public_notice drop constraint public_notice_kind_check;
alter table public_notice add constraint public_notice_kind_check check (kind in ('REGISTRATION', 'ASSESSMENT', 'RECEPTION'));
