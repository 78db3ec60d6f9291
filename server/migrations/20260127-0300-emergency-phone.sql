-- Whom to call when something happens to an intern: the number is another person's, and sealed like his own.
alter table practice_application add column emergency_phone_sealed text;
alter table intern add column emergency_phone_sealed text;
