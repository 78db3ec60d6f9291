-- Whoever came in with the roster has no application: his qualification certificate stands in his profile alone, and nobody else may use its number.
create index intern_qualification on intern (association_id, (profile ->> 'qualificationNo')) where profile ->> 'qualificationNo' is not null and deleted_at is null;
