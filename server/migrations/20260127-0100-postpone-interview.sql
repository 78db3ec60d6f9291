-- Leave from an arranged interview: until when. Nobody is granted it twice in one assessment, and no earlier date is found for him by rule.
alter table assessment_application add column interview_postponed_until date;
