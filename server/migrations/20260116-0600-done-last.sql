-- 我最近办理: somebody's own latest steps, over all workflows.
create index review_record_actor on review_record (association_id, actor_id, at desc) where actor_id is not null;
