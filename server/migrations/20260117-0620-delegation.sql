-- 代办: somebody who is away lets a colleague do his work for some days. Nothing is copied: the colleague's part exists as
-- long as the giver's own grant is in force, both may work, and the days run. So it ends by itself, whatever ends first.
create table delegation (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  giver_id uuid not null,
  taker_id uuid not null,
  -- Days, both included.
  starts_on date not null,
  ends_on date not null,
  reason varchar(255) not null,
  -- Before its day, by one of the two or by the department's head.
  ended_at timestamptz,
  ended_by_name varchar(63),
  created_at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, giver_id) references app_user (association_id, id),
  foreign key (association_id, taker_id) references app_user (association_id, id),
  check (giver_id <> taker_id),
  check (ends_on >= starts_on),
  check ((ended_at is null) = (ended_by_name is null))
);
create index delegation_given on delegation (association_id, giver_id, ends_on desc);
create index delegation_taken on delegation (association_id, taker_id, ends_on desc);
comment on table delegation is 'Delegation (代办): who does whose work, from which day to which.';

-- Which of the giver's grants go along.
create table delegation_role (
  association_id uuid not null,
  id uuid not null,
  delegation_id uuid not null,
  grant_id uuid not null,
  primary key (association_id, id),
  unique (association_id, delegation_id, grant_id),
  foreign key (association_id, delegation_id) references delegation (association_id, id),
  foreign key (association_id, grant_id) references user_role (association_id, id) on delete cascade
);
create index delegation_role_of_grant on delegation_role (association_id, grant_id);

create view delegation_in_force as
select d.association_id, d.id, d.giver_id, d.taker_id, g.real_name as giver_name, d.ends_on
from delegation d
join app_user g on g.association_id = d.association_id and g.id = d.giver_id and g.status = 'ACTIVE' and g.deleted_at is null and g.duty = 'business'
join app_user t on t.association_id = d.association_id and t.id = d.taker_id and t.duty = 'business'
where d.ended_at is null and d.starts_on <= app_today() and d.ends_on >= app_today();

create or replace view role_in_force as
select r.association_id, r.id, r.user_id, r.role_code, r.duty, r.is_firm_role, r.firm_id, r.districts, o.title, o.custom_districts, o.custom_firm_ids, null::uuid as delegated_by
from user_role r join role o on o.association_id = r.association_id and o.code = r.role_code
where o.is_enabled and coalesce(r.valid_from <= app_today(), true) and coalesce(r.valid_to >= app_today(), true)
union all
select r.association_id, x.id, d.taker_id, r.role_code, r.duty, r.is_firm_role, r.firm_id, r.districts, o.title, o.custom_districts, o.custom_firm_ids, d.giver_id
from delegation_in_force d
join delegation_role x on x.association_id = d.association_id and x.delegation_id = d.id
join user_role r on r.association_id = x.association_id and r.id = x.grant_id and r.duty = 'business'
join role o on o.association_id = r.association_id and o.code = r.role_code
where o.is_enabled and coalesce(r.valid_from <= app_today(), true) and coalesce(r.valid_to >= app_today(), true);

-- What is withheld from the giver does not come to the colleague either.
create or replace view right_in_force as
select r.association_id, r.user_id, p.permission, p.scope, r.firm_id, r.role_code
from role_in_force r join role_permission p on p.association_id = r.association_id and p.role_code = r.role_code
where not exists (select from user_permission w where w.association_id = r.association_id and w.user_id in (r.user_id, r.delegated_by) and w.permission = p.permission
  and w.effect = 'WITHHELD' and coalesce(w.valid_from <= app_today(), true) and coalesce(w.valid_to >= app_today(), true))
union all
select s.association_id, s.user_id, s.permission, s.scope, null, null
from user_permission s
where s.effect = 'ADDED' and coalesce(s.valid_from <= app_today(), true) and coalesce(s.valid_to >= app_today(), true);

-- Every node hears of it: begun, ended, or less of it left because the giver lost a role.
create function tell_delegated() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', new.taker_id::text);
  return null;
end $$;
create trigger delegation_changed after insert or update on delegation for each row execute function tell_delegated();

create function tell_delegated_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', d.taker_id::text) from delegation d where d.association_id = coalesce(new.association_id, old.association_id) and d.id = coalesce(new.delegation_id, old.delegation_id);
  return null;
end $$;
create trigger delegation_role_changed after insert or delete on delegation_role for each row execute function tell_delegated_role();

create function tell_grant_of_delegation() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', d.taker_id::text) from delegation_role x join delegation d on d.association_id = x.association_id and d.id = x.delegation_id
    where x.association_id = new.association_id and x.grant_id = new.id and d.ended_at is null;
  return null;
end $$;
create trigger user_role_delegated after update on user_role for each row execute function tell_grant_of_delegation();

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, case when r.is_firm_role then 'FIRM' else 'ALL' end
from role r cross join (values ('console.delegation'), ('console.delegation.create')) as p (permission)
where r.code in ('president', 'secretaryGeneral', 'memberClerk', 'memberHead', 'businessAdmin', 'firstReviewer', 'finalReviewer', 'branchClerk', 'finance', 'training', 'discipline', 'supervisor', 'bureauCity', 'firmHead', 'firmAdmin', 'firmFinance')
on conflict do nothing;
