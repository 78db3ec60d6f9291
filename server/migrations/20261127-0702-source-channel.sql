-- Where an application came from (internship rules 2.0.5): filed on line, entered at the counter, brought in by a table, or begun by the association itself.
alter table practice_application add column source_channel text collate "C" not null default 'ONLINE' check (source_channel in ('ONLINE', 'COUNTER', 'IMPORT', 'EX_OFFICIO'));
alter table assessment_application add column source_channel text collate "C" not null default 'ONLINE' check (source_channel in ('ONLINE', 'COUNTER', 'IMPORT', 'EX_OFFICIO'));
alter table business_application add column source_channel text collate "C" not null default 'ONLINE' check (source_channel in ('ONLINE', 'COUNTER', 'IMPORT', 'EX_OFFICIO'));
alter table reception_application add column source_channel text collate "C" not null default 'ONLINE' check (source_channel in ('ONLINE', 'COUNTER', 'IMPORT', 'EX_OFFICIO'));
alter table ex_officio_cancel add column source_channel text collate "C" not null default 'EX_OFFICIO' check (source_channel in ('ONLINE', 'COUNTER', 'IMPORT', 'EX_OFFICIO'));

-- Who entered it at the counter; he has no part in its review.
alter table practice_application add column entered_by uuid, add column entered_by_name varchar(63);

-- Installations that have their roles already: whoever takes papers at the counter fills in and hands in there.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL' from role r, (values ('practice.counter'), ('practice.counter.create'), ('practice.apply.create'), ('practice.apply.edit')) as p (permission) where r.code = 'firstReviewer'
on conflict do nothing;
