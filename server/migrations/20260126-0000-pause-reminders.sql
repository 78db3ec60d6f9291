-- The end that was foreseen for a pause is spoken of before it comes, as the other dates of an internship are.
alter table internship_reminder drop constraint internship_reminder_event_check;
alter table internship_reminder add constraint internship_reminder_event_check check (event in ('ends', 'deadline', 'training', 'passOpinion', 'pauseEnds'));
