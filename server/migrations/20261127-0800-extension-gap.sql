-- A failed assessment extends an internship that was over: the days between its old end and the decision belong to neither period.
alter table assessment_application
  add column extended_from date,
  add column extended_on date,
  add constraint assessment_application_gap check ((extended_from is null) = (extended_on is null) and extended_on >= extended_from);
update assessment_application set extended_from = (before_decision ->> 'plannedEndDate')::date + 1, extended_on = (decided_at at time zone 'Asia/Shanghai')::date
where handling in ('SUPPLEMENT', 'EXTEND_3', 'EXTEND_6', 'EXTEND_12') and before_decision ->> 'plannedEndDate' is not null and recheck_target is distinct from 'REVOKE'
  and (decided_at at time zone 'Asia/Shanghai')::date > (before_decision ->> 'plannedEndDate')::date;

-- When an internship stands still: the first day counts, the day on which it goes on does not (null: it does not yet).
create view internship_standstill as
  select association_id, internship_id, 'PAUSE' as kind, paused_from as from_day, resumed_on as until_day from internship_pause
  union all
  select association_id, internship_id, 'EXTENSION', extended_from, extended_on from assessment_application where extended_from is not null and deleted_at is null;
create index assessment_application_extension on assessment_application (association_id, internship_id) where extended_from is not null and deleted_at is null;
