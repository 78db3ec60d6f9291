-- 纸质评分单：由谁录入，评分单上注明；考官本人解锁后重新签名的，不再是纸质。
alter table score_sheet add column paper_by varchar(63);
comment on column score_sheet.paper_by is 'Who has entered it from the paper that the examiner had signed.';

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, 'ALL' from role r
join (values ('businessAdmin', 'assessment.interviewResult.import'), ('interviewClerk', 'assessment.interviewResult.import'), ('interviewClerk', 'journal.importLog')) as given (role, permission) on given.role = r.code
on conflict do nothing;
