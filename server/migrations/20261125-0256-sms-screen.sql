-- The short messages get their screen.
--   * Who was not reached because no number of his is shown stands in the records too: without a number.
--   * The association keeps the words as its vendor has approved them.
alter table sms_record
  alter column mobile_sealed drop not null,
  alter column mobile_blind drop not null,
  drop constraint sms_record_state_check,
  add constraint sms_record_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired', 'noNumber')),
  add constraint sms_record_number_check check ((mobile_sealed is null) = (state = 'noNumber') and (mobile_blind is null) = (state = 'noNumber'));
update sms_record set error_code = 'OVER_BUDGET' where state = 'failed' and error_code is null;
create index sms_record_state on sms_record (association_id, state, asked_at desc, id desc);
create index sms_record_recipient on sms_record (association_id, recipient_id, asked_at desc, id desc);
create index sms_record_mobile on sms_record (association_id, mobile_blind, asked_at desc, id desc);

create table sms_wording (
  association_id uuid not null references association (id),
  text_name text collate "C" not null,
  version integer not null default 1,
  wording varchar(300) not null,
  updated_at timestamptz not null default app_now(),
  updated_by_name varchar(63) not null,
  primary key (association_id, text_name)
);
comment on table sms_wording is 'The words of a short message as the vendor has approved them, where they are not the product''s own.';

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL'
from role join (values
  ('sysAdmin', 'applicationManage.smsManage.edit'), ('sysAdmin', 'applicationManage.smsManage.export'),
  ('businessAdmin', 'applicationManage.smsManage.edit'), ('businessAdmin', 'applicationManage.smsManage.publish'), ('businessAdmin', 'applicationManage.smsManage.export'),
  ('secretaryGeneral', 'applicationManage.smsManage.publish'), ('secretaryGeneral', 'applicationManage.smsManage.export'),
  ('memberHead', 'applicationManage.smsManage.publish'), ('memberHead', 'applicationManage.smsManage.export')) as given (role_code, permission) on given.role_code = role.code
on conflict do nothing;
