-- Calls as they were answered: all that change something, all that were refused, failed or slow, and one of many that
-- only look. For finding out what happened and why it was slow; proof is the audit trail's business.
create table call_log (
  association_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  user_name varchar(63),
  path text collate "C" not null,
  status smallint not null,
  milliseconds integer not null,
  address varchar(63),
  trace_id text collate "C" not null,
  primary key (association_id, id)
);
create index call_log_time on call_log (association_id, at, id);
create index call_log_user on call_log (association_id, user_id, at, id);
create index call_log_trouble on call_log (association_id, at, id) where status >= 400 or milliseconds >= 1000;
