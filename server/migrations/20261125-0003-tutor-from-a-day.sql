-- A new tutor guides from his day on: until then the application, approved, keeps his place, and the night does the rest.
alter table business_application add column takes_effect_on date;
create index business_application_to_come on business_application (association_id, takes_effect_on) where takes_effect_on is not null;
-- A registration also ends because the qualification that it rests on was revoked.
alter table ex_officio_cancel drop constraint ex_officio_cancel_kind_check;
alter table ex_officio_cancel add constraint ex_officio_cancel_kind_check check (kind in ('OVERDUE', 'CONVICTED', 'QUALIFICATION_REVOKED', 'FRAUD', 'VIOLATION', 'DEATH'));
-- HF is the bill's: what is asked of resuming has another code (numbers that were given stay).
update setting_version set value = replace(value::text, '"HF02"', '"HS02"')::jsonb where key = 'otherBusiness.presetConditions' and value::text like '%"HF02"%';
