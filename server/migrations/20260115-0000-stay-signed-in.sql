-- Staying signed in on a device of one's own (记住登录). The session itself is what is kept: its token dies as always
-- (idle, absolute), and a refresh token in a cookie that no script reads brings it back, each time as another token.
-- Only the newest refresh token counts. An older one that comes back was copied: then the session ends.
alter table session
  add column remember_until timestamptz,
  add column refresh_hash bytea check (length(refresh_hash) = 32),
  add column refresh_generation integer not null default 0,
  add column refreshed_at timestamptz,
  add constraint session_remembered check ((remember_until is null) = (refresh_hash is null));
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in ('signedOut', 'replaced', 'passwordChanged', 'accountClosed', 'ended', 'stolen'));

-- A new token makes the old one worth nothing: every node forgets it.
create trigger session_refreshed after update of token_hash on session for each row
  when (old.token_hash is distinct from new.token_hash) execute function tell_session_ended();
