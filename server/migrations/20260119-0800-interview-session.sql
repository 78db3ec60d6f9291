-- 面试场次: a day with rooms, a panel in each, and who is heard when.

create table interview_session (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('planned', 'arranged', 'ongoing', 'scored', 'cancelled')),
  title varchar(63) not null,
  held_on date not null,
  starts_at varchar(5) collate "C" not null,
  ends_at varchar(5) collate "C" not null check (ends_at > starts_at),
  place varchar(127) not null,
  minutes_per_person integer not null check (minutes_per_person between 10 and 60),
  sign_in_before integer not null,
  notice varchar(2000),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no)
);
comment on table interview_session is 'InterviewSession (面试场次).';
create index interview_session_day on interview_session (association_id, held_on desc, id);

create table interview_room (
  association_id uuid not null references association (id),
  id uuid not null,
  session_id uuid not null,
  room_no varchar(15) collate "C" not null,
  place varchar(63),
  sort integer not null,
  primary key (association_id, id),
  foreign key (association_id, session_id) references interview_session (association_id, id),
  unique (association_id, session_id, room_no) deferrable initially deferred
);
comment on table interview_room is 'InterviewRoom (考场) of a session.';

create table interview_panelist (
  association_id uuid not null references association (id),
  session_id uuid not null,
  room_id uuid not null,
  examiner_id uuid not null,
  is_chief boolean not null,
  sort integer not null,
  primary key (association_id, room_id, examiner_id),
  -- Nobody sits in two rooms at once.
  unique (association_id, session_id, examiner_id),
  foreign key (association_id, room_id) references interview_room (association_id, id),
  foreign key (association_id, examiner_id) references examiner (association_id, id)
);
comment on table interview_panelist is 'Who examines in a room; one of them is the chief.';
create index interview_panelist_examiner on interview_panelist (association_id, examiner_id, session_id);

create table interview_slot (
  association_id uuid not null references association (id),
  id uuid not null,
  session_id uuid not null,
  room_id uuid not null,
  assessment_id uuid not null,
  -- The room's time is cut into places of equal length, counted from 1.
  place integer not null check (place > 0),
  signed_in_at timestamptz,
  signed_in_by uuid,
  absent_at timestamptz,
  -- The place is free again: moved out, cancelled, or absent.
  released_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  primary key (association_id, id),
  foreign key (association_id, session_id) references interview_session (association_id, id),
  foreign key (association_id, room_id) references interview_room (association_id, id),
  foreign key (association_id, assessment_id) references assessment_application (association_id, id)
);
comment on table interview_slot is 'InterviewSlot: one candidate at one time in one room.';
create unique index interview_slot_candidate on interview_slot (association_id, assessment_id) where released_at is null;
create unique index interview_slot_place on interview_slot (association_id, room_id, place) where released_at is null;
create index interview_slot_session on interview_slot (association_id, session_id, room_id, place);
create index interview_slot_history on interview_slot (association_id, assessment_id);

-- Through which slot the date came; null: by hand, or none.
alter table assessment_application add column interview_slot_id uuid;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('businessAdmin', 'ALL', array['assessment.interviewSession', 'assessment.interviewSession.create', 'assessment.interviewSession.edit', 'assessment.interviewSession.decide', 'assessment.interviewSession.export']),
  ('memberHead', 'ALL', array['assessment.interviewSession', 'assessment.interviewSession.export']),
  ('interviewClerk', 'ALL', array['assessment.interviewSession', 'assessment.interviewSession.edit', 'assessment.interviewSession.export']),
  ('firstReviewer', 'ALL', array['assessment.interviewSession']), ('finalReviewer', 'ALL', array['assessment.interviewSession']),
  ('examiner', 'SELF', array['assessment.interviewSession'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
