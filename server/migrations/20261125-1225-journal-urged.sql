-- 律所最近一次催办日志的日期：对一名实习人员一天只催办一次。
alter table internship add column journal_urged_on date;
