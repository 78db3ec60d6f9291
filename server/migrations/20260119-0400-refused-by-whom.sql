-- What was refused or failed, and to whom, is counted from the index alone; the rows themselves are read for the page that is shown.
drop index audit_entry_not_done;
create index audit_entry_not_done on audit_entry (association_id, result, at, seq) include (actor_id, event) where result <> 'done';
