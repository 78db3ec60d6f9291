-- Letters that stand as they were delivered say from now on that the days of a recheck run from the day on which the letter
-- arrives, and notices where they can be read. What an association has written itself stays: it is told where to look.
create temporary table letter_anew on commit drop as
select t.association_id, t.kind, t.name, t.number_rule, t.id as old_id, gen_random_uuid() as id, now.content,
  case when position('{{notice.address}}' in now.content) > 0 and not 'notice.address' = any(t.fields) then array_append(t.fields, 'notice.address') else t.fields end as fields
from document_template t
cross join lateral (select case when t.kind in ('NOTICE_REGISTRATION', 'NOTICE_ASSESS', 'NOTICE_FIRM') then replace(replace(t.content,
    '理由。联系电话：{{contact.phone}}。公示网址', '理由。{{#if contact.phone}}联系电话：{{contact.phone}}。{{/if}}公示网址'),
    '理由。联系电话：{{contact.phone}}。</p>', '理由。{{#if contact.phone}}联系电话：{{contact.phone}}。{{/if}}公示网址：{{notice.address}}，也可以在网上提出。</p>')
  else replace(t.content, '日内（截至{{recheck.due|年月日}}）', '日内（作出当日收到的，截至{{recheck.due|年月日}}）') end as content) said
-- Who is not registered yet has no certificate.
cross join lateral (select case when t.kind = 'NOTICE_REGISTRATION' then replace(replace(said.content, '<th class="narrow">实习证号</th>', ''), '<td class="narrow">{{certificate.no}}</td>', '') else said.content end as content) now
where t.active and t.created_by is null and now.content <> t.content;

update document_template t set active = false from letter_anew a where t.association_id = a.association_id and t.id = a.old_id;
insert into document_template (association_id, id, kind, name, version, content, fields, number_rule, active, created_by_name)
select a.association_id, a.id, a.kind, a.name, (select max(t.version) from document_template t where t.association_id = a.association_id and t.kind = a.kind) + 1, a.content, a.fields, a.number_rule, true, '系统' from letter_anew a;

insert into notification (association_id, id, user_id, event, event_key, severity, notification_title, notification_content, address, creator_time)
select own.association_id, gen_random_uuid(), u.id, 'documentTemplate.recheckDays', 'documentTemplate.recheckDays', 2, '复核期限改为自送达之日起算，请核对文书模板',
  '以下文书模板是本会自己写的，仍然印出从作出之日算出的截止日期：' || own.names || '。请在“文书模板”中改写，例如“自收到本决定书之日起{{recheckDays}}日内（作出当日收到的，截至{{recheck.due|年月日}}）”，保存后启用。', '/basicInfo/template', app_now()
from (
  select t.association_id, string_agg('《' || t.name || '》', '、' order by t.kind) as names from document_template t
  where t.active and t.created_by is not null and t.kind in ('REG_REFUSE', 'ASSESS_FAIL', 'EXTEND', 'CANCEL_EX_OFFICIO', 'REVOKE') and position('{{recheck.due' in t.content) > 0 and position('作出当日收到' in t.content) = 0
  group by t.association_id
) own
join app_user u on u.association_id = own.association_id and u.status = 'ACTIVE' and u.deleted_at is null
where exists (select from right_in_force x where x.association_id = u.association_id and x.user_id = u.id and x.permission = 'basicInfo.template.edit')
on conflict do nothing;
