-- A draw looks at many times more journals than it takes. What it asks of each of them stands in the index, in the order
-- of the circle, so that only those that are taken are read from the table.
drop index practice_journal_draw;
drop index practice_journal_short;
drop index practice_journal_suspicious;
drop index practice_journal_late;
create index practice_journal_draw on practice_journal (association_id, ("left"(md5(id::text), 8) collate "C"), journal_date, state, id) include (updated_at) where submitted_at is not null and deleted_at is null;
create index practice_journal_short on practice_journal (association_id, journal_date, words, id, state) include (updated_at) where submitted_at is not null and deleted_at is null;
create index practice_journal_suspicious on practice_journal (association_id, journal_date desc, id) include (state, updated_at) where is_suspicious and submitted_at is not null and deleted_at is null;
create index practice_journal_late on practice_journal (association_id, journal_date desc, id) include (state, updated_at) where is_late and submitted_at is not null and deleted_at is null;

-- How many wait is counted without reading them.
drop index practice_journal_queue;
create index practice_journal_queue on practice_journal (association_id, submitted_at, id) where state = 'submitted' and deleted_at is null;

-- Newest first, without those that have no time, as the list asks for them.
drop index practice_journal_handed_in;
create index practice_journal_handed_in on practice_journal (association_id, submitted_at desc nulls last, id) include (journal_date, state, updated_at) where submitted_at is not null and deleted_at is null;
