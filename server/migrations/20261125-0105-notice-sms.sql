-- Notices of the business go out as short messages too.
--   * Whose number it is: the association sees who was not reached.
--   * What does not wait for the morning: codes, and appointments of the same day that have changed.
alter table sms_record add column recipient_id uuid, add column is_at_once boolean not null default false;
update sms_record set is_at_once = true where is_code;
create index sms_record_newest on sms_record (association_id, asked_at desc, id desc);

-- A message may gather several reminders, each with the place where it leads: one a person and day.
alter table notification add column lines jsonb;
