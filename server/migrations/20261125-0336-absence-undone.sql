-- Whoever has written somebody down as absent may take that back himself. Who did it before this is not known here.
alter table interview_slot add column absent_by uuid;
