-- The service target of the written part of an assessment, which ends on `written_on`, and of what the association itself ends.
alter table assessment_application add column target date, add column target_clock integer, add column written_on date;
alter table ex_officio_cancel add column target date;
update assessment_application a set written_on = said.day
  from (select association_id, case_id, max((at at time zone 'Asia/Shanghai')::date) as day from review_record where action in ('passWritten', 'failWritten') group by 1, 2) said
  where a.association_id = said.association_id and a.id = said.case_id and a.written_result is not null;
