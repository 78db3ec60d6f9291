-- An examiner who does not come or steps back: who left, why, and who took the seat. What he has signed stays his; what he has begun is withdrawn.
alter table interview_panelist
  add column present_at timestamptz,
  add column left_at timestamptz,
  add column left_kind text collate "C" check (left_kind in ('ABSENT', 'RECUSED', 'OTHER')),
  add column left_reason varchar(500),
  add column left_by_name varchar(63),
  -- Whose seat it was before.
  add column replaces_id uuid,
  add check ((left_at is null) = (left_kind is null));
alter table score_sheet
  add column withdrawn_at timestamptz,
  add column withdrawn_reason varchar(500),
  add check (withdrawn_at is null or signed_at is null);
