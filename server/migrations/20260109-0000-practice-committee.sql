-- Who of the committee took part (internship rules 3.3, row 11: the quorum is recorded); what it said stands in the journal.
alter table practice_application add column committee_members varchar(255);
