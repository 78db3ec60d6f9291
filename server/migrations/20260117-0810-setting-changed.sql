-- Nodes keep some settings in memory, windows what they have read of them: both hear of a change in its own transaction,
-- the nodes first, so that a window that looks at once finds the new value on any of them.
create function tell_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', new.key);
  if new.key in ('system.systemName', 'system.webHref', 'system.logo', 'system.screenWatermark', 'system.maintenance') then
    perform pg_notify('live', '{"type":"basicSetting"}');
  elsif new.key = 'system.frontMenu' then
    perform pg_notify('live', '{"type":"menu"}');
  elsif new.key like 'dictionary.%' or new.key = 'system.areas' then
    perform pg_notify('live', '{"type":"dictionary"}');
  end if;
  return null;
end $$;
drop trigger basic_setting_changed on setting_version;
create trigger setting_changed after insert or update on setting_version for each row execute function tell_setting();

insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values
  ('system.webMenu'), ('system.webMenu.create'), ('system.webMenu.edit'), ('system.webMenu.del')) as given (permission) where code = 'sysAdmin'
on conflict do nothing;
