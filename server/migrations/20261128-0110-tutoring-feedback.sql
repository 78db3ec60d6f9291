-- 带教反馈：匿名。本表不存实习人员、账号、登记、时间和地址，季度是最细的时间。
create table tutoring_feedback (
  association_id uuid not null references association (id),
  -- Drawn, not counted up: it says nothing of the order.
  id uuid not null,
  firm_id uuid not null,
  tutor_id uuid not null,
  quarter varchar(6) collate "C" not null check (quarter ~ '^\d{4}Q[1-4]$'),
  answers_sealed text not null,
  primary key (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id)
);
comment on table tutoring_feedback is 'What an intern has said of how he is guided. Nothing here or elsewhere says which intern; no column is ever added that could.';
create index tutoring_feedback_of on tutoring_feedback (association_id, quarter, firm_id);

create table tutoring_feedback_given (
  association_id uuid not null references association (id),
  internship_id uuid not null,
  quarter varchar(6) collate "C" not null check (quarter ~ '^\d{4}Q[1-4]$'),
  primary key (association_id, internship_id, quarter),
  foreign key (association_id, internship_id) references internship (association_id, id)
);
comment on table tutoring_feedback_given is 'Who has given his for this quarter, so that nobody gives two. It says nothing of which one is his, and goes when the quarter is over.';

-- Installations that have their roles already.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, given.permission, given.scope
from role r join (values
  ('internCommittee', 'practice.tutoringFeedback', 'ALL'), ('intern', 'practice.ownTutoringFeedback', 'SELF'), ('intern', 'practice.ownTutoringFeedback.create', 'SELF')
) as given (role_code, permission, scope) on given.role_code = r.code
on conflict do nothing;
