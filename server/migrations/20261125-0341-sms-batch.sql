-- One short message to many, written by somebody of the association: to whom, what, by whom; each of its records says so.
create table sms_batch (
  association_id uuid not null references association (id),
  id uuid not null,
  text_name text collate "C" not null,
  params_sealed text not null,
  audience jsonb not null,
  -- Reached and not reached, as they were counted when it was sent off.
  recipients integer not null,
  unreached integer not null,
  sent_by uuid not null,
  sent_at timestamptz not null default app_now(),
  delivered_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, sent_by) references app_user (association_id, id)
);
comment on table sms_batch is 'A short message that somebody sends to many. Delivered: each of them has its record.';

alter table sms_record add column batch_id uuid, add foreign key (association_id, batch_id) references sms_batch (association_id, id);
create index sms_record_batch on sms_record (association_id, batch_id) where batch_id is not null;
