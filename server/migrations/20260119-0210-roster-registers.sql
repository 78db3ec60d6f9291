-- Small registers that are kept by tables of the training department, the discipline department and the clerks:
-- learning hours and what is remitted of them, who does not take part in a year's check, honours and sanctions.

create table learning_record (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  lawyer_id uuid not null,
  year integer not null check (year between 1980 and 2199),
  course_name varchar(255) collate "C" not null,
  kind text collate "C" not null check (kind in ('ONSITE', 'ONLINE', 'ETHICS_ONSITE', 'ETHICS_ONLINE', 'TEACHING', 'PAPER', 'MEETING', 'PARTY', 'WELFARE', 'FIRM_INTERNAL', 'EXTERNAL', 'DEGREE')),
  organiser varchar(63) not null,
  started_on date not null,
  ended_on date not null check (ended_on >= started_on),
  hours double precision not null check (hours between 0.5 and 40),
  remark varchar(512),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (association_id, id),
  foreign key (association_id, lawyer_id) references lawyer (association_id, id),
  -- The same course on the same day is one record, however often it is handed in.
  unique (association_id, lawyer_id, started_on, course_name, kind)
);
create index learning_record_newest on learning_record (association_id, started_on desc, id);
create index learning_record_year on learning_record (association_id, year, started_on desc, id);

create table learning_reduction (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  lawyer_id uuid not null,
  year integer not null check (year between 1980 and 2199),
  reason text collate "C" not null check (reason in ('MATERNITY', 'ILLNESS', 'AGE', 'OVERSEAS', 'SECONDMENT', 'OTHER')),
  is_full boolean not null,
  reduced_hours double precision check (reduced_hours between 0.5 and 200),
  from_on date,
  until_on date,
  remark varchar(512),
  revoked_on date,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (association_id, id),
  foreign key (association_id, lawyer_id) references lawyer (association_id, id),
  check (is_full = (reduced_hours is null)),
  check (until_on >= from_on)
);
create unique index learning_reduction_in_force on learning_reduction (association_id, lawyer_id, year) where revoked_on is null;
create index learning_reduction_year on learning_reduction (association_id, year desc, id);

create table not_participating (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  lawyer_id uuid not null,
  year integer not null check (year between 1980 and 2199),
  reason text collate "C" not null check (reason in ('CANCELLED', 'MOVED_OUT', 'TRANSFERRING_OUT', 'REVOKED', 'DECEASED', 'RETIRED', 'STOP_PRACTICE', 'NEW_AFTER_CUTOFF', 'UNIT_CHECKED', 'BRANCH_ELSEWHERE', 'SERVING_SENTENCE', 'LOST_CONTACT', 'REFUSED')),
  from_on date,
  until_on date,
  proof_no varchar(63),
  remark varchar(512),
  ended_on date,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (association_id, id),
  foreign key (association_id, lawyer_id) references lawyer (association_id, id),
  check (until_on >= from_on)
);
create unique index not_participating_in_force on not_participating (association_id, lawyer_id, year) where ended_on is null;
create index not_participating_year on not_participating (association_id, year desc, id);

-- One decision may be about a firm and about several of its lawyers.
alter table reward_punish drop constraint reward_punish_association_id_doc_no_key;
alter table reward_punish
  add unique (association_id, subject, subject_id, doc_no),
  add column organ varchar(63),
  add column content varchar(2000),
  add column from_on date,
  add column is_corrected boolean,
  add column created_by uuid;
create index reward_punish_newest on reward_punish (association_id, decided_on desc, id);

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, p.scope from role r, (values
  ('training', 'annualCheck.learning', 'ALL'), ('training', 'annualCheck.learning.import', 'ALL'), ('training', 'annualCheck.learning.export', 'ALL'),
  ('memberHead', 'annualCheck.learning', 'ALL'), ('memberHead', 'annualCheck.learning.export', 'ALL'), ('memberClerk', 'annualCheck.learning', 'ALL'),
  ('firmHead', 'annualCheck.learning', 'FIRM'), ('firmAdmin', 'annualCheck.learning', 'FIRM'), ('lawyer', 'annualCheck.learning', 'SELF'),
  ('memberClerk', 'annualCheck.notParticipating', 'ALL'), ('memberClerk', 'annualCheck.notParticipating.import', 'ALL'), ('memberClerk', 'annualCheck.notParticipating.export', 'ALL'),
  ('memberHead', 'annualCheck.notParticipating', 'ALL'), ('memberHead', 'annualCheck.notParticipating.export', 'ALL'),
  ('discipline', 'basicInfo.rewardPunish', 'ALL'), ('discipline', 'basicInfo.rewardPunish.import', 'ALL'), ('discipline', 'basicInfo.rewardPunish.export', 'ALL'),
  ('discipline', 'journal.importLog', 'ALL'), ('discipline', 'journal.importLog.export', 'ALL'),
  ('memberHead', 'basicInfo.rewardPunish', 'ALL'), ('memberHead', 'basicInfo.rewardPunish.export', 'ALL'), ('memberClerk', 'basicInfo.rewardPunish', 'ALL')
) as p (code, permission, scope) where r.code = p.code
on conflict do nothing;
