-- Who keeps the dictionaries and the places: associations that have begun already get the rights as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, permission, 'ALL' from role, (values
  ('system.dictionary'), ('system.dictionary.create'), ('system.dictionary.edit'), ('system.dictionary.del'), ('system.dictionary.import'), ('system.dictionary.export'),
  ('system.area'), ('system.area.create'), ('system.area.edit'), ('system.area.del'),
  ('system.superToolBox'), ('system.superToolBox.edit'), ('system.session'), ('system.session.del')) as given (permission) where code = 'sysAdmin'
on conflict do nothing;
