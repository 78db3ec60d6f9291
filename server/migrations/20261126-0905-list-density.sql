-- 列表行高 is the person's own for all lists now. A list kept the usual one with whatever else was arranged in it, asked for or not; only the one that was chosen stays.
update user_table_setting set setting = setting - 'density' where setting ->> 'density' = 'normal';
