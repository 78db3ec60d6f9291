-- 限制再次申请实习 where a pass is taken back for fraud (internship rules 3.1, 4.7); 延长组织考核期限 more than once, by the province's approval (3.6, row 4).
alter table assessment_application
  add column barred_until date,
  add column postponements jsonb not null default '[]';
update assessment_application set postponements = jsonb_build_array(jsonb_build_object('on', postponed_on, 'until', deadline, 'approvalNo', null, 'approvedOn', null))
where postponed_on is not null and deadline is not null and state in ('interviewPending', 'interviewArranged', 'signedIn', 'scored', 'resultPending');
