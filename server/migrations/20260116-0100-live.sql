-- What open windows are told by themselves. As with sessions and rights, the database says it, whoever made the change
-- and on whichever node; a change that is rolled back says nothing. No payload names anything but who is to look again.

-- The transaction that told a message. A window remembers up to where all transactions were over when it last looked and
-- asks for what came since: nothing is passed over, however long a transaction took.
alter table notification add column tx_mark bigint not null default (pg_current_xact_id()::text::bigint);

-- Tickets that have opened a connection, until they would have run out. Not written ahead: they live for seconds.
create unlogged table used_socket_ticket (
  association_id uuid not null references association (id),
  nonce bytea not null check (length(nonce) = 16),
  expires_at timestamptz not null,
  primary key (association_id, nonce)
);
create index used_socket_ticket_age on used_socket_ticket (expires_at);

-- A payload holds 8,000 bytes: 150 people at a time.
create function tell_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'message', 'users', json_agg(user_id))::text)
  from (select user_id, (row_number() over (order by user_id) - 1) / 150 as part from (select distinct user_id from told) each_user) parts
  group by part;
  return null;
end $$;
create trigger notification_told after insert on notification referencing new table as told for each statement execute function tell_messages();

create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', new.id::text);
  perform pg_notify('live', json_build_object('ended', new.id, 'why', new.end_reason)::text);
  return null;
end $$;

-- What every window shows of the installation: its name, the association's, the public site.
create function tell_basic_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"type":"basicSetting"}');
  return null;
end $$;
create trigger basic_setting_changed after insert or update on setting_version for each row
  when (new.key in ('system.systemName', 'system.webHref')) execute function tell_basic_setting();
create trigger association_renamed after update of name, customer_name on association for each row
  when ((old.name, old.customer_name) is distinct from (new.name, new.customer_name)) execute function tell_basic_setting();
