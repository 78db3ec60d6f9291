-- 面试笔录：每名实习人员一份，完成后锁定，只能补正。
create table interview_record (
  association_id uuid not null references association (id),
  id uuid not null,
  slot_id uuid not null,
  version integer not null default 1,
  questions jsonb not null default '[]',
  -- Who began it, and who was last at it.
  recorder_id uuid not null,
  recorder_name varchar(63) not null,
  updated_by_name varchar(63) not null,
  locked_at timestamptz,
  locked_by_name varchar(63),
  -- Each with who added it, when and why.
  addenda jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (association_id, id),
  unique (association_id, slot_id),
  check ((locked_at is null) = (locked_by_name is null)),
  check (locked_at is not null or addenda = '[]'),
  foreign key (association_id, slot_id) references interview_slot (association_id, id)
);
comment on table interview_record is 'What a candidate was asked in his interview, and what he answered. Its recordings are attachments of the slot.';

-- Installations that have their roles already (业务说明2.11、1.2)：本考场工作人员和考官、审核本案的人、复核员和专委会委员。
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, given.scope
from role r join (values
  ('businessAdmin', 'assessment.interviewRecord', 'SELF'), ('businessAdmin', 'assessment.interviewRecord.edit', 'SELF'),
  ('interviewClerk', 'assessment.interviewRecord', 'SELF'), ('interviewClerk', 'assessment.interviewRecord.edit', 'SELF'),
  ('examiner', 'assessment.interviewRecord', 'SELF'), ('examiner', 'assessment.interviewRecord.edit', 'SELF'),
  ('firstReviewer', 'assessment.interviewRecord', 'ALL'), ('finalReviewer', 'assessment.interviewRecord', 'ALL'),
  ('internCommittee', 'assessment.interviewRecord', 'CASE'), ('recheckReviewer', 'assessment.interviewRecord', 'CASE')
) as given (role_code, permission, scope) on given.role_code = r.code
on conflict do nothing;
