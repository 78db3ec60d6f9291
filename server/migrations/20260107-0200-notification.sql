-- A message that its reader has removed stays as a row: whatever told it may run again, and must find that it was told.
alter table notification add column deleted_at timestamptz;
drop index notification_inbox;
create index notification_inbox on notification (association_id, user_id, state, creator_time desc) where deleted_at is null;
