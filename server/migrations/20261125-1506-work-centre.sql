-- 办理中心: in which cases of a workflow somebody did something, each with what he did last, without reading the steps themselves.
create index review_record_doer on review_record (association_id, actor_id, entity, case_id, at desc, id desc) include (action, doer) where actor_id is not null;
-- 我发起的: what somebody filed, also for others.
create index practice_application_creator on practice_application (association_id, created_by);
create index assessment_application_creator on assessment_application (association_id, created_by);
create index business_application_creator on business_application (association_id, created_by);
create index reception_application_creator on reception_application (association_id, created_by);
create index objection_creator on objection (association_id, created_by) where created_by is not null;
create index ex_officio_cancel_creator on ex_officio_cancel (association_id, created_by);
