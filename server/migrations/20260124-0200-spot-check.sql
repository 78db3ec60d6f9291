-- 日志抽查: batches of journals that were drawn, with the seed of the draw, and what was found of each.
create table spot_check (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('reviewing', 'closed')),
  period_from date not null,
  period_to date not null,
  -- As they were asked for: whoever draws again asks the same.
  conditions jsonb not null,
  scope varchar(511) not null,
  seed varchar(31) collate "C" not null,
  population integer not null,
  population_more boolean not null,
  size integer not null,
  drawn_at timestamptz not null,
  drawn_by_name varchar(31) not null,
  closed_at timestamptz,
  conclusion varchar(1000),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no)
);
comment on table spot_check is 'A batch of journals drawn to be checked (日志抽查).';
create index spot_check_recent on spot_check (association_id, drawn_at desc, id);
create index spot_check_open on spot_check (association_id, drawn_at, id) where state = 'reviewing';

create table spot_check_item (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  check_id uuid not null,
  seq integer not null,
  journal_id uuid not null,
  -- Of the day of the draw.
  firm_id uuid not null,
  tutor_id uuid not null,
  by_risk boolean not null,
  reason varchar(127) not null,
  result text collate "C" check (result in ('PASS', 'DEFECT', 'URGED', 'MENDED', 'UNMENDED', 'SKIP')),
  opinion varchar(500),
  judged_at timestamptz,
  judged_by uuid,
  judged_by_name varchar(63),
  drawn_at timestamptz not null,
  primary key (association_id, id),
  unique (association_id, check_id, seq),
  foreign key (association_id, check_id) references spot_check (association_id, id),
  foreign key (association_id, journal_id) references practice_journal (association_id, id)
);
comment on table spot_check_item is 'A journal of a batch, why it was drawn and what was found.';
create index spot_check_item_recent on spot_check_item (association_id, drawn_at desc, id);
create index spot_check_item_journal on spot_check_item (association_id, journal_id, drawn_at);

-- A draw walks each day's journals in an order that nobody can choose, from a point that the seed gives.
create index practice_journal_draw on practice_journal (association_id, journal_date, state, ("left"(md5(id::text), 8) collate "C")) where submitted_at is not null;
create index practice_journal_short on practice_journal (association_id, journal_date, words) where submitted_at is not null;
