-- The registers of law firms and lawyers.
--   * *_sealed columns are encrypted outside the database, *_blind ones answer "is it exactly this one?" without it;
--   * search_grams, name_pinyin, name_initials, name_sort are written by the app with the name: no database knows pinyin,
--     and an index over two characters of Chinese needs words of our own;
--   * rows are removed by deleted_at: a licence number may be entered again after that, a case still finds its lawyer.

create table law_firm (
  association_id uuid not null references association (id),
  id uuid not null,
  version integer not null default 0,
  name varchar(63) collate "C" not null,
  short_name varchar(31),
  en_name varchar(255),
  credit_code varchar(18) collate "C" not null,
  licence_no varchar(31) collate "C" not null,
  licence_serial varchar(31),
  org_form text collate "C" not null,
  office_type text collate "C" not null,
  parent_firm_name varchar(63),
  head_firm_id uuid,
  area_tier text collate "C" not null,
  -- The roster's words, until the association keeps a dictionary of its districts and bureaus.
  district_name varchar(31) not null,
  bureau_name varchar(63),
  establish_date date not null,
  approval_no varchar(63),
  start_business_date date,
  address varchar(255) not null,
  postcode varchar(6) collate "C",
  office_area numeric(10, 2) check (office_area > 0),
  asset_fen bigint check (asset_fen >= 0),
  head_lawyer_id uuid,
  head_name varchar(31) not null,
  head_mobile_sealed text,
  head_mobile_blind text collate "C",
  contact_name varchar(31) not null,
  contact_mobile_sealed text,
  contact_mobile_blind text collate "C",
  contact_tel varchar(31) collate "C",
  email varchar(63),
  party_org_type text collate "C" not null,
  status text collate "C" not null,
  status_from date,
  status_to date,
  remark varchar(512),
  search_grams text[] collate "C" not null,
  name_pinyin text collate "C" not null,
  name_initials text collate "C" not null,
  name_sort text collate "C" not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, head_firm_id) references law_firm (association_id, id)
);
create unique index law_firm_credit_code on law_firm (association_id, credit_code) where deleted_at is null;
create unique index law_firm_name on law_firm (association_id, name) where deleted_at is null and status not in ('CANCELLED', 'REVOKED', 'MOVED_OUT');
create index law_firm_by_name on law_firm (association_id, name_sort, id) where deleted_at is null;
create index law_firm_by_licence on law_firm (association_id, licence_no) where deleted_at is null;
create index law_firm_by_establishment on law_firm (association_id, establish_date, id) where deleted_at is null;
-- Counts of any mix of the list's filters are answered from this index alone.
create index law_firm_counted on law_firm (association_id, status, org_form, office_type, area_tier, party_org_type) where deleted_at is null;
create index law_firm_search on law_firm using gin (search_grams) with (fastupdate = off);
comment on table law_firm is 'Register of law firms (律师事务所).';
comment on column law_firm.asset_fen is 'Assets at establishment, in fen.';

create table lawyer (
  association_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  firm_id uuid not null,
  name varchar(31) not null,
  former_name varchar(31),
  sex text collate "C" not null,
  ethnicity text collate "C",
  birth_date date not null,
  id_type text collate "C" not null,
  id_no_sealed text not null,
  id_no_blind text collate "C" not null,
  political_status text collate "C",
  education text collate "C" not null,
  degree text collate "C",
  school varchar(63),
  major varchar(63),
  mobile_sealed text,
  mobile_blind text collate "C",
  mobile_tail_blind text collate "C",
  email varchar(63),
  home_address_sealed text,
  lawyer_type text collate "C" not null,
  licence_no varchar(17) collate "C" not null,
  licence_serial varchar(31),
  qualification_no varchar(31),
  qualification_type text collate "C",
  qualification_date date,
  first_practice_date date not null,
  current_licence_date date,
  join_firm_date date not null,
  join_city_from text collate "C",
  join_city_date date,
  is_partner boolean not null default false,
  is_firm_head boolean not null default false,
  home_unit varchar(63),
  status text collate "C" not null,
  status_from date,
  status_to date,
  status_reason varchar(255),
  remark varchar(512),
  search_grams text[] collate "C" not null,
  name_pinyin text collate "C" not null,
  name_initials text collate "C" not null,
  name_sort text collate "C" not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (association_id, id),
  foreign key (association_id, firm_id) references law_firm (association_id, id)
);
create unique index lawyer_licence on lawyer (association_id, licence_no) where deleted_at is null;
create unique index lawyer_id_no on lawyer (association_id, id_no_blind) where deleted_at is null;
create index lawyer_mobile on lawyer (association_id, mobile_blind) where deleted_at is null;
create index lawyer_mobile_tail on lawyer (association_id, mobile_tail_blind) where deleted_at is null;
-- The last digits of a licence are its serial, and often all that somebody types.
create index lawyer_by_serial on lawyer (association_id, reverse(licence_no)) where deleted_at is null;
create index lawyer_by_name on lawyer (association_id, name_sort, id) where deleted_at is null;
create index lawyer_by_initials on lawyer (association_id, name_initials) where deleted_at is null;
create index lawyer_by_pinyin on lawyer (association_id, name_pinyin) where deleted_at is null;
create index lawyer_of_firm on lawyer (association_id, firm_id, name_sort, id) where deleted_at is null;
create index lawyer_by_first_practice on lawyer (association_id, first_practice_date, id) where deleted_at is null;
create index lawyer_by_joining on lawyer (association_id, join_firm_date, id) where deleted_at is null;
-- Counts of any mix of the list's filters are answered from this index alone.
create index lawyer_counted on lawyer (association_id, status, lawyer_type, sex, is_partner, first_practice_date, firm_id) where deleted_at is null;
create index lawyer_search on lawyer using gin (search_grams) with (fastupdate = off);
comment on table lawyer is 'Register of lawyers (律师).';
comment on column lawyer.mobile_tail_blind is 'Finds a mobile number by its last four digits; 16 bits, so it names nobody.';

alter table law_firm add foreign key (association_id, head_lawyer_id) references lawyer (association_id, id);
create index law_firm_head on law_firm (association_id, head_lawyer_id) where head_lawyer_id is not null;
create index law_firm_branches on law_firm (association_id, head_firm_id) where head_firm_id is not null;

-- What of a register's row was changed, from what to what: values of sensitive fields stand here masked.
create table register_change (
  association_id uuid not null,
  id uuid not null,
  entity text collate "C" not null check (entity in ('lawFirm', 'lawyer')),
  entity_id uuid not null,
  field text collate "C" not null,
  old_value varchar(512),
  new_value varchar(512),
  source text collate "C" not null check (source in ('IMPORT', 'FIRM', 'STAFF')),
  changed_by uuid,
  changed_by_name varchar(63) not null,
  at timestamptz not null,
  primary key (association_id, id)
);
create index register_change_of on register_change (association_id, entity, entity_id, at, id);
