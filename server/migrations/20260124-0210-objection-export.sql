-- Who looks at all objections takes the list along; installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'assessment.objection.export', 'ALL' from role r where r.code in ('firstReviewer', 'finalReviewer', 'memberHead', 'businessAdmin')
on conflict do nothing;
