-- The one-time code that opens the page of the first setup. One row: the newest code is the one that counts, whichever
-- node has printed it. Only its keyed hash is kept, and the row stays when it has served.
create table setup_code (
  association_id uuid primary key references association (id),
  code_hash text collate "C" not null,
  expires_at timestamptz not null,
  failures smallint not null default 0 check (failures >= 0),
  used_at timestamptz
);

-- Wrong codes count against the address they come from, like wrong passwords.
alter table sign_in_failure drop constraint sign_in_failure_kind_check;
alter table sign_in_failure add constraint sign_in_failure_kind_check check (kind in ('challenge', 'captcha', 'password', 'setup'));

-- Asked by everybody who opens the sign-in page.
create index app_user_administrators on app_user (association_id, duty) where duty <> 'business';
