-- A large upload that comes in pieces (视频分段上传). Its bytes lie beside the files under the row's own id until all of
-- them are there; whoever began it goes on with it, from another day's window too.
create table upload_in_pieces (
  association_id uuid not null references association (id),
  id uuid not null,
  user_id uuid not null,
  file_name varchar(255) not null,
  size bigint not null check (size > 0),
  -- When the file was last changed on the sender's machine, in epoch milliseconds: with name and size it tells the same file.
  modified bigint not null,
  received bigint not null default 0 check (received between 0 and size),
  touched_at timestamptz not null default app_now(),
  primary key (association_id, id),
  foreign key (association_id, user_id) references app_user (association_id, id) on delete cascade
);
create index upload_in_pieces_by_user on upload_in_pieces (association_id, user_id, touched_at);
comment on table upload_in_pieces is 'Uploads that are not complete yet (分段上传).';
