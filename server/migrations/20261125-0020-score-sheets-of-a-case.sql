-- 初审员看评分单；专委会委员和复核员看交由其审议、复核的案件的评分单（业务说明1.2）。Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'assessment.scoreSheet', given.scope
from role r join (values ('firstReviewer', 'ALL'), ('internCommittee', 'CASE'), ('recheckReviewer', 'CASE')) as given (role_code, scope) on given.role_code = r.code
on conflict do nothing;
