-- Passes and new numbers of before they were followed here, whose days to be reported are not over: they are due as the others are.
with decided as (
  select association_id, 'PASSED' as outcome, id as assessment_id, null::uuid as certificate_id, null as cause, pass_opinion_date as day from assessment_application
  where state in ('qualified', 'revoking') and pass_opinion_date is not null and deleted_at is null
  union all
  select c.association_id, 'RENUMBERED', null, c.id, case paper.case_entity when 'transferFirm' then 'TRANSFER' when 'reissue' then coalesce(b.form ->> 'reissueKind', 'DAMAGED') else 'CHANGE_TUTOR' end, c.issue_date from internship_certificate c
  left join lateral (select d.case_entity, d.case_id from decision_document d where d.association_id = c.association_id and d.kind = 'CERTIFICATE' and d.doc_no = c.cert_no order by d.issued_at limit 1) paper on true
  left join business_application b on b.association_id = c.association_id and b.id = paper.case_id
  where c.replaces_id is not null
), limited as (
  select decided.*, decided.day + coalesce((select (v.value #>> '{}')::int from setting_version v where v.association_id = decided.association_id and v.key = 'practice.provinceFilingDays' and v.withdrawn_at is null and v.effective_from <= (decided.day + 1) at time zone 'Asia/Shanghai' order by v.effective_from desc, v.version desc limit 1), 15) as last_day from decided
)
insert into filing_item (association_id, id, receiver, outcome, assessment_id, certificate_id, cause, decided_on, due_on)
select l.association_id, gen_random_uuid(), 'PROVINCE', l.outcome, l.assessment_id, l.certificate_id, l.cause, l.day, due.day
from limited l cross join lateral (
  -- The last day is never a rest day.
  select n::date as day from generate_series(l.last_day, l.last_day + 30, interval '1 day') n left join holiday h on h.association_id = l.association_id and h.day = n::date
  where case when h.day is null then extract(isodow from n) < 6 else h.kind = 'ADJUSTED_WORKDAY' end order by n limit 1
) due
where due.day >= app_today() and not exists (select from filing_item i where i.association_id = l.association_id and (i.assessment_id = l.assessment_id or i.certificate_id = l.certificate_id));
