-- 接收资格的决定文号或批次：使用本系统之前授予的，随名册导入。
alter table firm_reception add column doc_no varchar(63);
comment on column firm_reception.doc_no is 'The decision or published batch that the right was granted by, where it came by table.';

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'practice.reception.import', 'ALL' from role r where r.code in ('businessAdmin', 'firstReviewer')
on conflict do nothing;
