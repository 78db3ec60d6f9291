-- A tutor's opinion of an internship may have two thousand characters; the journal of the case took one thousand.
alter table review_record alter column opinion type character varying(2000);
