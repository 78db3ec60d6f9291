-- What a reviewer says of single answers while reading (field → words), until it is told to the applicant.
alter table practice_application add column field_marks jsonb not null default '{}';
-- Counted are the association's own corrections (internship rules 3.3, row 8), not what tutor and firm sent back.
update practice_application a set returned_count =
  (select count(*) from review_record r where r.association_id = a.association_id and r.case_id = a.id and r.action in ('return', 'returnByFinal'))
  where returned_count > 0;
