-- The internship side: the person, the application, its materials, and what an approved application writes.

create table intern (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  name varchar(31) not null,
  sex text collate "C" check (sex in ('MALE', 'FEMALE')),
  birth_date date,
  id_type text collate "C",
  id_no_sealed text,
  id_no_blind text collate "C",
  mobile_sealed text,
  mobile_blind text collate "C",
  household_address_sealed text,
  residence_address_sealed text,
  -- The other answers of the person's last approved form, to fill in the next one.
  profile jsonb not null default '{}',
  barred_until date,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id)
);
create unique index intern_id_no on intern (association_id, id_no_blind) where deleted_at is null;

create table practice_application (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in
    ('draft', 'tutorPending', 'firmPending', 'firstPending', 'finalPending', 'returned', 'approved', 'withdrawn')),
  intern_id uuid not null,
  -- What is searched and sorted stands in columns; the other answers in the form.
  applicant_name varchar(31) not null,
  practice_type text collate "C",
  firm_id uuid,
  tutor_id uuid,
  id_no_sealed text,
  id_no_blind text collate "C",
  mobile_sealed text,
  mobile_blind text collate "C",
  household_address_sealed text,
  residence_address_sealed text,
  form jsonb not null default '{}',
  -- The form and materials as they were when last submitted, to show reviewers what has changed since.
  snapshot jsonb,
  returned_from text collate "C",
  returned_count integer not null default 0,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deadline date,
  clock_left integer,
  correction_due date,
  decided_at timestamptz,
  search_grams text[] collate "C" not null default '{}',
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id)
);
-- Nobody has two applications under way (G1), whoever presses the button twice.
create unique index practice_application_open on practice_application (association_id, intern_id)
  where state not in ('approved', 'withdrawn') and deleted_at is null;
create index practice_application_queue on practice_application (association_id, state, deadline, id);
create index practice_application_firm on practice_application (association_id, firm_id, updated_at desc);
create index practice_application_tutor on practice_application (association_id, tutor_id, state);
create index practice_application_id_no on practice_application (association_id, id_no_blind);
create index practice_application_recent on practice_application (association_id, updated_at desc, id);
create index practice_application_search on practice_application using gin (search_grams) with (fastupdate = off);

create table attachment (
  association_id uuid not null references association (id),
  id uuid not null,
  owner_entity text collate "C" not null,
  owner_id uuid not null,
  material_code varchar(31) collate "C" not null,
  file_object_id uuid not null,
  file_name varchar(255) not null,
  mime text collate "C" not null,
  size integer not null,
  check_mark text collate "C" not null default 'NONE' check (check_mark in ('NONE', 'OK', 'DEFECT')),
  defect_reason varchar(255),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  primary key (association_id, id)
);
create index attachment_owner on attachment (association_id, owner_entity, owner_id) where deleted_at is null;
create unique index attachment_file on attachment (association_id, file_object_id);

create table internship (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  registration_no varchar(31) collate "C" not null,
  intern_id uuid not null,
  firm_id uuid not null,
  practice_type text collate "C" not null,
  current_tutor_id uuid not null,
  application_id uuid not null,
  status text collate "C" not null default 'inProgress' check (status in
    ('inProgress', 'transferHold', 'paused', 'expiredWait', 'assessing', 'extended', 'passed', 'passExpired', 'lapsed', 'cancelled', 'annulled', 'converted')),
  start_date date not null,
  planned_end_date date not null check (planned_end_date > start_date),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  primary key (association_id, id),
  unique (association_id, registration_no),
  unique (association_id, application_id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, current_tutor_id) references lawyer (association_id, id),
  foreign key (association_id, application_id) references practice_application (association_id, id)
);
create index internship_tutor on internship (association_id, current_tutor_id, status);
create unique index internship_active on internship (association_id, intern_id)
  where status in ('inProgress', 'transferHold', 'paused', 'expiredWait', 'assessing', 'extended');

create table internship_certificate (
  association_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  cert_no varchar(31) collate "C" not null,
  internship_id uuid not null,
  issue_date date not null,
  valid_from date not null,
  valid_to date not null,
  issuing_body varchar(63) not null,
  firm_name varchar(63) not null,
  tutor_name varchar(31) not null,
  status text collate "C" not null default 'VALID' check (status in ('VALID', 'LOST', 'VOID', 'REPLACED', 'EXPIRED', 'RETURNED')),
  created_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, cert_no),
  foreign key (association_id, internship_id) references internship (association_id, id)
);

create table tutor_relation (
  association_id uuid not null,
  id uuid not null,
  internship_id uuid not null,
  tutor_id uuid not null,
  firm_id uuid not null,
  start_date date not null,
  end_date date,
  end_reason text collate "C",
  source_application_id uuid,
  primary key (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id),
  check (end_date is null or end_date >= start_date)
);
-- Exactly one current tutor for an internship.
create unique index tutor_relation_current on tutor_relation (association_id, internship_id) where end_date is null;

alter table app_user add foreign key (association_id, intern_id) references intern (association_id, id);
