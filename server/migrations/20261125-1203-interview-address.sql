-- 面试场次的详细地址和面试先后的排定方式；已有场次都是随机抽签。
alter table interview_session
  add column address varchar(127),
  add column draw_mode text collate "C" not null default 'RANDOM' check (draw_mode in ('RANDOM', 'SEQUENCE', 'MANUAL'));
alter table interview_draw
  alter column seed drop not null,
  add column mode text collate "C" not null default 'RANDOM' check (mode in ('RANDOM', 'SEQUENCE')),
  add constraint interview_draw_seeded check ((mode = 'RANDOM') = (seed is not null));
comment on column interview_draw.mode is 'SEQUENCE: by the plan, from no seed.';
-- Told with the date, and kept with the case as its place is.
alter table assessment_application add column interview_address varchar(127);
