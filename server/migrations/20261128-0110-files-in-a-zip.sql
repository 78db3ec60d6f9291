-- Rows that leave as files of their own, all in one zip (实习日志册 of many interns).
alter table export_log drop constraint export_log_format_check;
alter table export_log add constraint export_log_format_check check (format in ('xlsx', 'csv', 'zip'));
