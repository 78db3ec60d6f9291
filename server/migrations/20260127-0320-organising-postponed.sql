-- 延长组织考核期限: once an application, by whom the limit was put off is in its journal.
alter table assessment_application add column postponed_on date;
