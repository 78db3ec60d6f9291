-- 审核日志 lists all steps but the daily coming and going of journals: newest first, one kind's, one case's.
create index review_record_recent on review_record (association_id, at desc, id desc) where entity <> 'practiceLog' or doer = 'association';
create index review_record_kind on review_record (association_id, entity, action, at desc, id desc) where entity <> 'practiceLog' or doer = 'association';
create index review_record_number on review_record (association_id, case_no) where entity <> 'practiceLog' or doer = 'association';
