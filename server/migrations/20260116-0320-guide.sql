-- Who has seen the first-visit guide, or put it aside. On the server, so that nobody is led around again at another computer.
create table guide_seen (
  association_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default app_now(),
  primary key (association_id, user_id),
  foreign key (association_id, user_id) references app_user (association_id, id)
);

-- Whoever has worked here before is no new visitor.
insert into guide_seen (association_id, user_id) select association_id, id from app_user where last_sign_in_at is not null;
