-- A phrase is found again letter by letter, in an order that no operating system changes.
alter table user_phrase alter column text type varchar(200) collate "C";
