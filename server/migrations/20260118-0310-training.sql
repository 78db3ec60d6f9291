-- Group training: sessions, who enrolled, and the results.

create table training_session (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'enrolling', 'closed', 'running', 'scoring', 'finished', 'cancelled')),
  name varchar(63) not null,
  period_no varchar(31) collate "C" not null,
  mode text collate "C" not null check (mode in ('ONLINE', 'OFFLINE', 'MIXED')),
  place varchar(255),
  enroll_start date not null,
  enroll_end date not null,
  start_date date not null,
  end_date date not null,
  exam_date date,
  capacity integer not null check (capacity > 0),
  required_hours integer not null default 0 check (required_hours >= 0),
  pass_score integer not null check (pass_score between 0 and 100),
  attendance_min integer not null check (attendance_min between 0 and 100),
  courses jsonb not null default '[]',
  notice varchar(2000),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  check (enroll_end >= enroll_start),
  check (start_date >= enroll_end),
  check (end_date >= start_date)
);
comment on table training_session is 'Session (集中培训班) of group training.';
create unique index training_session_period on training_session (association_id, period_no) where state <> 'cancelled' and deleted_at is null;
create index training_session_by_date on training_session (association_id, start_date desc nulls last, id);
create index training_session_due on training_session (association_id, state) where state in ('enrolling', 'closed', 'running');

create table training_enrolment (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('enrolled', 'waitlist', 'attending', 'passed', 'failed', 'absent', 'rejected', 'cancelled')),
  session_id uuid not null,
  internship_id uuid not null,
  intern_id uuid not null,
  firm_id uuid not null,
  tutor_id uuid not null,
  intern_name varchar(31) not null,
  cert_no varchar(31) collate "C",
  attendance_rate double precision check (attendance_rate between 0 and 100),
  study_hours double precision check (study_hours between 0 and 500),
  exam_score double precision check (exam_score between 0 and 100),
  resit_count integer not null default 0 check (resit_count >= 0),
  training_cert_no varchar(31) collate "C",
  cert_date date,
  search_grams text[] collate "C" not null default '{}',
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  unique (association_id, training_cert_no),
  foreign key (association_id, session_id) references training_session (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id)
);
comment on table training_enrolment is 'Enrolment (培训报名) of an intern in a session of group training.';
-- Nobody holds places in two sessions, whoever presses the button twice.
create unique index training_enrolment_open on training_enrolment (association_id, internship_id) where state in ('enrolled', 'waitlist', 'attending') and deleted_at is null;
create index training_enrolment_session on training_enrolment (association_id, session_id, state, application_no);
create index training_enrolment_intern on training_enrolment (association_id, intern_id, created_at desc);
create index training_enrolment_tutor on training_enrolment (association_id, tutor_id, created_at desc);
create index training_enrolment_firm on training_enrolment (association_id, firm_id, created_at desc);
create index training_enrolment_recent on training_enrolment (association_id, created_at desc nulls last, id);
create index training_enrolment_search on training_enrolment using gin (search_grams) with (fastupdate = off);

create function enrolments_follow_internship() returns trigger language plpgsql as $$
begin
  update training_enrolment set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id;
  return null;
end $$;
create trigger enrolments_follow_internship after update of firm_id, current_tutor_id on internship for each row
  when (old.firm_id is distinct from new.firm_id or old.current_tutor_id is distinct from new.current_tutor_id) execute function enrolments_follow_internship();

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.page || p.flag, given.scope
from role r
join (values
  ('intern', 'SELF', array[''], array['', '.create', '.edit']), ('tutor', 'TUTEES', array[''], array['']),
  ('firmHead', 'FIRM', array[''], array['', '.export']), ('firmAdmin', 'FIRM', array[''], array['', '.export']),
  ('president', 'ALL', array[''], array['']), ('secretaryGeneral', 'ALL', array[''], array['']), ('supervisor', 'ALL', array[''], array['']), ('bureauCity', 'ALL', array[''], array['']), ('bureauViewer', 'ALL', array[''], array['']),
  ('memberHead', 'ALL', array['', '.export'], array['', '.export']), ('businessAdmin', 'ALL', array['', '.export'], array['', '.export']), ('firstReviewer', 'ALL', array['', '.export'], array['', '.export']), ('finalReviewer', 'ALL', array['', '.export'], array['', '.export']),
  ('training', 'ALL', array['', '.create', '.edit', '.decide', '.import', '.export'], array['', '.decide', '.export'])
) as given (role_code, scope, sessions, enrolments) on given.role_code = r.code
cross join lateral (select 'practice.training' as page, flag from unnest(given.sessions) flag union all select 'practice.trainingEnrolment', flag from unnest(given.enrolments) flag) p
on conflict do nothing;
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role cross join (values ('journal.importLog'), ('journal.importLog.export')) as given (permission) where code = 'training'
on conflict do nothing;
