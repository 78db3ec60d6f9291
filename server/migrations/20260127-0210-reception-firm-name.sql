-- 待办中要看得出是哪一家律所的申请。
alter table reception_application add column firm_name varchar(63);
update reception_application t set firm_name = f.name from law_firm f where f.association_id = t.association_id and f.id = t.firm_id;
alter table reception_application alter column firm_name set not null;
