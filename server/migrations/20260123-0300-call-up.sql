-- 候考叫号: who is called in, who did not come when called, who is inside and who is done, as the room's clerk marks it.
alter table interview_slot
  add column called_at timestamptz,
  add column passed_at timestamptz,
  add column begun_at timestamptz,
  add column ended_at timestamptz;
-- One person is heard in a room at a time, and one is called.
create unique index interview_slot_inside on interview_slot (association_id, room_id) where begun_at is not null and ended_at is null and concluded_at is null and released_at is null;

-- Counted up, it makes the links to the waiting room's screen that were given out before lead nowhere.
alter table interview_session add column screen_no integer not null default 0;
