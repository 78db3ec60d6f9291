-- Whoever signs in with a picture scanned by the phone has not shown the password.
alter table second_step add column by_password boolean not null default true;
alter table second_step alter column by_password drop default;
comment on table session_proof is 'Somebody in a session has shown the password: at signing in, or again since.';
