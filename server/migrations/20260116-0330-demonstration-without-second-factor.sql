-- A demonstration that an earlier release has filled: its accounts are everybody's and can't be tied to one phone.
insert into setting_version (association_id, key, version, value, effective_from, changed_by_name, reason, at)
select id, 'system.secondFactor', 1, '{"roles": [], "rights": []}', app_now(), '演示数据', '演示账号人人可试用，不能绑定某一个人的手机', app_now()
from association a where is_demo and not exists (select from setting_version v where v.association_id = a.id and v.key = 'system.secondFactor');
