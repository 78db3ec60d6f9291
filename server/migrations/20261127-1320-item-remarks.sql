-- What an examiner writes of one item of his sheet (internship rules 2.11), by the item's code.
alter table score_sheet add column remarks jsonb not null default '[]';
