-- Service target (服务目标): the day by which the association means to have decided, and what is left of it, in working days, while the case is with the applicant or on hold.
alter table practice_application add column target date, add column target_clock integer;
alter table business_application add column target date, add column target_clock integer;
alter table reception_application add column target date, add column target_clock integer;
