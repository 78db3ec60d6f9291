-- Whoever lacks a second factor that the rights ask for may do nothing else. Sessions know that from memory: every node
-- looks again when somebody's factor begins or ends, and when the rule is another.
create function tell_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger second_factor_changed after update of confirmed_at or delete on second_factor for each row execute function tell_second_factor();

create function tell_second_factor_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '*');
  return null;
end $$;
create trigger second_factor_rule_changed after insert or update on setting_version for each row
  when (new.key = 'system.secondFactor') execute function tell_second_factor_rule();

-- Who takes a lost factor off: associations that have begun already get the right as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values ('system.authority'), ('system.authority.grant')) as given (permission) where code = 'secAdmin'
on conflict do nothing;
