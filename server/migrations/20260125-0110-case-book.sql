-- 打印成册 of every kind of case; which kind, `case_entity` says.
alter table application_book rename to case_book;
alter table case_book rename column application_id to case_id;
alter table case_book drop constraint application_book_association_id_application_id_fkey;
alter table case_book add column case_entity text collate "C" not null default 'practiceApplication';
alter table case_book alter column case_entity drop default;
alter index application_book_of rename to case_book_of;
alter index application_book_old rename to case_book_old;
alter index application_book_file rename to case_book_file;
