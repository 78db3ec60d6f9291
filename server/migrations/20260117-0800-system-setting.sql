-- What every window shows of the installation has grown: its logo, the watermark, a maintenance notice.
drop trigger basic_setting_changed on setting_version;
create trigger basic_setting_changed after insert or update on setting_version for each row
  when (new.key in ('system.systemName', 'system.webHref', 'system.logo', 'system.screenWatermark', 'system.maintenance')) execute function tell_basic_setting();

-- Associations that have begun already get the rights as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role join (values
  ('sysAdmin', 'system.basicSetting'), ('sysAdmin', 'system.basicSetting.edit'), ('sysAdmin', 'system.fileSetting'), ('sysAdmin', 'system.fileSetting.edit'),
  ('secAdmin', 'system.securitySetting'), ('secAdmin', 'system.securitySetting.edit')) as given (role_code, permission) on given.role_code = code
on conflict do nothing;
