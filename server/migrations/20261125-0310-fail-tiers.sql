-- What a failure means, in the words in which it was told, and which of the reasons lead to it. Earlier decisions have none.
alter table assessment_application add column consequence varchar(500), add column handling_reasons text[] collate "C";
