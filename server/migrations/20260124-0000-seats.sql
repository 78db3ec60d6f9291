-- Who fills a seat of a panel on the day: the association's people as before, and a chief in the own room.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, one.scope
from role r join (values ('businessAdmin', 'ALL'), ('interviewClerk', 'ALL'), ('examiner', 'SELF')) as one (code, scope) on one.code = r.code
cross join (values ('assessment.seat'), ('assessment.seat.edit')) as given (permission)
on conflict do nothing;
