-- Case holder (经办人): which of the association's people a case was handed to (转办), or who has taken it up himself (领取), in
-- the state in which it was: one in each; how it came to be handed over stands in the case's review records.
create table case_holder (
  association_id uuid not null,
  case_id uuid not null,
  entity text collate "C" not null,
  state text collate "C" not null,
  holder_id uuid not null,
  holder_name varchar(63) not null,
  giver_id uuid not null,
  giver_name varchar(63) not null,
  -- Taken up, not handed over: over half an hour after he was last at it.
  is_claim boolean not null default false,
  reason varchar(200) not null,
  at timestamptz not null default app_now(),
  primary key (association_id, case_id, state),
  foreign key (association_id, holder_id) references app_user (association_id, id),
  foreign key (association_id, giver_id) references app_user (association_id, id)
);
create index case_holder_holder on case_holder (association_id, holder_id);
create index case_holder_giver on case_holder (association_id, giver_id);

-- 待办分派: for whoever answers for the association's work.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'console.caseTransfer', 'ALL' from role r where r.code in ('memberHead', 'businessAdmin')
on conflict do nothing;
