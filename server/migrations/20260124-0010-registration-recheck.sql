-- A refused registration too may be looked at anew by the provincial association: its file is sent there, its answer entered.
alter table practice_application drop constraint practice_application_state_check;
alter table practice_application add constraint practice_application_state_check check (state in
  ('draft', 'tutorPending', 'firmPending', 'firstPending', 'committeePending', 'finalPending', 'returned', 'firstOnHold', 'finalOnHold',
   'approved', 'rejected', 'withdrawn', 'overdueClosed', 'rechecking', 'provincePending', 'recheckUpheld', 'recheckAnnulled'));
alter table practice_application add column recheck_body text collate "C" check (recheck_body in ('SELF', 'PROVINCE'));
update practice_application set recheck_body = 'SELF' where recheck_applied_at is not null;

-- What had been answered stood in the journal alone.
update recheck_application r set
  outcome = case r.result when 'UPHOLD' then '维持原决定' when 'ANNUL' then '撤销原决定，准予登记' else '责令重新审查' end,
  findings = (select left(j.opinion, 1000) from review_record j where j.association_id = r.association_id and j.case_id = r.case_id and j.action in ('uphold', 'annul', 'remand') and j.at >= r.applied_at order by j.at limit 1)
where r.entity = 'practiceApplication' and r.decided_at is not null and r.outcome is null;
