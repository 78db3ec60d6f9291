-- A person's own picture (头像), as far as somebody wants one.
alter table app_user add column photo_file_id uuid;
alter table app_user add constraint app_user_association_id_photo_file_id_fkey foreign key (association_id, photo_file_id) references file_object(association_id, id);
create unique index app_user_photo on app_user (association_id, photo_file_id) where photo_file_id is not null;
