-- What went wrong in people's windows. One row is one failure, known by its fingerprint, however often it happens.
create table client_error (
  association_id uuid not null,
  id uuid not null,
  -- Of what the failure is, without what differs from one time to the next (numbers, line breaks, names of built files).
  fingerprint text collate "C" not null,
  kind text collate "C" not null check (kind in ('SCRIPT', 'PROMISE', 'RENDER', 'CHUNK')),
  message varchar(512) not null,
  stack text not null,
  page varchar(255) collate "C" not null,
  times bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_user_name varchar(63),
  handled_at timestamptz,
  handled_by_name varchar(63),
  handled_note varchar(255),
  primary key (association_id, id),
  unique (association_id, fingerprint)
);
create index client_error_time on client_error (association_id, last_at, id);

-- To whom it happened; the token is known by the beginning of its hash alone.
create table client_error_case (
  association_id uuid not null,
  error_id uuid not null,
  user_id uuid not null,
  token_mark text collate "C" not null,
  page varchar(255) collate "C" not null,
  at timestamptz not null,
  times bigint not null default 0,
  user_name varchar(63) not null,
  real_name varchar(63) not null,
  device varchar(63) not null,
  address varchar(63),
  primary key (association_id, error_id, user_id, token_mark, page),
  foreign key (association_id, error_id) references client_error (association_id, id) on delete cascade
);
create index client_error_case_time on client_error_case (association_id, error_id, at);

-- Associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('system.errorLog'), ('system.errorLog.edit')) as given (permission) where code = 'sysAdmin'
on conflict do nothing;
