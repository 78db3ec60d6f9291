-- 更正登记信息: what the register says of a person is put right, and the history says what was there before.
alter table internship_history drop constraint internship_history_kind_check;
alter table internship_history add constraint internship_history_kind_check check (kind in ('status', 'firm', 'tutor', 'plannedEnd', 'training', 'deadline', 'certificate', 'data'));
