-- 异议材料与书面异议: papers of who objects, and objections that come by letter, whose writer may have no telephone.
alter table objection
  add column channel text collate "C" not null default 'ONLINE' check (channel in ('ONLINE', 'LETTER')),
  -- On which day a letter came; it counts for the days of publicity.
  add column received_on date,
  add column address_sealed text collate "C",
  add column address_masked varchar(127),
  -- Uploads begun by the objector, whatever became of them.
  add column uploads_begun integer not null default 0,
  alter column mobile_sealed drop not null,
  alter column mobile_masked drop not null,
  alter column mobile_blind drop not null,
  add check ((channel = 'LETTER') = (received_on is not null)),
  add check ((mobile_sealed is null) = (mobile_masked is null) and (mobile_sealed is null) = (mobile_blind is null) and (address_sealed is null) = (address_masked is null)),
  add check (mobile_sealed is not null or address_sealed is not null);

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, 'assessment.objection.create', 'ALL' from role r where r.code in ('firstReviewer', 'memberHead', 'businessAdmin')
on conflict do nothing;
