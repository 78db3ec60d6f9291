-- 灰色界面 is promised at once: open windows hear of it as of the names.
create or replace function tell_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', new.key);
  if new.key in ('system.systemName', 'system.webHref', 'system.logo', 'system.screenWatermark', 'system.maintenance', 'system.greyMode') then
    perform pg_notify('live', '{"type":"basicSetting"}');
  elsif new.key = 'system.frontMenu' then
    perform pg_notify('live', '{"type":"menu"}');
  elsif new.key like 'dictionary.%' or new.key = 'system.areas' then
    perform pg_notify('live', '{"type":"dictionary"}');
  end if;
  return null;
end $$;
