-- Passes of the assessment and new numbers of certificates are reported to the province as well; the bureau has no copy of these.
alter table filing_item
  alter column application_id drop not null,
  add column assessment_id uuid,
  -- The one with the new number; which it has replaced it says itself.
  add column certificate_id uuid,
  add column cause text collate "C" check (cause in ('LOST', 'DAMAGED', 'INFO_CHANGED', 'TRANSFER', 'CHANGE_TUTOR')),
  add foreign key (association_id, assessment_id) references assessment_application (association_id, id),
  add foreign key (association_id, certificate_id) references internship_certificate (association_id, id),
  drop constraint filing_item_outcome_check,
  add constraint filing_item_outcome_check check (outcome in ('REGISTERED', 'REFUSED', 'PASSED', 'RENUMBERED')),
  -- With the four outcomes: exactly one of the three.
  add constraint filing_item_subject_check check ((application_id is not null) = (outcome in ('REGISTERED', 'REFUSED')) and (assessment_id is not null) = (outcome = 'PASSED') and (certificate_id is not null) = (outcome = 'RENUMBERED')),
  add check ((cause is not null) = (outcome = 'RENUMBERED')),
  add constraint filing_item_to_province_check check (receiver = 'PROVINCE' or application_id is not null);
create index filing_item_assessment on filing_item (association_id, assessment_id) where assessment_id is not null;
create index filing_item_certificate on filing_item (association_id, certificate_id) where certificate_id is not null;
