-- Messages that somebody sends by hand are counted as codes are: by number and by person.
create index sms_record_by_hand_number on sms_record (association_id, mobile_blind, asked_at desc) where not is_code and asked_by is not null;
create index sms_record_by_hand_account on sms_record (association_id, asked_by, asked_at desc) where not is_code and asked_by is not null;

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('applicationManage.smsManage'), ('applicationManage.smsManage.create')) as given (permission)
where code in ('sysAdmin', 'secretaryGeneral', 'memberClerk', 'memberHead', 'businessAdmin', 'finance', 'training', 'discipline')
on conflict do nothing;
