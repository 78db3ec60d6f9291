-- Reasons of a return get codes, so that figures can go by them. What an association has written of its own keeps its words.
update setting_version v set value = (
  select jsonb_agg(jsonb_build_object('code', one.code, 'title', one.title, 'enabled', true) order by one.at)
  from (
    select coalesce(k.code, 'R' || lpad(e.at::text, 2, '0')) as code, e.title, e.at
    from jsonb_array_elements_text(v.value) with ordinality e (title, at)
    left join (values ('照片不符合要求', 'PHOTO'), ('材料缺页或模糊', 'PAGES'), ('未加盖公章', 'SEAL'), ('签名缺失或使用签名章', 'SIGNATURE'), ('协议条款不完整', 'AGREEMENT'), ('承诺书未填写日期', 'PLEDGE_DATE'),
      ('信息与证件不一致', 'MISMATCH'), ('指导律师不符合条件', 'TUTOR'), ('律所无接收资格', 'FIRM'), ('日志不足', 'JOURNALS'), ('案件材料不足', 'CASES'), ('其他', 'OTHER')) k (title, code) on k.title = e.title
    where not exists (select from jsonb_array_elements_text(v.value) with ordinality f (title, at) where f.title = e.title and f.at < e.at)
    union all
    select 'OTHER', '其他', 1000 where not v.value ? '其他' and jsonb_array_length(v.value) < 40
  ) one)
where v.key = 'practice.returnReasons' and jsonb_typeof(v.value -> 0) = 'string';
