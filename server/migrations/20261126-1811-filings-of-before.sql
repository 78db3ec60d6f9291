-- Decisions about registrations that were taken before they were followed here, and whose days to be filed are not over: they are due as the others are. What is older was filed on paper, or is nobody's to file any more.
insert into filing_item (association_id, id, receiver, application_id, outcome, decided_on, due_on)
select t.association_id, gen_random_uuid(), to_whom.receiver, t.id, case when t.state in ('approved', 'recheckAnnulled') then 'REGISTERED' else 'REFUSED' end, decided.day, due.day
from practice_application t
cross join lateral (select (t.decided_at at time zone 'Asia/Shanghai')::date as day) decided
cross join lateral (select coalesce((select (v.value #>> '{}')::int from setting_version v where v.association_id = t.association_id and v.key = 'practice.provinceFilingDays' and v.withdrawn_at is null and v.effective_from <= t.decided_at order by v.effective_from desc, v.version desc limit 1), 15) as count) days
-- The last day is never a rest day.
cross join lateral (
  select n.day::date as day from generate_series(decided.day + days.count, decided.day + days.count + 30, interval '1 day') n (day)
  left join holiday h on h.association_id = t.association_id and h.day = n.day::date
  where case when h.day is null then extract(isodow from n.day) < 6 else h.kind = 'ADJUSTED_WORKDAY' end order by n.day limit 1
) due
cross join (values ('PROVINCE'), ('BUREAU')) to_whom (receiver)
where t.decided_at is not null and t.deleted_at is null and t.state in ('approved', 'recheckAnnulled', 'rejected', 'recheckPending', 'rechecking', 'provincePending', 'recheckUpheld') and due.day >= app_today()
  and not exists (select from filing_item i where i.association_id = t.association_id and i.application_id = t.id);
