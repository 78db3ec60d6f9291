-- What proves practice: cases taken part in and records of practical training. Intern, firm and tutor stand in each row,
-- so that every list is fed by an index; they follow the internship when it changes.

create table intern_case (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'pending', 'returned', 'confirmed')),
  internship_id uuid not null,
  intern_id uuid not null,
  firm_id uuid not null,
  tutor_id uuid not null,
  intern_name varchar(31) not null,
  case_no varchar(63) collate "C" not null,
  case_name varchar(255) not null,
  case_type text collate "C" not null check (case_type in ('LITIGATION', 'ARBITRATION', 'NON_LITIGATION', 'CRIMINAL', 'ADMIN', 'LEGAL_AID')),
  client_name_sealed text not null,
  lead_lawyer_id uuid not null,
  -- Led by somebody who guides, or has guided, this internship.
  is_tutor_case boolean not null default false,
  role varchar(255) not null,
  start_date date not null,
  end_date date,
  search_grams text[] collate "C" not null default '{}',
  submitted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id),
  foreign key (association_id, lead_lawyer_id) references lawyer (association_id, id),
  check (end_date is null or end_date >= start_date)
);
comment on table intern_case is 'Case (参与案件) that an intern took part in.';
-- One case is put down once, however often it is heard.
create unique index intern_case_once on intern_case (association_id, internship_id, case_no) where deleted_at is null;
create index intern_case_intern on intern_case (association_id, intern_id, updated_at desc);
create index intern_case_tutor on intern_case (association_id, tutor_id, state, updated_at desc);
create index intern_case_firm on intern_case (association_id, firm_id, updated_at desc);
create index intern_case_lead on intern_case (association_id, lead_lawyer_id);
create index intern_case_recent on intern_case (association_id, updated_at desc nulls last, id);
create index intern_case_search on intern_case using gin (search_grams) with (fastupdate = off);

create table training_record (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  application_no varchar(31) collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'pending', 'returned', 'confirmed')),
  internship_id uuid not null,
  intern_id uuid not null,
  firm_id uuid not null,
  tutor_id uuid not null,
  intern_name varchar(31) not null,
  seq integer not null check (seq > 0),
  training_type text collate "C" not null check (training_type in
    ('RECEPTION', 'CONSULT', 'CONTRACT', 'EVIDENCE', 'MEETING', 'FILE_READ', 'DRAFT', 'COURT', 'ARCHIVE', 'NON_LIT', 'RESEARCH', 'TRAINING', 'PUBLIC_SERVICE', 'OTHER')),
  record_date date not null,
  case_id uuid,
  case_no varchar(63) collate "C",
  content varchar(2000) not null,
  insight varchar(1000),
  tutor_comment varchar(500),
  confirmed_by_name varchar(63),
  search_grams text[] collate "C" not null default '{}',
  submitted_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  unique (association_id, application_no),
  foreign key (association_id, internship_id) references internship (association_id, id),
  foreign key (association_id, intern_id) references intern (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id),
  foreign key (association_id, tutor_id) references lawyer (association_id, id),
  foreign key (association_id, case_id) references intern_case (association_id, id)
);
comment on table training_record is 'Record (实务训练记录) of practical training.';
create unique index training_record_seq on training_record (association_id, internship_id, seq) where deleted_at is null;
create index training_record_intern on training_record (association_id, intern_id, updated_at desc);
create index training_record_tutor on training_record (association_id, tutor_id, state, updated_at desc);
create index training_record_firm on training_record (association_id, firm_id, updated_at desc);
create index training_record_case on training_record (association_id, case_id) where case_id is not null;
create index training_record_recent on training_record (association_id, updated_at desc nulls last, id);
create index training_record_search on training_record using gin (search_grams) with (fastupdate = off);

-- Whether the tutor leads it is worked out here, wherever a case or a guidance is written.
create function intern_case_led() returns trigger language plpgsql as $$
begin
  new.is_tutor_case := exists (select 1 from tutor_relation r where r.association_id = new.association_id and r.internship_id = new.internship_id and r.tutor_id = new.lead_lawyer_id);
  return new;
end $$;
create trigger intern_case_led before insert or update of lead_lawyer_id on intern_case for each row execute function intern_case_led();

