-- Journals are looked for by the number of the case in which the intern took part: the whole of it, or how it begins.
create index practice_journal_case_no on practice_journal (association_id, case_no varchar_pattern_ops) where case_no is not null and submitted_at is not null and deleted_at is null;
