-- Internships that were registered before this system: they come by roster, with their history as a result.

alter table internship
  -- None for one that came by roster.
  alter column application_id drop not null,
  add column paused_days integer not null default 0 check (paused_days >= 0),
  add column extension_months integer not null default 0 check (extension_months >= 0),
  add column training_status text collate "C" not null default 'NONE' check (training_status in ('NONE', 'ENROLLED', 'PASSED', 'FAILED', 'EXEMPT')),
  add column training_cert_no varchar(31) collate "C",
  add column remark varchar(512);
