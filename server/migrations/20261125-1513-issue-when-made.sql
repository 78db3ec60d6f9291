-- 签发日期按制证之日的：登记制证以前等着的是什么（只有签发日期，或者连同实习期起算）。空：已经签发。
alter table internship add column awaits_certificate text collate "C" check (awaits_certificate in ('ISSUE', 'ISSUE_AND_START'));
