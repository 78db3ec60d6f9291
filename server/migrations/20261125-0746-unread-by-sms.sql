-- When those who had not read an urgent message were sent a short one: once for each message.
alter table broadcast add column sms_asked_at timestamptz;
create index broadcast_unread on broadcast (association_id, delivered_at) where severity = 3 and sms_asked_at is null and revoked_at is null and deleted_at is null;
