-- 指导律师名册导入：从命令行导入的暂停登记没有账号，只有名字。
alter table tutor_suspension alter column decided_by drop not null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'practice.tutorQualification.import', 'ALL' from role r where r.code in ('businessAdmin', 'firstReviewer')
on conflict do nothing;
