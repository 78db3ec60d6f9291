-- 面试评分: the lots of the day, each examiner's sheet, what the panel has concluded, and results made known.
alter table interview_session drop constraint interview_session_state_check,
  add constraint interview_session_state_check check (state in ('planned', 'arranged', 'ongoing', 'scored', 'published', 'cancelled'));

create table interview_draw (
  association_id uuid not null references association (id),
  id uuid not null,
  session_id uuid not null,
  -- From it and the slots anybody can draw the same order again.
  seed varchar(32) collate "C" not null,
  slot_ids uuid[] not null,
  drawn_at timestamptz not null default app_now(),
  drawn_by uuid,
  drawn_by_name varchar(63) not null,
  primary key (association_id, id),
  foreign key (association_id, session_id) references interview_session (association_id, id)
);
comment on table interview_draw is 'Lots drawn among those who had signed in.';
create index interview_draw_session on interview_draw (association_id, session_id, drawn_at);

alter table interview_slot
  add column lot integer check (lot > 0),
  add column material_score varchar(6) collate "C",
  add column confirmed_vetoes text[] collate "C" not null default '{}',
  add column concluded_at timestamptz,
  add column concluded_by_name varchar(63);
create unique index interview_slot_lot on interview_slot (association_id, room_id, lot) where released_at is null and lot is not null;

create table score_sheet (
  association_id uuid not null references association (id),
  id uuid not null,
  slot_id uuid not null,
  examiner_id uuid not null,
  version integer not null default 1,
  scores jsonb not null default '[]',
  vetoes jsonb not null default '[]',
  comment varchar(500),
  signed_at timestamptz,
  signed_by uuid,
  -- Entered into the result that the panel has concluded.
  counted boolean not null default false,
  -- Who opened a signed sheet again, when and why.
  unlocks jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, slot_id, examiner_id),
  foreign key (association_id, slot_id) references interview_slot (association_id, id),
  foreign key (association_id, examiner_id) references examiner (association_id, id)
);
comment on table score_sheet is 'ScoreSheet (评分单): what one examiner gave one candidate.';

-- Known to the intern and his firm from then on.
alter table assessment_application add column score_published_at timestamptz;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, given.scope
from role r
join (values
  ('businessAdmin', 'ALL', array['assessment.scoreSheet', 'assessment.scoreSheet.decide']),
  ('memberHead', 'ALL', array['assessment.scoreSheet']), ('interviewClerk', 'ALL', array['assessment.scoreSheet']), ('finalReviewer', 'ALL', array['assessment.scoreSheet']),
  ('examiner', 'SELF', array['assessment.scoreSheet', 'assessment.scoreSheet.edit', 'assessment.scoreSheet.review'])
) as given (role_code, scope, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
