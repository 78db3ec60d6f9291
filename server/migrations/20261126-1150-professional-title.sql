-- 职称: the professional title of a lawyer, from 一级 (the highest) to 四级; null: none, or not known.
alter table lawyer add column professional_title text collate "C" check (professional_title in ('FIRST', 'SECOND', 'THIRD', 'FOURTH'));
