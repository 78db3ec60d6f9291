-- One mobile number, one open account: two imports, or an import beside the form, look at the same moment and both find
-- nothing. Closed accounts keep their number, which may have gone to somebody else since; whoever opens one again is asked.
-- An association that has twins already is not stopped: all but the oldest are marked and stand beside the index until
-- one of them is closed or gets its own number. 用户管理 lists them.
alter table app_user add column is_mobile_twin boolean not null default false;

update app_user u set is_mobile_twin = true
from (
  select association_id, id, row_number() over (partition by association_id, mobile_blind order by created_at, id) as place
  from app_user where mobile_blind is not null and deleted_at is null and status <> 'DISABLED'
) one
where one.association_id = u.association_id and one.id = u.id and one.place > 1;

create unique index app_user_mobile_once on app_user (association_id, mobile_blind)
  where mobile_blind is not null and deleted_at is null and status <> 'DISABLED' and not is_mobile_twin;
create index app_user_mobile_twin on app_user (association_id, mobile_blind) where is_mobile_twin;

create function end_mobile_twin() returns trigger language plpgsql as $$
begin
  new.is_mobile_twin := new.mobile_blind is not distinct from old.mobile_blind and new.deleted_at is null and new.status <> 'DISABLED';
  return new;
end $$;
create trigger end_mobile_twin before update of mobile_blind, status, deleted_at on app_user for each row when (old.is_mobile_twin) execute function end_mobile_twin();

-- The place in the index goes to the next of them.
create function follow_mobile_twin() returns trigger language plpgsql as $$
begin
  update app_user set is_mobile_twin = false where association_id = old.association_id and id = (
    select id from app_user where association_id = old.association_id and mobile_blind = old.mobile_blind and is_mobile_twin order by created_at, id limit 1);
  return null;
end $$;
create trigger follow_mobile_twin after update of mobile_blind, status, deleted_at on app_user for each row
  when (not old.is_mobile_twin and old.deleted_at is null and old.status <> 'DISABLED' and (new.mobile_blind is distinct from old.mobile_blind or new.deleted_at is not null or new.status = 'DISABLED'))
  execute function follow_mobile_twin();
create trigger follow_removed_mobile_twin after delete on app_user for each row
  when (not old.is_mobile_twin and old.mobile_blind is not null and old.deleted_at is null and old.status <> 'DISABLED') execute function follow_mobile_twin();