create function intern_case_new_tutor() returns trigger language plpgsql as $$
begin
  update intern_case set is_tutor_case = true where association_id = new.association_id and internship_id = new.internship_id and lead_lawyer_id = new.tutor_id and not is_tutor_case;
  return null;
end $$;
create trigger intern_case_new_tutor after insert on tutor_relation for each row execute function intern_case_new_tutor();

-- Counted where they are written; by differences, so that two who confirm at the same moment are both counted.
create function count_intern_case() returns trigger language plpgsql as $$
declare
  before integer := 0; after integer := 0; led_before integer := 0; led_after integer := 0;
begin
  if tg_op <> 'INSERT' and old.state = 'confirmed' and old.deleted_at is null then before := 1; led_before := old.is_tutor_case::int; end if;
  if tg_op <> 'DELETE' and new.state = 'confirmed' and new.deleted_at is null then after := 1; led_after := new.is_tutor_case::int; end if;
  if before <> after or led_before <> led_after then
    update internship set case_count = case_count + after - before, tutor_case_count = tutor_case_count + led_after - led_before
      where association_id = coalesce(new.association_id, old.association_id) and id = coalesce(new.internship_id, old.internship_id);
  end if;
  return null;
end $$;
create trigger count_intern_case after insert or update of state, deleted_at, is_tutor_case or delete on intern_case for each row execute function count_intern_case();

create function count_training_record() returns trigger language plpgsql as $$
declare
  before integer := 0; after integer := 0;
begin
  if tg_op <> 'INSERT' and old.state = 'confirmed' and old.deleted_at is null then before := 1; end if;
  if tg_op <> 'DELETE' and new.state = 'confirmed' and new.deleted_at is null then after := 1; end if;
  if before <> after then
    update internship set record_count = record_count + after - before
      where association_id = coalesce(new.association_id, old.association_id) and id = coalesce(new.internship_id, old.internship_id);
  end if;
  return null;
end $$;
create trigger count_training_record after insert or update of state, deleted_at or delete on training_record for each row execute function count_training_record();

-- Another firm or tutor: what is there already goes along, what waits is the new tutor's to read.
create function proofs_follow_internship() returns trigger language plpgsql as $$
begin
  update intern_case set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id;
  update training_record set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id;
  return null;
end $$;
create trigger proofs_follow_internship after update of firm_id, current_tutor_id on internship for each row
  when (old.firm_id is distinct from new.firm_id or old.current_tutor_id is distinct from new.current_tutor_id) execute function proofs_follow_internship();
create index intern_case_internship on intern_case (association_id, internship_id);
create index training_record_internship on training_record (association_id, internship_id, state, training_type);

-- Associations that have begun already get the rights as new ones do.
insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.page || p.flag, given.scope
from role r
join (values
  ('intern', 'SELF', array['', '.create', '.edit', '.del']), ('tutor', 'TUTEES', array['', '.review']),
  ('firmHead', 'FIRM', array['', '.export']), ('firmAdmin', 'FIRM', array['', '.export']),
  ('president', 'ALL', array['']), ('secretaryGeneral', 'ALL', array['']), ('supervisor', 'ALL', array['']), ('bureauCity', 'ALL', array['']), ('bureauViewer', 'ALL', array['']),
  ('memberHead', 'ALL', array['', '.export']), ('businessAdmin', 'ALL', array['', '.export']), ('firstReviewer', 'ALL', array['', '.export']), ('finalReviewer', 'ALL', array['', '.export'])
) as given (role_code, scope, flags) on given.role_code = r.code
cross join lateral (select page, flag from unnest(array['practice.cases', 'practice.records']) page cross join unnest(given.flags) flag) p
on conflict do nothing;
insert into role_permission (association_id, role_code, permission, scope)
select association_id, code, 'practice.cases.secret', given.scope from role join (values ('intern', 'SELF'), ('tutor', 'TUTEES'), ('firmHead', 'FIRM'), ('firmAdmin', 'FIRM'), ('firstReviewer', 'ALL'), ('finalReviewer', 'ALL')) as given (role_code, scope) on given.role_code = code
on conflict do nothing;
