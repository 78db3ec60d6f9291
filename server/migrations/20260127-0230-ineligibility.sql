-- 指导律师或律所不再符合条件、而实习人员还在实习：从发现之日起30日内变更或转所（业务说明3.12、4.8）。
create table internship_ineligibility (
  association_id uuid not null references association (id),
  id uuid not null,
  internship_id uuid not null,
  subject text collate "C" not null check (subject in ('tutor', 'firm')),
  subject_id uuid not null,
  reason varchar(255) not null,
  found_on date not null default app_today(),
  due_on date not null,
  -- How many weeks after it was found it was last spoken of; -1: not yet.
  told_week integer not null default -1,
  ended_on date,
  primary key (association_id, id),
  foreign key (association_id, internship_id) references internship (association_id, id)
);
comment on table internship_ineligibility is 'Internships whose tutor or firm has become ineligible, until that is mended.';
create unique index internship_ineligibility_open on internship_ineligibility (association_id, internship_id, subject) where ended_on is null;
