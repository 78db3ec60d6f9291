-- 面试评分表, by version: who was scored keeps the version he was scored by.
create table score_template (
  association_id uuid not null references association (id),
  id uuid not null,
  -- Of those that the product brings.
  code varchar(15) collate "C",
  title varchar(31) collate "C" not null,
  version integer not null check (version >= 1),
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  updated_by_name varchar(63) not null,
  primary key (association_id, id),
  unique (association_id, title),
  unique (association_id, code)
);
comment on table score_template is 'ScoreTemplate (面试评分表).';
create unique index score_template_default on score_template (association_id) where is_default;

create table score_template_version (
  association_id uuid not null references association (id),
  id uuid not null,
  template_id uuid not null,
  version integer not null check (version >= 1),
  items jsonb not null,
  pass_score integer not null check (pass_score between 50 and 80),
  item_min_percent integer not null check (item_min_percent between 0 and 100),
  aggregate text collate "C" not null check (aggregate in ('AVG', 'TRIM_AVG')),
  material_percent integer not null check (material_percent between 0 and 50),
  created_at timestamptz not null default app_now(),
  created_by_name varchar(63) not null,
  primary key (association_id, id),
  unique (association_id, template_id, version),
  foreign key (association_id, template_id) references score_template (association_id, id)
);
comment on table score_template_version is 'What a score sheet asks for; a version is never changed.';

-- Named when it is planned; the version is fixed when the day begins.
alter table interview_session add column score_template_id uuid, add column score_version_id uuid,
  add foreign key (association_id, score_template_id) references score_template (association_id, id),
  add foreign key (association_id, score_version_id) references score_template_version (association_id, id);
create index interview_session_version on interview_session (association_id, score_version_id) where score_version_id is not null;

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r
join (values
  ('businessAdmin', array['assessment.scoreTemplate', 'assessment.scoreTemplate.create', 'assessment.scoreTemplate.edit']),
  ('memberHead', array['assessment.scoreTemplate']), ('interviewClerk', array['assessment.scoreTemplate']), ('finalReviewer', array['assessment.scoreTemplate'])
) as given (role_code, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
