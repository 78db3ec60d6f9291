-- 我的常用语: what a person writes again and again when reviewing, by how often it is chosen. Some dozens each, never anybody else's.
create table user_phrase (
  association_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  text varchar(200) not null,
  uses integer not null default 0,
  used_at timestamptz not null,
  primary key (association_id, id),
  unique (association_id, user_id, text),
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade
);
