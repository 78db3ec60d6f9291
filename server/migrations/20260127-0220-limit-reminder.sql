-- 办理期限临近、超过的提醒：同一件、同一个期限，每级只提醒一次（业务说明3.12）。
create table limit_reminder (
  association_id uuid not null references association (id),
  case_id uuid not null,
  -- The last day that was spoken of: one that was moved, because the clock stood still, is spoken of anew.
  about date not null,
  rung text collate "C" not null check (rung in ('near', 'late')),
  told_at timestamptz not null default app_now(),
  primary key (association_id, case_id, about, rung)
);
comment on table limit_reminder is 'Which association time limits have been spoken of.';
