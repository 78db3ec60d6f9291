-- 考场工作人员：监督员、计时员、记分员。
create table interview_room_staff (
  association_id uuid not null references association (id),
  session_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  duty text collate "C" not null check (duty in ('SUPERVISOR', 'TIMEKEEPER', 'SCOREKEEPER')),
  primary key (association_id, room_id, duty, user_id),
  foreign key (association_id, session_id) references interview_session (association_id, id),
  foreign key (association_id, room_id) references interview_room (association_id, id) on delete cascade,
  foreign key (association_id, user_id) references app_user (association_id, id)
);
comment on table interview_room_staff is 'Who of the association looks after a room on the day, and with which duty.';
create index interview_room_staff_user on interview_room_staff (association_id, user_id, session_id);
