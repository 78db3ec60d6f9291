-- A number is compared as a code, by an order that no operating system changes; how it begins is found by the same.
drop index practice_journal_case_no;
create index practice_journal_case_no on practice_journal (association_id, case_no collate "C") where case_no is not null and submitted_at is not null and deleted_at is null;
