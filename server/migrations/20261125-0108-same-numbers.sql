-- Where else the numbers of an application turn up is asked each time it is reviewed.
create index practice_application_mobile on practice_application (association_id, mobile_blind) where mobile_blind is not null;
create index intern_mobile on intern (association_id, mobile_blind) where mobile_blind is not null and deleted_at is null;
-- A number is a code: it is compared sign by sign, whatever the operating system thinks of languages.
alter table lawyer alter column qualification_no type character varying(31) collate "C";
create index lawyer_qualification on lawyer (association_id, qualification_no) where qualification_no is not null and deleted_at is null;
