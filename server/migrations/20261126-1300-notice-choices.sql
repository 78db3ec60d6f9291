-- What a person wants to be told by a hint in the window or by short message. No row: everything.
create table notice_choice (
  association_id uuid not null,
  user_id uuid not null,
  silent text[] collate "C" not null,
  without_sms text[] collate "C" not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  updated_at timestamptz not null,
  primary key (association_id, user_id),
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
-- Whoever does not want one stands in the records, as whoever has no number does.
alter table sms_record
  drop constraint sms_record_state_check,
  drop constraint sms_record_number_check,
  add constraint sms_record_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired', 'noNumber', 'declined')),
  add constraint sms_record_number_check check ((mobile_sealed is null) = (state in ('noNumber', 'declined')) and (mobile_blind is null) = (state in ('noNumber', 'declined')));
