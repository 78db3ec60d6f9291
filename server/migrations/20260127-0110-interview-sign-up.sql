-- 面试报名: a planned session may be signed up for between two days; a candidate's choice is kept with his assessment until a session hears him.
alter table interview_session
  add column sign_up_start date,
  add column sign_up_end date,
  add check ((sign_up_start is null) = (sign_up_end is null)),
  add check (sign_up_start <= sign_up_end and sign_up_end < held_on);
alter table assessment_application
  add column prefer_session_id uuid,
  add foreign key (association_id, prefer_session_id) references interview_session (association_id, id);
create index assessment_application_prefer on assessment_application (association_id, prefer_session_id) where prefer_session_id is not null;
