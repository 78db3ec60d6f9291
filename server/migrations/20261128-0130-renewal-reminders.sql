-- A pass that has run out can be renewed for some years: the last day of that is spoken of before it comes.
alter table internship_reminder drop constraint internship_reminder_event_check;
alter table internship_reminder add constraint internship_reminder_event_check check (event in ('ends', 'deadline', 'training', 'passOpinion', 'pauseEnds', 'renewal'));
