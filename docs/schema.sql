-- Written by `npm run docs` from a freshly migrated database; the migrations are in server/migrations.

-- What a year's check of a firm or a lawyer came to.
create table annual_result (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  subject        text                     collate "C" not null,
  subject_id     uuid                     not null,
  year           integer                  not null,
  grade          text                     collate "C" not null,
  decided_on     date,
  doc_no         character varying(63)    collate "C",
  remark         character varying(512),
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  constraint annual_result_pkey PRIMARY KEY (association_id, id),
  constraint annual_result_association_id_subject_subject_id_year_key UNIQUE (association_id, subject, subject_id, year),
  constraint annual_result_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint annual_result_check CHECK ((subject = 'lawFirm'::text) = (grade = ANY (ARRAY['QUALIFIED'::text, 'UNQUALIFIED'::text]))),
  constraint annual_result_grade_check CHECK (grade = ANY (ARRAY['QUALIFIED'::text, 'UNQUALIFIED'::text, 'COMPETENT'::text, 'BASIC'::text, 'INCOMPETENT'::text, 'NOT_GRADED'::text])),
  constraint annual_result_subject_check CHECK (subject = ANY (ARRAY['lawFirm'::text, 'lawyer'::text])),
  constraint annual_result_year_check CHECK (year >= 1980 AND year <= 2199)
);
CREATE INDEX annual_result_newest ON public.annual_result USING btree (association_id, year DESC, id);

-- User (用户): one person, one account. A user name is never given to somebody else, not even after deletion.
create table app_user (
  association_id          uuid                     not null,
  id                      uuid                     not null,
  version                 integer                  not null default 0,
  user_name               character varying(31)    not null,
  user_name_key           character varying(31)    collate "C" not null,
  real_name               character varying(31)    not null,
  mobile_sealed           text,
  mobile_blind            text                     collate "C",
  department_id           uuid,
  lawyer_id               uuid,
  intern_id               uuid,
  duty                    text                     collate "C" not null default 'business'::text,
  status                  text                     collate "C" not null default 'INERT'::text,
  password_hash           text,
  password_changed_at     timestamp with time zone,
  if_need_change_password boolean                  not null default true,
  one_time_expires_at     timestamp with time zone,
  locked_until            timestamp with time zone,
  lockouts                smallint                 not null default 0,
  last_sign_in_at         timestamp with time zone,
  created_at              timestamp with time zone not null default app_now(),
  created_by              uuid,
  updated_at              timestamp with time zone not null default app_now(),
  updated_by              uuid,
  deleted_at              timestamp with time zone,
  person_kind             text                     collate "C",
  email                   character varying(63),
  office_tel              character varying(31),
  position                character varying(31),
  remark                  character varying(255),
  wanted_roles            character varying(31)[]  not null default ARRAY[]::character varying[],
  name_pinyin             character varying(255)   collate "C",
  name_initials           character varying(255)   collate "C",
  name_sort               character varying(255)   collate "C",
  is_mobile_twin          boolean                  not null default false,
  photo_file_id           uuid,
  constraint app_user_pkey PRIMARY KEY (association_id, id),
  constraint app_user_association_id_id_duty_key UNIQUE (association_id, id, duty),
  constraint app_user_association_id_user_name_key_key UNIQUE (association_id, user_name_key),
  constraint app_user_association_id_department_id_fkey FOREIGN KEY (association_id, department_id) REFERENCES department(association_id, id),
  constraint app_user_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint app_user_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint app_user_association_id_photo_file_id_fkey FOREIGN KEY (association_id, photo_file_id) REFERENCES file_object(association_id, id),
  constraint app_user_duty_check CHECK (duty = ANY (ARRAY['business'::text, 'sysAdmin'::text, 'secAdmin'::text, 'auditAdmin'::text])),
  constraint app_user_person_kind_check CHECK (person_kind = ANY (ARRAY['STAFF'::text, 'FIRM'::text, 'LAWYER'::text, 'INTERN'::text, 'OTHER'::text])),
  constraint app_user_status_check CHECK (status = ANY (ARRAY['ACTIVE'::text, 'INERT'::text, 'DISABLED'::text, 'LOCKED'::text])),
  constraint app_user_user_name_key_check CHECK (user_name_key::text <> ''::text)
);
CREATE INDEX app_user_administrators ON public.app_user USING btree (association_id, duty) WHERE (duty <> 'business'::text);
CREATE INDEX app_user_by_name ON public.app_user USING btree (association_id, name_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX app_user_initials ON public.app_user USING btree (association_id, name_initials) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_intern ON public.app_user USING btree (association_id, intern_id) WHERE ((intern_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX app_user_lawyer ON public.app_user USING btree (association_id, lawyer_id) WHERE ((lawyer_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX app_user_mobile ON public.app_user USING btree (association_id, mobile_blind) WHERE (mobile_blind IS NOT NULL);
CREATE UNIQUE INDEX app_user_mobile_once ON public.app_user USING btree (association_id, mobile_blind) WHERE ((mobile_blind IS NOT NULL) AND (deleted_at IS NULL) AND (status <> 'DISABLED'::text) AND (NOT is_mobile_twin));
CREATE INDEX app_user_mobile_twin ON public.app_user USING btree (association_id, mobile_blind) WHERE is_mobile_twin;
CREATE INDEX app_user_of_department ON public.app_user USING btree (association_id, department_id) WHERE ((department_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX app_user_photo ON public.app_user USING btree (association_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);
CREATE TRIGGER app_user_changed AFTER UPDATE OF status, deleted_at, user_name, real_name, lawyer_id, intern_id, if_need_change_password ON app_user FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.user_name::text IS DISTINCT FROM new.user_name::text OR old.real_name::text IS DISTINCT FROM new.real_name::text OR old.lawyer_id IS DISTINCT FROM new.lawyer_id OR old.intern_id IS DISTINCT FROM new.intern_id OR old.if_need_change_password IS DISTINCT FROM new.if_need_change_password) EXECUTE FUNCTION tell_user_changed();
CREATE TRIGGER end_mobile_twin BEFORE UPDATE OF mobile_blind, status, deleted_at ON app_user FOR EACH ROW WHEN (old.is_mobile_twin) EXECUTE FUNCTION end_mobile_twin();
CREATE TRIGGER follow_mobile_twin AFTER UPDATE OF mobile_blind, status, deleted_at ON app_user FOR EACH ROW WHEN (NOT old.is_mobile_twin AND old.deleted_at IS NULL AND old.status <> 'DISABLED'::text AND (new.mobile_blind IS DISTINCT FROM old.mobile_blind OR new.deleted_at IS NOT NULL OR new.status = 'DISABLED'::text)) EXECUTE FUNCTION follow_mobile_twin();
CREATE TRIGGER follow_removed_mobile_twin AFTER DELETE ON app_user FOR EACH ROW WHEN (NOT old.is_mobile_twin AND old.mobile_blind IS NOT NULL AND old.deleted_at IS NULL AND old.status <> 'DISABLED'::text) EXECUTE FUNCTION follow_mobile_twin();
CREATE CONSTRAINT TRIGGER last_administrator_account AFTER UPDATE OF status, deleted_at, duty ON app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status = 'ACTIVE'::text AND (new.status <> 'ACTIVE'::text OR new.deleted_at IS NOT NULL)) EXECUTE FUNCTION keep_last_administrator();

-- AssessmentApplication (实习考核申请).
create table assessment_application (
  association_id            uuid                     not null,
  id                        uuid                     not null,
  version                   integer                  not null default 0,
  application_no            character varying(31)    collate "C" not null,
  state                     text                     collate "C" not null,
  kind                      text                     collate "C" not null,
  attempt_no                integer                  not null,
  internship_id             uuid                     not null,
  intern_id                 uuid                     not null,
  intern_name               character varying(31)    not null,
  cert_no                   character varying(31)    collate "C",
  firm_id                   uuid                     not null,
  tutor_id                  uuid                     not null,
  status_before             text                     collate "C" not null,
  form                      jsonb                    not null default '{}'::jsonb,
  stats                     jsonb,
  snapshot                  jsonb,
  precheck_report           jsonb,
  tutor_opinion             jsonb,
  firm_appraisal            jsonb,
  returned_from             text                     collate "C",
  returned_count            integer                  not null default 0,
  submitted_at              timestamp with time zone,
  accepted_at               timestamp with time zone,
  deadline                  date,
  clock_left                integer,
  correction_due            date,
  written_result            text                     collate "C",
  interview_at              timestamp with time zone,
  interview_place           character varying(255),
  absences                  integer                  not null default 0,
  interview_score           character varying(6)     collate "C",
  interview_result          text                     collate "C",
  collective_opinion        character varying(1000),
  decided_at                timestamp with time zone,
  notice_from               date,
  notice_to                 date,
  fail_reasons              text[]                   collate "C",
  handling                  text                     collate "C",
  next_apply_from           date,
  served_at                 timestamp with time zone,
  recheck_due               date,
  pass_opinion_no           character varying(63)    collate "C",
  pass_opinion_date         date,
  pass_valid_until          date,
  search_grams              text[]                   collate "C" not null default '{}'::text[],
  created_at                timestamp with time zone not null default app_now(),
  created_by                uuid,
  updated_at                timestamp with time zone not null default app_now(),
  updated_by                uuid,
  deleted_at                timestamp with time zone,
  interview_slot_id         uuid,
  score_published_at        timestamp with time zone,
  recheck_applied_at        timestamp with time zone,
  recheck_body              text                     collate "C",
  recheck_target            text                     collate "C",
  before_decision           jsonb,
  revocation_proposed_at    timestamp with time zone,
  revoked_on                date,
  committee_members         character varying(255),
  earlier_examiners         uuid[]                   not null default '{}'::uuid[],
  interview_postponed_until date,
  prefer_session_id         uuid,
  postponed_on              date,
  consequence               character varying(500),
  handling_reasons          text[]                   collate "C",
  recheck_ended_at          timestamp with time zone,
  interview_address         character varying(127),
  target                    date,
  target_clock              integer,
  written_on                date,
  source_channel            text                     collate "C" not null default 'ONLINE'::text,
  extended_from             date,
  extended_on               date,
  barred_until              date,
  postponements             jsonb                    not null default '[]'::jsonb,
  constraint assessment_application_pkey PRIMARY KEY (association_id, id),
  constraint assessment_application_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint assessment_application_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint assessment_application_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint assessment_application_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint assessment_application_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint assessment_application_association_id_prefer_session_id_fkey FOREIGN KEY (association_id, prefer_session_id) REFERENCES interview_session(association_id, id),
  constraint assessment_application_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint assessment_application_attempt_no_check CHECK (attempt_no > 0),
  constraint assessment_application_check CHECK (
CASE
    WHEN state = ANY (ARRAY['publicity'::text, 'qualified'::text]) THEN notice_to IS NOT NULL
    ELSE true
END),
  constraint assessment_application_check1 CHECK (
CASE
    WHEN state = 'unqualified'::text THEN handling IS NOT NULL
    ELSE true
END),
  constraint assessment_application_gap CHECK ((extended_from IS NULL) = (extended_on IS NULL) AND extended_on >= extended_from),
  constraint assessment_application_handling_check CHECK (handling = ANY (ARRAY['SUPPLEMENT'::text, 'EXTEND_3'::text, 'EXTEND_6'::text, 'EXTEND_12'::text, 'REDO'::text, 'BAR'::text])),
  constraint assessment_application_interview_result_check CHECK (interview_result = ANY (ARRAY['PASS'::text, 'FAIL'::text])),
  constraint assessment_application_kind_check CHECK (kind = ANY (ARRAY['INITIAL'::text, 'RETAKE'::text, 'RENEW'::text])),
  constraint assessment_application_recheck_body_check CHECK (recheck_body = ANY (ARRAY['SELF'::text, 'PROVINCE'::text])),
  constraint assessment_application_recheck_target_check CHECK (recheck_target = ANY (ARRAY['ASSESS_FAIL'::text, 'REVOKE'::text])),
  constraint assessment_application_source_channel_check CHECK (source_channel = ANY (ARRAY['ONLINE'::text, 'COUNTER'::text, 'IMPORT'::text, 'EX_OFFICIO'::text])),
  constraint assessment_application_state_check CHECK (state = ANY (ARRAY['draft'::text, 'tutorPending'::text, 'firmPending'::text, 'firstPending'::text, 'finalPending'::text, 'returned'::text, 'interviewPending'::text, 'interviewArranged'::text, 'signedIn'::text, 'scored'::text, 'resultPending'::text, 'unqualifiedDeciding'::text, 'publicity'::text, 'qualified'::text, 'unqualified'::text, 'withdrawn'::text, 'overdueClosed'::text, 'recheckPending'::text, 'rechecking'::text, 'provincePending'::text, 'recheckUpheld'::text, 'revoking'::text, 'revoked'::text])),
  constraint assessment_application_written_result_check CHECK (written_result = ANY (ARRAY['PASS'::text, 'FAIL'::text]))
);
CREATE INDEX assessment_application_creator ON public.assessment_application USING btree (association_id, created_by);
CREATE INDEX assessment_application_extension ON public.assessment_application USING btree (association_id, internship_id) WHERE ((extended_from IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX assessment_application_firm ON public.assessment_application USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX assessment_application_intern ON public.assessment_application USING btree (association_id, intern_id, updated_at DESC);
CREATE INDEX assessment_application_internship ON public.assessment_application USING btree (association_id, internship_id, updated_at DESC);
CREATE INDEX assessment_application_notice ON public.assessment_application USING btree (association_id, notice_to, id) WHERE ((state = 'publicity'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX assessment_application_open ON public.assessment_application USING btree (association_id, internship_id) WHERE ((state <> ALL (ARRAY['qualified'::text, 'unqualified'::text, 'withdrawn'::text, 'overdueClosed'::text, 'recheckUpheld'::text, 'revoked'::text])) AND (deleted_at IS NULL));
CREATE INDEX assessment_application_opinion ON public.assessment_application USING btree (association_id, pass_opinion_date DESC, id) WHERE ((pass_opinion_date IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX assessment_application_prefer ON public.assessment_application USING btree (association_id, prefer_session_id) WHERE (prefer_session_id IS NOT NULL);
CREATE INDEX assessment_application_queue ON public.assessment_application USING btree (association_id, state, deadline, id);
CREATE INDEX assessment_application_recent ON public.assessment_application USING btree (association_id, updated_at DESC, id);
CREATE INDEX assessment_application_rechecked ON public.assessment_application USING btree (association_id, updated_at DESC, id) WHERE (recheck_applied_at IS NOT NULL);
CREATE INDEX assessment_application_revoking ON public.assessment_application USING btree (association_id, updated_at DESC, id) WHERE (revocation_proposed_at IS NOT NULL);
CREATE INDEX assessment_application_search ON public.assessment_application USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX assessment_application_submitted ON public.assessment_application USING btree (association_id, submitted_at DESC, id) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX assessment_application_tutor ON public.assessment_application USING btree (association_id, tutor_id, state);
CREATE INDEX assessment_application_waiting ON public.assessment_application USING btree (association_id, accepted_at, id) WHERE (state = 'interviewPending'::text);

-- The association that this installation belongs to: one row.
create table association (
  id            uuid    not null,
  name          text    not null,
  customer_name text    not null,
  is_demo       boolean not null default false,
  constraint association_pkey PRIMARY KEY (id),
  constraint association_customer_name_check CHECK (customer_name <> ''::text),
  constraint association_name_check CHECK (name <> ''::text)
);
CREATE TRIGGER association_renamed AFTER UPDATE OF name, customer_name ON association FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.customer_name IS DISTINCT FROM new.customer_name) EXECUTE FUNCTION tell_basic_setting();

create table attachment (
  association_id uuid                     not null,
  id             uuid                     not null,
  owner_entity   text                     collate "C" not null,
  owner_id       uuid                     not null,
  material_code  character varying(31)    collate "C" not null,
  file_object_id uuid                     not null,
  file_name      character varying(255)   not null,
  mime           text                     collate "C" not null,
  size           integer                  not null,
  check_mark     text                     collate "C" not null default 'NONE'::text,
  defect_reason  character varying(255),
  uploaded_by    uuid                     not null,
  uploaded_at    timestamp with time zone not null default app_now(),
  deleted_at     timestamp with time zone,
  ticked         text                     collate "C",
  constraint attachment_pkey PRIMARY KEY (association_id, id),
  constraint attachment_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint attachment_check_mark_check CHECK (check_mark = ANY (ARRAY['NONE'::text, 'OK'::text, 'DEFECT'::text])),
  constraint attachment_ticked_check CHECK (ticked = ANY (ARRAY['SEALED'::text, 'SIGNED'::text, 'BOTH'::text, 'NONE'::text]))
);
CREATE UNIQUE INDEX attachment_file ON public.attachment USING btree (association_id, file_object_id);
CREATE INDEX attachment_owner ON public.attachment USING btree (association_id, owner_entity, owner_id) WHERE (deleted_at IS NULL);

create table audit_block (
  association_id uuid                     not null,
  no             bigint                   not null,
  kid            text                     collate "C" not null,
  from_seq       bigint                   not null,
  to_seq         bigint                   not null,
  month          date                     not null,
  row_count      integer                  not null,
  rows_hash      bytea                    not null,
  marks          bytea                    not null,
  prev_hash      bytea                    not null,
  hash           bytea                    not null,
  signature      bytea                    not null,
  sealed_at      timestamp with time zone not null,
  constraint audit_block_pkey PRIMARY KEY (association_id, no),
  constraint audit_block_row_count_check CHECK (row_count > 0)
);
CREATE TRIGGER audit_block_append_only BEFORE DELETE OR UPDATE ON audit_block FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_block_no_truncate BEFORE TRUNCATE ON audit_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_check (
  association_id uuid                     not null,
  id             uuid                     not null,
  state          text                     collate "C" not null,
  by_id          uuid,
  by_name        character varying(63)    not null,
  days           integer,
  started_at     timestamp with time zone not null,
  finished_at    timestamp with time zone,
  blocks_done    bigint                   not null default 0,
  blocks_total   bigint                   not null default 0,
  rows_done      bigint                   not null default 0,
  unsealed       bigint                   not null default 0,
  faults         jsonb                    not null default '[]'::jsonb,
  fault_count    integer                  not null default 0,
  constraint audit_check_pkey PRIMARY KEY (association_id, id),
  constraint audit_check_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))
);
CREATE INDEX audit_check_time ON public.audit_check USING btree (association_id, started_at DESC);

create table audit_entry (
  association_id uuid                     not null,
  seq            bigint                   not null default nextval('audit_entry_number'::regclass),
  at             timestamp with time zone not null,
  actor_id       uuid,
  actor_name     character varying(63)    not null,
  actor_roles    character varying(255),
  for_id         uuid,
  for_name       character varying(63),
  session_id     uuid,
  address        character varying(63),
  event          text                     collate "C" not null,
  entity         text                     collate "C" not null,
  entity_id      text                     collate "C",
  result         text                     collate "C" not null,
  before         jsonb,
  after          jsonb,
  note           character varying(512),
  trace_id       text                     collate "C" not null,
  constraint audit_entry_pkey PRIMARY KEY (association_id, seq, at),
  constraint audit_entry_result_check CHECK (result = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text]))
);
CREATE INDEX audit_entry_actor ON ONLY public.audit_entry USING btree (association_id, actor_id, at, seq);
CREATE INDEX audit_entry_entity ON ONLY public.audit_entry USING btree (association_id, entity, entity_id, at, seq);
CREATE INDEX audit_entry_event ON ONLY public.audit_entry USING btree (association_id, event, at, seq);
CREATE INDEX audit_entry_not_done ON ONLY public.audit_entry USING btree (association_id, result, at, seq) INCLUDE (actor_id, event) WHERE (result <> 'done'::text);
CREATE INDEX audit_entry_time ON ONLY public.audit_entry USING btree (association_id, at, seq);
CREATE INDEX audit_entry_trace ON ONLY public.audit_entry USING btree (association_id, trace_id);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_key (
  association_id uuid                     not null,
  kid            text                     collate "C" not null,
  private_sealed text                     not null,
  public_key     text                     not null,
  created_at     timestamp with time zone not null,
  constraint audit_key_pkey PRIMARY KEY (association_id, kid)
);
CREATE TRIGGER audit_key_append_only BEFORE DELETE OR UPDATE ON audit_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_key_no_truncate BEFORE TRUNCATE ON audit_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table broadcast (
  association_id       uuid                     not null,
  id                   uuid                     not null,
  version              integer                  not null default 0,
  firm_ids             uuid[],
  audience             jsonb                    not null,
  severity             smallint                 not null,
  notification_title   character varying(63)    not null,
  notification_content character varying(512)   not null,
  address              character varying(255),
  recipients           integer,
  sent_at              timestamp with time zone,
  sent_by              uuid,
  delivered_at         timestamp with time zone,
  revoked_at           timestamp with time zone,
  created_at           timestamp with time zone not null default app_now(),
  created_by           uuid                     not null,
  updated_at           timestamp with time zone not null default app_now(),
  updated_by           uuid,
  deleted_at           timestamp with time zone,
  sms_asked_at         timestamp with time zone,
  constraint broadcast_pkey PRIMARY KEY (association_id, id),
  constraint broadcast_association_id_created_by_fkey FOREIGN KEY (association_id, created_by) REFERENCES app_user(association_id, id),
  constraint broadcast_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint broadcast_check CHECK (sent_at IS NOT NULL OR delivered_at IS NULL AND revoked_at IS NULL),
  constraint broadcast_firm_ids_check CHECK (cardinality(firm_ids) > 0),
  constraint broadcast_recipients_check CHECK (recipients >= 0),
  constraint broadcast_severity_check CHECK (severity >= 1 AND severity <= 3)
);
CREATE INDEX broadcast_newest ON public.broadcast USING btree (association_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX broadcast_unread ON public.broadcast USING btree (association_id, delivered_at) WHERE ((severity = 3) AND (sms_asked_at IS NULL) AND (revoked_at IS NULL) AND (deleted_at IS NULL));

create table broadcast_revision (
  association_id       uuid                     not null,
  broadcast_id         uuid                     not null,
  version              integer                  not null,
  notification_title   character varying(63)    not null,
  notification_content character varying(512)   not null,
  address              character varying(255),
  reason               character varying(255)   not null,
  read_count           integer                  not null,
  revised_at           timestamp with time zone not null default app_now(),
  revised_by           uuid                     not null,
  constraint broadcast_revision_pkey PRIMARY KEY (association_id, broadcast_id, version),
  constraint broadcast_revision_association_id_broadcast_id_fkey FOREIGN KEY (association_id, broadcast_id) REFERENCES broadcast(association_id, id),
  constraint broadcast_revision_association_id_revised_by_fkey FOREIGN KEY (association_id, revised_by) REFERENCES app_user(association_id, id),
  constraint broadcast_revision_read_count_check CHECK (read_count >= 0)
);

-- BusinessApplication (其他业务申请).
create table business_application (
  association_id          uuid                     not null,
  id                      uuid                     not null,
  version                 integer                  not null default 0,
  kind                    text                     collate "C" not null,
  application_no          character varying(31)    collate "C" not null,
  state                   text                     collate "C" not null,
  internship_id           uuid                     not null,
  intern_id               uuid                     not null,
  intern_name             character varying(31)    not null,
  firm_id                 uuid                     not null,
  tutor_id                uuid                     not null,
  new_firm_id             uuid,
  new_tutor_id            uuid,
  filed_by_firm_id        uuid,
  form                    jsonb                    not null default '{}'::jsonb,
  snapshot                jsonb,
  precheck_report         jsonb,
  effects                 jsonb,
  returned_from           text                     collate "C",
  returned_count          integer                  not null default 0,
  submitted_at            timestamp with time zone,
  accepted_at             timestamp with time zone,
  deadline                date,
  clock_left              integer,
  correction_due          date,
  decided_at              timestamp with time zone,
  search_grams            text[]                   collate "C" not null default '{}'::text[],
  created_at              timestamp with time zone not null default app_now(),
  created_by              uuid,
  updated_at              timestamp with time zone not null default app_now(),
  updated_by              uuid,
  deleted_at              timestamp with time zone,
  needs_final             boolean                  not null default true,
  takes_effect_on         date,
  target                  date,
  target_clock            integer,
  source_channel          text                     collate "C" not null default 'ONLINE'::text,
  form_private_sealed     text                     collate "C",
  snapshot_private_sealed text                     collate "C",
  precheck_report_sealed  text                     collate "C",
  constraint business_application_pkey PRIMARY KEY (association_id, id),
  constraint business_application_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint business_application_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint business_application_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint business_application_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint business_application_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint business_application_association_id_new_firm_id_fkey FOREIGN KEY (association_id, new_firm_id) REFERENCES law_firm(association_id, id),
  constraint business_application_association_id_new_tutor_id_fkey FOREIGN KEY (association_id, new_tutor_id) REFERENCES lawyer(association_id, id),
  constraint business_application_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint business_application_source_channel_check CHECK (source_channel = ANY (ARRAY['ONLINE'::text, 'COUNTER'::text, 'IMPORT'::text, 'EX_OFFICIO'::text])),
  constraint business_application_state_check CHECK (state = ANY (ARRAY['draft'::text, 'tutorPending'::text, 'firmPending'::text, 'oldFirmPending'::text, 'newTutorPending'::text, 'newFirmPending'::text, 'internPending'::text, 'firstPending'::text, 'finalPending'::text, 'returned'::text, 'approved'::text, 'issued'::text, 'rejected'::text, 'withdrawn'::text, 'overdueClosed'::text, 'closed'::text]))
);
CREATE UNIQUE INDEX business_application_begun ON public.business_application USING btree (association_id, internship_id, kind, COALESCE(filed_by_firm_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE ((state = ANY (ARRAY['draft'::text, 'returned'::text])) AND (deleted_at IS NULL));
CREATE INDEX business_application_creator ON public.business_application USING btree (association_id, created_by);
CREATE INDEX business_application_firm ON public.business_application USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX business_application_intern ON public.business_application USING btree (association_id, intern_id, updated_at DESC);
CREATE INDEX business_application_internship ON public.business_application USING btree (association_id, internship_id, updated_at DESC);
CREATE INDEX business_application_new_firm ON public.business_application USING btree (association_id, new_firm_id, updated_at DESC) WHERE (new_firm_id IS NOT NULL);
CREATE INDEX business_application_new_tutor ON public.business_application USING btree (association_id, new_tutor_id, state);
CREATE UNIQUE INDEX business_application_open ON public.business_application USING btree (association_id, internship_id, kind) WHERE ((state <> ALL (ARRAY['draft'::text, 'returned'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'overdueClosed'::text, 'closed'::text, 'issued'::text])) AND (deleted_at IS NULL));
CREATE INDEX business_application_queue ON public.business_application USING btree (association_id, state, deadline, id);
CREATE INDEX business_application_recent ON public.business_application USING btree (association_id, updated_at DESC, id);
CREATE INDEX business_application_search ON public.business_application USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX business_application_submitted ON public.business_application USING btree (association_id, submitted_at DESC, id) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX business_application_to_come ON public.business_application USING btree (association_id, takes_effect_on) WHERE (takes_effect_on IS NOT NULL);
CREATE INDEX business_application_tutor ON public.business_application USING btree (association_id, tutor_id, state);

create table call_log (
  association_id uuid                     not null,
  id             uuid                     not null,
  at             timestamp with time zone not null,
  user_id        uuid,
  user_name      character varying(63),
  path           text                     collate "C" not null,
  status         smallint                 not null,
  milliseconds   integer                  not null,
  address        character varying(63),
  trace_id       text                     collate "C" not null,
  constraint call_log_pkey PRIMARY KEY (association_id, id)
);
CREATE INDEX call_log_time ON public.call_log USING btree (association_id, at, id);
CREATE INDEX call_log_trouble ON public.call_log USING btree (association_id, at, id) WHERE ((status >= 400) OR (milliseconds >= 1000));
CREATE INDEX call_log_user ON public.call_log USING btree (association_id, user_id, at, id);

create table case_book (
  association_id uuid                     not null,
  id             uuid                     not null,
  case_id        uuid                     not null,
  fingerprint    text                     collate "C" not null,
  state          text                     collate "C" not null default 'MAKING'::text,
  file_id        uuid,
  pages          integer,
  faults         integer,
  fault          character varying(255),
  created_at     timestamp with time zone not null default app_now(),
  case_entity    text                     collate "C" not null,
  constraint application_book_pkey PRIMARY KEY (association_id, id),
  constraint application_book_association_id_file_id_fkey FOREIGN KEY (association_id, file_id) REFERENCES file_object(association_id, id),
  constraint application_book_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint application_book_check CHECK ((state = 'READY'::text) = (file_id IS NOT NULL AND pages IS NOT NULL AND faults IS NOT NULL)),
  constraint application_book_faults_check CHECK (faults >= 0),
  constraint application_book_pages_check CHECK (pages > 0),
  constraint application_book_state_check CHECK (state = ANY (ARRAY['MAKING'::text, 'READY'::text, 'FAILED'::text]))
);
CREATE INDEX case_book_file ON public.case_book USING btree (association_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX case_book_of ON public.case_book USING btree (association_id, case_id, created_at DESC);
CREATE INDEX case_book_old ON public.case_book USING btree (association_id, created_at);

create table case_copy (
  association_id uuid                     not null,
  id             uuid                     not null,
  note_id        uuid                     not null,
  entity         text                     collate "C" not null,
  case_id        uuid                     not null,
  reader_id      uuid                     not null,
  reader_name    character varying(63)    not null,
  at             timestamp with time zone not null default app_now(),
  read_at        timestamp with time zone,
  constraint case_copy_pkey PRIMARY KEY (association_id, id),
  constraint case_copy_association_id_note_id_reader_id_key UNIQUE (association_id, note_id, reader_id),
  constraint case_copy_association_id_note_id_fkey FOREIGN KEY (association_id, note_id) REFERENCES case_note(association_id, id)
);
CREATE INDEX case_copy_waiting ON public.case_copy USING btree (association_id, reader_id, entity, case_id, at DESC) WHERE (read_at IS NULL);

create table case_holder (
  association_id uuid                     not null,
  case_id        uuid                     not null,
  entity         text                     collate "C" not null,
  state          text                     collate "C" not null,
  holder_id      uuid                     not null,
  holder_name    character varying(63)    not null,
  giver_id       uuid                     not null,
  giver_name     character varying(63)    not null,
  is_claim       boolean                  not null default false,
  reason         character varying(200)   not null,
  at             timestamp with time zone not null default app_now(),
  constraint case_holder_pkey PRIMARY KEY (association_id, case_id, state),
  constraint case_holder_association_id_giver_id_fkey FOREIGN KEY (association_id, giver_id) REFERENCES app_user(association_id, id),
  constraint case_holder_association_id_holder_id_fkey FOREIGN KEY (association_id, holder_id) REFERENCES app_user(association_id, id)
);
CREATE INDEX case_holder_giver ON public.case_holder USING btree (association_id, giver_id);
CREATE INDEX case_holder_holder ON public.case_holder USING btree (association_id, holder_id);

create table case_note (
  association_id uuid                     not null,
  id             uuid                     not null,
  entity         text                     collate "C" not null,
  case_id        uuid                     not null,
  case_no        character varying(31)    collate "C" not null,
  said           character varying(200)   not null,
  author_id      uuid                     not null,
  author_name    character varying(63)    not null,
  at             timestamp with time zone not null default app_now(),
  constraint case_note_pkey PRIMARY KEY (association_id, id)
);
CREATE INDEX case_note_case ON public.case_note USING btree (association_id, case_id, at, id);
CREATE TRIGGER case_note_append_only BEFORE DELETE OR UPDATE ON case_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_note_no_truncate BEFORE TRUNCATE ON case_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table challenge_epoch (
  association_id uuid   not null,
  slot           bigint not null,
  secret_sealed  text   not null,
  constraint challenge_epoch_pkey PRIMARY KEY (association_id, slot),
  constraint challenge_epoch_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);

create table client_error (
  association_id  uuid                     not null,
  id              uuid                     not null,
  fingerprint     text                     collate "C" not null,
  kind            text                     collate "C" not null,
  message         character varying(512)   not null,
  stack           text                     not null,
  page            character varying(255)   collate "C" not null,
  times           bigint                   not null default 0,
  first_at        timestamp with time zone not null,
  last_at         timestamp with time zone not null,
  last_user_name  character varying(63),
  handled_at      timestamp with time zone,
  handled_by_name character varying(63),
  handled_note    character varying(255),
  constraint client_error_pkey PRIMARY KEY (association_id, id),
  constraint client_error_association_id_fingerprint_key UNIQUE (association_id, fingerprint),
  constraint client_error_kind_check CHECK (kind = ANY (ARRAY['SCRIPT'::text, 'PROMISE'::text, 'RENDER'::text, 'CHUNK'::text]))
);
CREATE INDEX client_error_time ON public.client_error USING btree (association_id, last_at, id);

create table client_error_case (
  association_id uuid                     not null,
  error_id       uuid                     not null,
  user_id        uuid                     not null,
  token_mark     text                     collate "C" not null,
  page           character varying(255)   collate "C" not null,
  at             timestamp with time zone not null,
  times          bigint                   not null default 0,
  user_name      character varying(63)    not null,
  real_name      character varying(63)    not null,
  device         character varying(63)    not null,
  address        character varying(63),
  constraint client_error_case_pkey PRIMARY KEY (association_id, error_id, user_id, token_mark, page),
  constraint client_error_case_association_id_error_id_fkey FOREIGN KEY (association_id, error_id) REFERENCES client_error(association_id, id) ON DELETE CASCADE
);
CREATE INDEX client_error_case_time ON public.client_error_case USING btree (association_id, error_id, at);

create table decision_document (
  association_id      uuid                     not null,
  id                  uuid                     not null,
  kind                text                     collate "C" not null,
  title               character varying(63)    not null,
  doc_no              character varying(63)    collate "C" not null,
  template_id         uuid                     not null,
  template_version    integer                  not null,
  data                jsonb                    not null,
  case_entity         text                     collate "C" not null,
  case_id             uuid                     not null,
  issued_at           timestamp with time zone not null,
  issued_by           uuid,
  file_id             uuid,
  data_private_sealed text                     collate "C",
  constraint decision_document_pkey PRIMARY KEY (association_id, id),
  constraint decision_document_association_id_doc_no_key UNIQUE (association_id, doc_no),
  constraint decision_document_association_id_file_id_fkey FOREIGN KEY (association_id, file_id) REFERENCES file_object(association_id, id),
  constraint decision_document_association_id_template_id_fkey FOREIGN KEY (association_id, template_id) REFERENCES document_template(association_id, id)
);
CREATE INDEX decision_document_case ON public.decision_document USING btree (association_id, case_entity, case_id, issued_at);
CREATE TRIGGER decision_document_as_issued BEFORE DELETE OR UPDATE ON decision_document FOR EACH ROW EXECUTE FUNCTION keep_as_issued();
CREATE TRIGGER decision_document_no_truncate BEFORE TRUNCATE ON decision_document FOR EACH STATEMENT EXECUTE FUNCTION keep_as_issued();

-- Delegation (代办): who does whose work, from which day to which.
create table delegation (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  giver_id       uuid                     not null,
  taker_id       uuid                     not null,
  starts_on      date                     not null,
  ends_on        date                     not null,
  reason         character varying(255)   not null,
  ended_at       timestamp with time zone,
  ended_by_name  character varying(63),
  created_at     timestamp with time zone not null default app_now(),
  constraint delegation_pkey PRIMARY KEY (association_id, id),
  constraint delegation_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint delegation_association_id_giver_id_fkey FOREIGN KEY (association_id, giver_id) REFERENCES app_user(association_id, id),
  constraint delegation_association_id_taker_id_fkey FOREIGN KEY (association_id, taker_id) REFERENCES app_user(association_id, id),
  constraint delegation_check CHECK (giver_id <> taker_id),
  constraint delegation_check1 CHECK (ends_on >= starts_on),
  constraint delegation_check2 CHECK ((ended_at IS NULL) = (ended_by_name IS NULL))
);
CREATE INDEX delegation_given ON public.delegation USING btree (association_id, giver_id, ends_on DESC);
CREATE INDEX delegation_taken ON public.delegation USING btree (association_id, taker_id, ends_on DESC);
CREATE TRIGGER delegation_changed AFTER INSERT OR UPDATE ON delegation FOR EACH ROW EXECUTE FUNCTION tell_delegated();

create view delegation_in_force as
SELECT d.association_id,
    d.id,
    d.giver_id,
    d.taker_id,
    g.real_name AS giver_name,
    d.ends_on
   FROM delegation d
     JOIN app_user g ON g.association_id = d.association_id AND g.id = d.giver_id AND g.status = 'ACTIVE'::text AND g.deleted_at IS NULL AND g.duty = 'business'::text
     JOIN app_user t ON t.association_id = d.association_id AND t.id = d.taker_id AND t.duty = 'business'::text
  WHERE d.ended_at IS NULL AND d.starts_on <= app_today() AND d.ends_on >= app_today();

create table delegation_role (
  association_id uuid not null,
  id             uuid not null,
  delegation_id  uuid not null,
  grant_id       uuid not null,
  constraint delegation_role_pkey PRIMARY KEY (association_id, id),
  constraint delegation_role_association_id_delegation_id_grant_id_key UNIQUE (association_id, delegation_id, grant_id),
  constraint delegation_role_association_id_delegation_id_fkey FOREIGN KEY (association_id, delegation_id) REFERENCES delegation(association_id, id),
  constraint delegation_role_association_id_grant_id_fkey FOREIGN KEY (association_id, grant_id) REFERENCES user_role(association_id, id) ON DELETE CASCADE
);
CREATE INDEX delegation_role_of_grant ON public.delegation_role USING btree (association_id, grant_id);
CREATE TRIGGER delegation_role_changed AFTER INSERT OR DELETE ON delegation_role FOR EACH ROW EXECUTE FUNCTION tell_delegated_role();

-- Department (部门): inner structure of the association, branches and stations.
create table department (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  parent_id      uuid,
  name           character varying(31)    collate "C" not null,
  kind           text                     collate "C" not null,
  district_name  character varying(31),
  head_id        uuid,
  remark         character varying(255),
  sort           integer                  not null default 0,
  is_enabled     boolean                  not null default true,
  merged_into    uuid,
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  updated_at     timestamp with time zone not null default app_now(),
  updated_by     uuid,
  deleted_at     timestamp with time zone,
  constraint department_pkey PRIMARY KEY (association_id, id),
  constraint department_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint department_association_id_head_id_fkey FOREIGN KEY (association_id, head_id) REFERENCES app_user(association_id, id),
  constraint department_association_id_merged_into_fkey FOREIGN KEY (association_id, merged_into) REFERENCES department(association_id, id),
  constraint department_association_id_parent_id_fkey FOREIGN KEY (association_id, parent_id) REFERENCES department(association_id, id),
  constraint department_check CHECK (parent_id <> id AND merged_into <> id),
  constraint department_check1 CHECK (merged_into IS NULL OR NOT is_enabled),
  constraint department_kind_check CHECK (kind = ANY (ARRAY['OFFICE'::text, 'DEPARTMENT'::text, 'COMMITTEE'::text, 'BRANCH'::text, 'STATION'::text, 'BUREAU'::text, 'OTHER'::text])),
  constraint department_name_check CHECK (name::text <> ''::text)
);
CREATE INDEX department_below ON public.department USING btree (association_id, parent_id, sort) WHERE (deleted_at IS NULL);
CREATE INDEX department_led_by ON public.department USING btree (association_id, head_id) WHERE ((head_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX department_name ON public.department USING btree (association_id, name) WHERE ((deleted_at IS NULL) AND (merged_into IS NULL));
CREATE CONSTRAINT TRIGGER department_tree AFTER INSERT OR UPDATE OF parent_id ON department NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION keep_department_tree();

-- What became of a department, in sentences.
create table department_change (
  association_id uuid                     not null,
  id             uuid                     not null,
  department_id  uuid                     not null,
  deed           text                     collate "C" not null,
  sentence       character varying(255)   not null,
  actor_id       uuid,
  actor_name     character varying(63)    not null,
  at             timestamp with time zone not null default app_now(),
  constraint department_change_pkey PRIMARY KEY (association_id, id),
  constraint department_change_association_id_department_id_fkey FOREIGN KEY (association_id, department_id) REFERENCES department(association_id, id),
  constraint department_change_deed_check CHECK (deed = ANY (ARRAY['CREATED'::text, 'RENAMED'::text, 'CHANGED'::text, 'MOVED'::text, 'HEAD'::text, 'MERGED'::text, 'ENABLED'::text, 'DISABLED'::text]))
);
CREATE INDEX department_change_newest ON public.department_change USING btree (association_id, department_id, at DESC, id DESC);
CREATE TRIGGER department_change_append_only BEFORE DELETE OR UPDATE ON department_change FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table device (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  secret_hash    bytea                    not null,
  created_at     timestamp with time zone not null default app_now(),
  last_used_at   timestamp with time zone not null default app_now(),
  constraint device_pkey PRIMARY KEY (association_id, id, user_id),
  constraint device_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint device_secret_hash_check CHECK (length(secret_hash) = 32)
);

create table document_batch (
  association_id   uuid                     not null,
  id               uuid                     not null,
  kind             text                     collate "C" not null,
  form             text                     collate "C" not null,
  template_id      uuid                     not null,
  template_version integer                  not null,
  state            text                     collate "C" not null default 'RUNNING'::text,
  total            integer                  not null,
  zip_file_id      uuid,
  created_at       timestamp with time zone not null default app_now(),
  created_by       uuid                     not null,
  created_by_name  character varying(63)    not null,
  finished_at      timestamp with time zone,
  constraint document_batch_pkey PRIMARY KEY (association_id, id),
  constraint document_batch_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint document_batch_association_id_zip_file_id_fkey FOREIGN KEY (association_id, zip_file_id) REFERENCES file_object(association_id, id),
  constraint document_batch_form_check CHECK (form = ANY (ARRAY['PDF'::text, 'DOCX'::text, 'XLSX'::text])),
  constraint document_batch_state_check CHECK (state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'CANCELLED'::text])),
  constraint document_batch_total_check CHECK (total >= 1 AND total <= 500)
);
CREATE INDEX document_batch_newest ON public.document_batch USING btree (association_id, created_at DESC, id);

-- Proof of service (送达): limits for objections run from it.
create table document_service (
  association_id uuid                     not null,
  document_id    uuid                     not null,
  served_to      text                     collate "C" not null,
  served_mode    text                     collate "C" not null default 'SYSTEM'::text,
  sent_at        timestamp with time zone not null,
  read_at        timestamp with time zone,
  read_by        uuid,
  id             uuid                     not null default gen_random_uuid(),
  version        integer                  not null default 0,
  state          text                     collate "C",
  served_at      timestamp with time zone,
  constraint document_service_pkey PRIMARY KEY (association_id, document_id, served_to),
  constraint document_service_id_key UNIQUE (association_id, id),
  constraint document_service_association_id_document_id_fkey FOREIGN KEY (association_id, document_id) REFERENCES decision_document(association_id, id),
  constraint document_service_served_check CHECK (state IS NULL OR (state = 'SERVED'::text) = (served_at IS NOT NULL)),
  constraint document_service_served_mode_check CHECK (served_mode = ANY (ARRAY['SYSTEM'::text, 'SMS'::text, 'MAIL'::text, 'COUNTER'::text])),
  constraint document_service_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'RETURNED'::text, 'SERVED'::text]))
);
CREATE INDEX document_service_followed ON public.document_service USING btree (association_id, sent_at DESC, id) WHERE (state IS NOT NULL);
CREATE INDEX document_service_open ON public.document_service USING btree (association_id, sent_at, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'RETURNED'::text]));

-- Texts of documents, one row a version; issued documents name the version they were made from.
create table document_template (
  association_id  uuid                     not null,
  id              uuid                     not null,
  kind            text                     collate "C" not null,
  name            character varying(63)    not null,
  version         integer                  not null,
  content         text                     not null,
  fields          text[]                   collate "C" not null default '{}'::text[],
  number_rule     character varying(63)    not null default ''::character varying,
  active          boolean                  not null default false,
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid,
  created_by_name character varying(63)    not null,
  constraint document_template_pkey PRIMARY KEY (association_id, id),
  constraint document_template_association_id_kind_version_key UNIQUE (association_id, kind, version),
  constraint document_template_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint document_template_version_check CHECK (version >= 1)
);
CREATE UNIQUE INDEX document_template_active ON public.document_template USING btree (association_id, kind) WHERE active;

-- Cancellation of a registration by the association itself (依职权注销).
create table ex_officio_cancel (
  association_id     uuid                     not null,
  id                 uuid                     not null,
  version            integer                  not null default 0,
  application_no     character varying(31)    collate "C" not null,
  state              text                     collate "C" not null,
  kind               text                     collate "C" not null,
  internship_id      uuid                     not null,
  intern_id          uuid                     not null,
  intern_name        character varying(31)    not null,
  firm_id            uuid                     not null,
  occur_date         date                     not null,
  facts              character varying(2000)  not null,
  statement_due      date,
  hearing            text                     collate "C",
  bar_months         text                     collate "C",
  barred_until       date,
  submitted_at       timestamp with time zone,
  accepted_at        timestamp with time zone,
  deadline           date,
  clock_left         integer,
  decided_at         timestamp with time zone,
  served_at          timestamp with time zone,
  before_decision    jsonb,
  recheck_due        date,
  recheck_applied_at timestamp with time zone,
  recheck_body       text                     collate "C",
  created_at         timestamp with time zone not null default app_now(),
  created_by         uuid,
  updated_at         timestamp with time zone not null default app_now(),
  updated_by         uuid,
  deleted_at         timestamp with time zone,
  recheck_ended_at   timestamp with time zone,
  target             date,
  source_channel     text                     collate "C" not null default 'EX_OFFICIO'::text,
  constraint ex_officio_cancel_pkey PRIMARY KEY (association_id, id),
  constraint ex_officio_cancel_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint ex_officio_cancel_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint ex_officio_cancel_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint ex_officio_cancel_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint ex_officio_cancel_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint ex_officio_cancel_bar_months_check CHECK (bar_months = ANY (ARRAY['NONE'::text, 'M12'::text, 'M24'::text, 'M36'::text])),
  constraint ex_officio_cancel_hearing_check CHECK (hearing = ANY (ARRAY['NOT_NEEDED'::text, 'WAIVED'::text, 'DONE'::text])),
  constraint ex_officio_cancel_kind_check CHECK (kind = ANY (ARRAY['OVERDUE'::text, 'CONVICTED'::text, 'QUALIFICATION_REVOKED'::text, 'FRAUD'::text, 'VIOLATION'::text, 'DEATH'::text])),
  constraint ex_officio_cancel_recheck_body_check CHECK (recheck_body = ANY (ARRAY['SELF'::text, 'PROVINCE'::text])),
  constraint ex_officio_cancel_source_channel_check CHECK (source_channel = ANY (ARRAY['ONLINE'::text, 'COUNTER'::text, 'IMPORT'::text, 'EX_OFFICIO'::text])),
  constraint ex_officio_cancel_state_check CHECK (state = ANY (ARRAY['statementPending'::text, 'firstPending'::text, 'finalPending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'recheckPending'::text, 'rechecking'::text, 'provincePending'::text, 'recheckUpheld'::text, 'recheckAnnulled'::text]))
);
CREATE INDEX ex_officio_cancel_creator ON public.ex_officio_cancel USING btree (association_id, created_by);
CREATE INDEX ex_officio_cancel_firm ON public.ex_officio_cancel USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX ex_officio_cancel_intern ON public.ex_officio_cancel USING btree (association_id, intern_id, updated_at DESC);
CREATE UNIQUE INDEX ex_officio_cancel_open ON public.ex_officio_cancel USING btree (association_id, internship_id) WHERE ((state = ANY (ARRAY['statementPending'::text, 'firstPending'::text, 'finalPending'::text])) AND (deleted_at IS NULL));
CREATE INDEX ex_officio_cancel_queue ON public.ex_officio_cancel USING btree (association_id, state, deadline, id);
CREATE INDEX ex_officio_cancel_recent ON public.ex_officio_cancel USING btree (association_id, updated_at DESC, id);

-- Examiner (面试考官) of the pool; a member of the association stands in it once.
create table examiner (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  application_no character varying(31)    collate "C" not null,
  state          text                     collate "C" not null,
  kind           text                     collate "C" not null,
  lawyer_id      uuid,
  name           character varying(31)    not null,
  unit_name      character varying(63),
  user_id        uuid,
  specialties    text[]                   collate "C" not null default '{}'::text[],
  is_committee   boolean                  not null default false,
  trained_on     date,
  remark         character varying(255),
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  updated_at     timestamp with time zone not null default app_now(),
  updated_by     uuid,
  deleted_at     timestamp with time zone,
  constraint examiner_pkey PRIMARY KEY (association_id, id),
  constraint examiner_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint examiner_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint examiner_association_id_lawyer_id_fkey FOREIGN KEY (association_id, lawyer_id) REFERENCES lawyer(association_id, id),
  constraint examiner_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint examiner_check CHECK ((kind = 'MEMBER'::text) = (lawyer_id IS NOT NULL)),
  constraint examiner_check1 CHECK (kind = 'MEMBER'::text OR unit_name IS NOT NULL),
  constraint examiner_kind_check CHECK (kind = ANY (ARRAY['MEMBER'::text, 'EXTERNAL'::text])),
  constraint examiner_state_check CHECK (state = ANY (ARRAY['active'::text, 'suspended'::text, 'retired'::text]))
);
CREATE UNIQUE INDEX examiner_lawyer ON public.examiner USING btree (association_id, lawyer_id) WHERE ((lawyer_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX examiner_newest ON public.examiner USING btree (association_id, created_at DESC, id);
CREATE UNIQUE INDEX examiner_user ON public.examiner USING btree (association_id, user_id) WHERE ((user_id IS NOT NULL) AND (deleted_at IS NULL));

-- What an examiner has declared: kinship or interest, with one intern or with a firm.
create table examiner_recusal (
  association_id uuid                     not null,
  id             uuid                     not null,
  examiner_id    uuid                     not null,
  kind           text                     collate "C" not null,
  intern_id      uuid,
  firm_id        uuid,
  reason         character varying(255)   not null,
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  withdrawn_at   timestamp with time zone,
  withdrawn_by   uuid,
  constraint examiner_recusal_pkey PRIMARY KEY (association_id, id),
  constraint examiner_recusal_association_id_examiner_id_fkey FOREIGN KEY (association_id, examiner_id) REFERENCES examiner(association_id, id),
  constraint examiner_recusal_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint examiner_recusal_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint examiner_recusal_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint examiner_recusal_check CHECK ((intern_id IS NULL) <> (firm_id IS NULL)),
  constraint examiner_recusal_kind_check CHECK (kind = ANY (ARRAY['KINSHIP'::text, 'INTEREST'::text]))
);
CREATE UNIQUE INDEX examiner_recusal_firm ON public.examiner_recusal USING btree (association_id, examiner_id, firm_id) WHERE ((firm_id IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX examiner_recusal_intern ON public.examiner_recusal USING btree (association_id, examiner_id, intern_id) WHERE ((intern_id IS NOT NULL) AND (withdrawn_at IS NULL));

create table export_event (
  association_id uuid                     not null,
  seq            bigint                   not null generated always as identity,
  export_id      uuid                     not null,
  at             timestamp with time zone not null,
  event          text                     collate "C" not null,
  actor_id       uuid,
  actor_name     character varying(63)    not null,
  address        character varying(63),
  rows           integer,
  note           character varying(500),
  constraint export_event_pkey PRIMARY KEY (association_id, seq),
  constraint export_event_association_id_export_id_fkey FOREIGN KEY (association_id, export_id) REFERENCES export_log(association_id, id),
  constraint export_event_event_check CHECK (event = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'MADE'::text, 'FAILED'::text, 'CANCELLED'::text, 'DOWNLOADED'::text, 'EXPIRED'::text]))
);
CREATE INDEX export_event_of ON public.export_event USING btree (association_id, export_id, seq);
CREATE TRIGGER export_event_append_only BEFORE DELETE OR UPDATE ON export_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER export_event_no_truncate BEFORE TRUNCATE ON export_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table export_log (
  association_id uuid                     not null,
  id             uuid                     not null,
  number         character varying(31)    collate "C" not null,
  list           character varying(127)   collate "C" not null,
  title          character varying(63)    not null,
  format         text                     collate "C" not null,
  unmasked       boolean                  not null,
  conditions     character varying(2000)  not null,
  columns        jsonb                    not null,
  total          integer                  not null,
  purpose        character varying(255),
  asked_at       timestamp with time zone not null,
  asked_by       uuid                     not null,
  asked_by_name  character varying(63)    not null,
  address        character varying(63),
  constraint export_log_pkey PRIMARY KEY (association_id, id),
  constraint export_log_association_id_number_key UNIQUE (association_id, number),
  constraint export_log_association_id_asked_by_fkey FOREIGN KEY (association_id, asked_by) REFERENCES app_user(association_id, id),
  constraint export_log_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint export_log_check CHECK (purpose IS NOT NULL OR NOT unmasked),
  constraint export_log_format_check CHECK (format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'zip'::text])),
  constraint export_log_total_check CHECK (total > 0)
);
CREATE INDEX export_log_newest ON public.export_log USING btree (association_id, asked_at DESC, id);
CREATE INDEX export_log_of ON public.export_log USING btree (association_id, asked_by, asked_at DESC, id);
CREATE TRIGGER export_log_append_only BEFORE DELETE OR UPDATE ON export_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER export_log_no_truncate BEFORE TRUNCATE ON export_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table export_set (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  list           character varying(127)   collate "C" not null,
  sets           jsonb                    not null,
  updated_at     timestamp with time zone not null,
  constraint export_set_pkey PRIMARY KEY (association_id, user_id, list),
  constraint export_set_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);

create table export_task (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  state          text                     collate "C" not null,
  asked_by       uuid                     not null,
  request_sealed text                     not null,
  rights_hash    text                     collate "C" not null,
  at_once        boolean                  not null,
  total          integer                  not null,
  done           integer                  not null default 0,
  attempts       integer                  not null default 0,
  reason         character varying(500),
  file_object_id uuid,
  downloads      integer                  not null default 0,
  expires_at     timestamp with time zone,
  updated_at     timestamp with time zone not null default app_now(),
  constraint export_task_pkey PRIMARY KEY (association_id, id),
  constraint export_task_association_id_id_fkey FOREIGN KEY (association_id, id) REFERENCES export_log(association_id, id),
  constraint export_task_check CHECK ((state = 'READY'::text) = (file_object_id IS NOT NULL)),
  constraint export_task_check1 CHECK (state <> 'READY'::text OR expires_at IS NOT NULL),
  constraint export_task_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'REFUSED'::text, 'CANCELLED'::text, 'FAILED'::text, 'EXPIRED'::text]))
);
CREATE INDEX export_task_open ON public.export_task USING btree (association_id, state, expires_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'QUEUED'::text, 'RUNNING'::text, 'READY'::text]));

-- Uploaded files (文件); their bytes are kept by the provider under storage_key.
create table file_object (
  association_id uuid                     not null,
  id             uuid                     not null,
  name           character varying(255)   not null,
  mime           text                     collate "C" not null,
  size           bigint                   not null,
  sha256         text                     collate "C" not null,
  width          integer,
  height         integer,
  flags          text[]                   collate "C" not null default '{}'::text[],
  provider       text                     collate "C" not null,
  storage_key    text                     collate "C" not null,
  uploaded_by    uuid                     not null,
  created_at     timestamp with time zone not null default app_now(),
  attached       boolean                  not null default false,
  constraint file_object_pkey PRIMARY KEY (association_id, id),
  constraint file_object_provider_storage_key_key UNIQUE (provider, storage_key),
  constraint file_object_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint file_object_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint file_object_size_check CHECK (size > 0)
);
CREATE INDEX file_object_by_uploader ON public.file_object USING btree (association_id, uploaded_by, created_at);
CREATE INDEX file_object_loose ON public.file_object USING btree (created_at) WHERE (NOT attached);
CREATE INDEX file_object_same ON public.file_object USING btree (association_id, sha256);

create table filing_batch (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  batch_no       character varying(31)    collate "C" not null,
  receiver       text                     collate "C" not null,
  state          text                     collate "C" not null default 'DRAFT'::text,
  made_at        timestamp with time zone not null default app_now(),
  made_by_name   character varying(63)    not null,
  sent_on        date,
  sent_mode      text                     collate "C",
  sent_no        character varying(63),
  sent_by_name   character varying(63),
  note           character varying(500),
  answered_on    date,
  answer_no      character varying(63),
  answer         character varying(1000),
  constraint filing_batch_pkey PRIMARY KEY (association_id, id),
  constraint filing_batch_association_id_batch_no_key UNIQUE (association_id, batch_no),
  constraint filing_batch_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint filing_batch_check CHECK ((state = 'DRAFT'::text) = (sent_on IS NULL)),
  constraint filing_batch_check1 CHECK ((state = 'ANSWERED'::text) = (answered_on IS NOT NULL)),
  constraint filing_batch_receiver_check CHECK (receiver = ANY (ARRAY['PROVINCE'::text, 'BUREAU'::text])),
  constraint filing_batch_sent_mode_check CHECK (sent_mode = ANY (ARRAY['ONLINE'::text, 'EMAIL'::text, 'MAIL'::text, 'HAND'::text])),
  constraint filing_batch_state_check CHECK (state = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'ANSWERED'::text]))
);
CREATE INDEX filing_batch_newest ON public.filing_batch USING btree (association_id, made_at DESC, id);

-- One decision to one receiver; without a batch it waits to be filed.
create table filing_item (
  association_id    uuid                     not null,
  id                uuid                     not null,
  receiver          text                     collate "C" not null,
  application_id    uuid,
  outcome           text                     collate "C" not null,
  decided_on        date                     not null,
  due_on            date                     not null,
  batch_id          uuid,
  filed             jsonb,
  filed_on          date,
  correction        character varying(500),
  corrected_at      timestamp with time zone,
  corrected_by_name character varying(63),
  corrects_id       uuid,
  assessment_id     uuid,
  certificate_id    uuid,
  cause             text                     collate "C",
  constraint filing_item_pkey PRIMARY KEY (association_id, id),
  constraint filing_item_association_id_application_id_fkey FOREIGN KEY (association_id, application_id) REFERENCES practice_application(association_id, id),
  constraint filing_item_association_id_assessment_id_fkey FOREIGN KEY (association_id, assessment_id) REFERENCES assessment_application(association_id, id),
  constraint filing_item_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES filing_batch(association_id, id),
  constraint filing_item_association_id_certificate_id_fkey FOREIGN KEY (association_id, certificate_id) REFERENCES internship_certificate(association_id, id),
  constraint filing_item_association_id_corrects_id_fkey FOREIGN KEY (association_id, corrects_id) REFERENCES filing_item(association_id, id),
  constraint filing_item_cause_check CHECK (cause = ANY (ARRAY['LOST'::text, 'DAMAGED'::text, 'INFO_CHANGED'::text, 'TRANSFER'::text, 'CHANGE_TUTOR'::text])),
  constraint filing_item_check CHECK ((corrected_at IS NULL) = (correction IS NULL)),
  constraint filing_item_check1 CHECK (corrected_at IS NULL OR filed_on IS NOT NULL),
  constraint filing_item_check2 CHECK ((filed IS NULL) = (filed_on IS NULL)),
  constraint filing_item_check3 CHECK ((cause IS NOT NULL) = (outcome = 'RENUMBERED'::text)),
  constraint filing_item_outcome_check CHECK (outcome = ANY (ARRAY['REGISTERED'::text, 'REFUSED'::text, 'PASSED'::text, 'RENUMBERED'::text])),
  constraint filing_item_receiver_check CHECK (receiver = ANY (ARRAY['PROVINCE'::text, 'BUREAU'::text])),
  constraint filing_item_subject_check CHECK ((application_id IS NOT NULL) = (outcome = ANY (ARRAY['REGISTERED'::text, 'REFUSED'::text])) AND (assessment_id IS NOT NULL) = (outcome = 'PASSED'::text) AND (certificate_id IS NOT NULL) = (outcome = 'RENUMBERED'::text)),
  constraint filing_item_to_province_check CHECK (receiver = 'PROVINCE'::text OR application_id IS NOT NULL)
);
CREATE INDEX filing_item_application ON public.filing_item USING btree (association_id, application_id);
CREATE INDEX filing_item_assessment ON public.filing_item USING btree (association_id, assessment_id) WHERE (assessment_id IS NOT NULL);
CREATE INDEX filing_item_batch ON public.filing_item USING btree (association_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX filing_item_certificate ON public.filing_item USING btree (association_id, certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX filing_item_decided ON public.filing_item USING btree (association_id, decided_on DESC, id);
CREATE INDEX filing_item_due ON public.filing_item USING btree (association_id, due_on, id) WHERE (filed_on IS NULL);

-- Right of a firm to take interns (接收实习人员资格).
create table firm_reception (
  association_id  uuid                     not null,
  id              uuid                     not null,
  version         integer                  not null default 0,
  application_no  character varying(31)    collate "C" not null,
  state           text                     collate "C" not null,
  firm_id         uuid                     not null,
  granted_on      date                     not null default app_today(),
  suspended_until date,
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by      uuid,
  deleted_at      timestamp with time zone,
  doc_no          character varying(63),
  constraint firm_reception_pkey PRIMARY KEY (association_id, id),
  constraint firm_reception_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint firm_reception_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint firm_reception_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint firm_reception_state_check CHECK (state = ANY (ARRAY['granted'::text, 'suspended'::text, 'removed'::text]))
);
CREATE UNIQUE INDEX firm_reception_current ON public.firm_reception USING btree (association_id, firm_id) WHERE ((state <> 'removed'::text) AND (deleted_at IS NULL));
CREATE INDEX firm_reception_history ON public.firm_reception USING btree (association_id, firm_id, updated_at DESC);

create table generated_document (
  association_id uuid                   not null,
  batch_id       uuid                   not null,
  place          integer                not null,
  record_id      uuid                   not null,
  record_name    character varying(63)  not null,
  doc_no         character varying(63)  collate "C" not null,
  data           jsonb                  not null,
  file_id        uuid,
  fault          character varying(512),
  constraint generated_document_pkey PRIMARY KEY (association_id, batch_id, place),
  constraint generated_document_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES document_batch(association_id, id),
  constraint generated_document_association_id_file_id_fkey FOREIGN KEY (association_id, file_id) REFERENCES file_object(association_id, id),
  constraint generated_document_place_check CHECK (place >= 1)
);
CREATE UNIQUE INDEX generated_document_no ON public.generated_document USING btree (association_id, doc_no) WHERE ((doc_no)::text <> ''::text);

create table guide_seen (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  seen_at        timestamp with time zone not null default app_now(),
  constraint guide_seen_pkey PRIMARY KEY (association_id, user_id),
  constraint guide_seen_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);

create table held_decision (
  association_id uuid                     not null,
  id             uuid                     not null,
  entity         character varying(63)    collate "C" not null,
  case_id        uuid                     not null,
  action         character varying(63)    collate "C" not null,
  input          jsonb                    not null,
  user_id        uuid                     not null,
  session_id     uuid,
  address        character varying(63),
  trace_id       character varying(63)    not null,
  effective_at   timestamp with time zone not null,
  constraint held_decision_pkey PRIMARY KEY (association_id, id),
  constraint held_decision_association_id_entity_case_id_key UNIQUE (association_id, entity, case_id),
  constraint held_decision_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint held_decision_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);
CREATE INDEX held_decision_by_whom ON public.held_decision USING btree (association_id, user_id);

create table holiday (
  association_id uuid                     not null,
  day            date                     not null,
  kind           text                     not null,
  name           character varying(31)    not null,
  of_year        integer                  not null,
  updated_at     timestamp with time zone not null default app_now(),
  updated_by     uuid,
  constraint holiday_pkey PRIMARY KEY (association_id, day),
  constraint holiday_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint holiday_association_id_updated_by_fkey FOREIGN KEY (association_id, updated_by) REFERENCES app_user(association_id, id),
  constraint holiday_check CHECK (abs(of_year::numeric - EXTRACT(year FROM day)) <= 1::numeric),
  constraint holiday_kind_check CHECK (kind = ANY (ARRAY['HOLIDAY'::text, 'ADJUSTED_WORKDAY'::text]))
);
CREATE INDEX holiday_of_year ON public.holiday USING btree (association_id, of_year);

create table idempotency (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  key            text                     collate "C" not null,
  call           text                     collate "C" not null,
  body_hash      text                     collate "C" not null,
  answer         text                     not null,
  at             timestamp with time zone not null default clock_timestamp(),
  constraint idempotency_pkey PRIMARY KEY (association_id, user_id, key),
  constraint idempotency_key_check CHECK (length(key) >= 8 AND length(key) <= 128)
);
CREATE INDEX idempotency_age ON public.idempotency USING btree (at);

create table import_batch (
  association_id    uuid                     not null,
  id                uuid                     not null,
  kind              text                     collate "C" not null,
  mode              text                     collate "C" not null,
  state             text                     collate "C" not null,
  file_name         character varying(255)   not null,
  file_sha256       text                     collate "C" not null,
  total             integer                  not null default 0,
  ok                integer                  not null default 0,
  warned            integer                  not null default 0,
  failed            integer                  not null default 0,
  skipped           integer                  not null default 0,
  started_at        timestamp with time zone not null,
  started_by        uuid,
  started_by_name   character varying(63)    not null,
  finished_at       timestamp with time zone,
  version           integer                  not null default 0,
  file_object_id    uuid,
  sheet             character varying(31),
  header_row        integer,
  expected          integer                  not null default 0,
  created           integer                  not null default 0,
  changed           integer                  not null default 0,
  same              integer                  not null default 0,
  last_row          integer                  not null default 0,
  attempts          integer                  not null default 0,
  reason            character varying(500),
  confirmed_at      timestamp with time zone,
  confirmed_by      uuid,
  confirmed_by_name character varying(63),
  layout            jsonb,
  words             jsonb                    not null default '{}'::jsonb,
  undone            integer                  not null default 0,
  kept              integer                  not null default 0,
  undone_at         timestamp with time zone,
  undone_by         uuid,
  undone_by_name    character varying(63),
  whole             boolean                  not null default false,
  ended             integer                  not null default 0,
  constraint import_batch_pkey PRIMARY KEY (association_id, id),
  constraint import_batch_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint import_batch_mode_check CHECK (mode = ANY (ARRAY['APPEND'::text, 'UPSERT'::text, 'REPLACE'::text, 'VALIDATE_ONLY'::text])),
  constraint import_batch_state_check CHECK (state = ANY (ARRAY['UPLOADED'::text, 'VALIDATING'::text, 'VALIDATED'::text, 'IMPORTING'::text, 'DONE'::text, 'PARTIAL'::text, 'CANCELLED'::text, 'FAILED'::text, 'ROLLING_BACK'::text, 'ROLLED_BACK'::text]))
);
CREATE INDEX import_batch_file ON public.import_batch USING btree (association_id, kind, file_sha256);
CREATE INDEX import_batch_newest ON public.import_batch USING btree (association_id, started_at DESC, id);

create table import_fix (
  association_id uuid                     not null,
  batch_id       uuid                     not null,
  row_no         integer                  not null,
  cells_sealed   text                     collate "C" not null,
  fixed_at       timestamp with time zone not null,
  fixed_by       uuid                     not null,
  constraint import_fix_pkey PRIMARY KEY (association_id, batch_id, row_no),
  constraint import_fix_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES import_batch(association_id, id),
  constraint import_fix_row_no_check CHECK (row_no > 0)
);

create table import_memory (
  association_id uuid                     not null,
  kind           text                     collate "C" not null,
  what           text                     collate "C" not null,
  field          text                     collate "C" not null,
  written        character varying(255)   collate "C" not null,
  meant          character varying(255)   not null,
  used_at        timestamp with time zone not null,
  constraint import_memory_pkey PRIMARY KEY (association_id, kind, what, field, written),
  constraint import_memory_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint import_memory_what_check CHECK (what = ANY (ARRAY['COLUMN'::text, 'WORD'::text]))
);

create table import_row (
  association_id uuid                    not null,
  batch_id       uuid                    not null,
  sheet          character varying(31)   not null,
  row_no         integer                 not null,
  status         text                    collate "C" not null,
  field          text                    collate "C",
  code           text                    collate "C",
  message        character varying(2000) not null,
  entity_id      uuid,
  name           character varying(63)   not null default ''::character varying,
  effect         text                    collate "C",
  findings       jsonb,
  cells_sealed   text                    collate "C",
  kept_because   character varying(255),
  constraint import_row_pkey PRIMARY KEY (association_id, batch_id, row_no),
  constraint import_row_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES import_batch(association_id, id),
  constraint import_row_effect_check CHECK (effect = ANY (ARRAY['NEW'::text, 'CHANGED'::text, 'SAME'::text, 'ENDED'::text])),
  constraint import_row_row_no_check CHECK (row_no > 0),
  constraint import_row_status_check CHECK (status = ANY (ARRAY['ok'::text, 'warned'::text, 'failed'::text, 'skipped'::text]))
);
CREATE INDEX import_row_not_ok ON public.import_row USING btree (association_id, batch_id, status, row_no) WHERE (status <> 'ok'::text);

create table import_trace (
  association_id uuid    not null,
  batch_id       uuid    not null,
  row_no         integer not null,
  step           integer not null,
  table_name     text    collate "C" not null,
  row_id         uuid    not null,
  before         jsonb,
  mark           text    collate "C" not null,
  constraint import_trace_pkey PRIMARY KEY (association_id, batch_id, row_no, step, row_id),
  constraint import_trace_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES import_batch(association_id, id)
);

-- A complaint about an intern, or a breach of his that is looked into.
create table inquiry (
  association_id  uuid                     not null,
  id              uuid                     not null,
  inquiry_no      character varying(31)    collate "C" not null,
  intern_id       uuid                     not null,
  kind            text                     collate "C" not null,
  received_on     date                     not null,
  content         character varying(1000)  not null,
  entered_by      uuid                     not null,
  entered_by_name character varying(63)    not null,
  entered_at      timestamp with time zone not null default app_now(),
  outcome         text                     collate "C",
  note            character varying(500),
  closed_on       date,
  closed_by       uuid,
  closed_by_name  character varying(63),
  constraint inquiry_pkey PRIMARY KEY (association_id, id),
  constraint inquiry_association_id_inquiry_no_key UNIQUE (association_id, inquiry_no),
  constraint inquiry_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint inquiry_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint inquiry_check CHECK (num_nulls(outcome, note, closed_on, closed_by, closed_by_name) = ANY (ARRAY[0, 5])),
  constraint inquiry_kind_check CHECK (kind = ANY (ARRAY['COMPLAINT'::text, 'BREACH'::text])),
  constraint inquiry_outcome_check CHECK (outcome = ANY (ARRAY['UNFOUNDED'::text, 'FOUNDED'::text, 'SETTLED'::text, 'WITHDRAWN'::text]))
);
CREATE INDEX inquiry_newest ON public.inquiry USING btree (association_id, received_on DESC, id);
CREATE INDEX inquiry_open ON public.inquiry USING btree (association_id, intern_id) WHERE (closed_on IS NULL);

create table intern (
  association_id           uuid                     not null,
  id                       uuid                     not null,
  version                  integer                  not null default 0,
  name                     character varying(31)    not null,
  sex                      text                     collate "C",
  birth_date               date,
  id_type                  text                     collate "C",
  id_no_sealed             text,
  id_no_blind              text                     collate "C",
  mobile_sealed            text,
  mobile_blind             text                     collate "C",
  household_address_sealed text,
  residence_address_sealed text,
  profile                  jsonb                    not null default '{}'::jsonb,
  barred_until             date,
  created_at               timestamp with time zone not null default app_now(),
  created_by               uuid,
  updated_at               timestamp with time zone not null default app_now(),
  updated_by               uuid,
  deleted_at               timestamp with time zone,
  search_grams             text[]                   collate "C" not null default '{}'::text[],
  name_pinyin              character varying(255)   collate "C",
  name_initials            character varying(255)   collate "C",
  name_sort                character varying(255)   collate "C",
  emergency_phone_sealed   text,
  profile_private_sealed   text                     collate "C",
  constraint intern_pkey PRIMARY KEY (association_id, id),
  constraint intern_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint intern_sex_check CHECK (sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text]))
);
CREATE INDEX intern_by_initials ON public.intern USING btree (association_id, name_initials) WHERE (deleted_at IS NULL);
CREATE INDEX intern_by_pinyin ON public.intern USING btree (association_id, name_pinyin) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX intern_id_no ON public.intern USING btree (association_id, id_no_blind) WHERE (deleted_at IS NULL);
CREATE INDEX intern_mobile ON public.intern USING btree (association_id, mobile_blind) WHERE ((mobile_blind IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX intern_qualification ON public.intern USING btree (association_id, ((profile ->> 'qualificationNo'::text))) WHERE (((profile ->> 'qualificationNo'::text) IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX intern_search ON public.intern USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX intern_unsounded ON public.intern USING btree (association_id, id) WHERE (name_sort IS NULL);

-- Case (参与案件) that an intern took part in.
create table intern_case (
  association_id     uuid                     not null,
  id                 uuid                     not null,
  version            integer                  not null default 0,
  application_no     character varying(31)    collate "C" not null,
  state              text                     collate "C" not null,
  internship_id      uuid                     not null,
  intern_id          uuid                     not null,
  firm_id            uuid                     not null,
  tutor_id           uuid                     not null,
  intern_name        character varying(31)    not null,
  case_no            character varying(63)    collate "C" not null,
  case_name          character varying(255)   not null,
  case_type          text                     collate "C" not null,
  client_name_sealed text                     not null,
  lead_lawyer_id     uuid                     not null,
  is_tutor_case      boolean                  not null default false,
  role               character varying(255)   not null,
  start_date         date                     not null,
  end_date           date,
  search_grams       text[]                   collate "C" not null default '{}'::text[],
  submitted_at       timestamp with time zone,
  confirmed_at       timestamp with time zone,
  created_at         timestamp with time zone not null default app_now(),
  created_by         uuid,
  updated_at         timestamp with time zone not null default app_now(),
  updated_by         uuid,
  deleted_at         timestamp with time zone,
  constraint intern_case_pkey PRIMARY KEY (association_id, id),
  constraint intern_case_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint intern_case_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint intern_case_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint intern_case_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint intern_case_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint intern_case_association_id_lead_lawyer_id_fkey FOREIGN KEY (association_id, lead_lawyer_id) REFERENCES lawyer(association_id, id),
  constraint intern_case_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint intern_case_case_type_check CHECK (case_type = ANY (ARRAY['LITIGATION'::text, 'ARBITRATION'::text, 'NON_LITIGATION'::text, 'CRIMINAL'::text, 'ADMIN'::text, 'LEGAL_AID'::text])),
  constraint intern_case_check CHECK (end_date IS NULL OR end_date >= start_date),
  constraint intern_case_state_check CHECK (state = ANY (ARRAY['draft'::text, 'pending'::text, 'returned'::text, 'confirmed'::text]))
);
CREATE INDEX intern_case_firm ON public.intern_case USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX intern_case_intern ON public.intern_case USING btree (association_id, intern_id, updated_at DESC);
CREATE INDEX intern_case_internship ON public.intern_case USING btree (association_id, internship_id);
CREATE INDEX intern_case_lead ON public.intern_case USING btree (association_id, lead_lawyer_id);
CREATE UNIQUE INDEX intern_case_once ON public.intern_case USING btree (association_id, internship_id, case_no) WHERE (deleted_at IS NULL);
CREATE INDEX intern_case_recent ON public.intern_case USING btree (association_id, updated_at DESC NULLS LAST, id);
CREATE INDEX intern_case_search ON public.intern_case USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX intern_case_tutor ON public.intern_case USING btree (association_id, tutor_id, state, updated_at DESC);
CREATE TRIGGER count_intern_case AFTER INSERT OR DELETE OR UPDATE OF state, deleted_at, is_tutor_case ON intern_case FOR EACH ROW EXECUTE FUNCTION count_intern_case();
CREATE TRIGGER intern_case_led BEFORE INSERT OR UPDATE OF lead_lawyer_id ON intern_case FOR EACH ROW EXECUTE FUNCTION intern_case_led();

create table internship (
  association_id         uuid                     not null,
  id                     uuid                     not null,
  version                integer                  not null default 0,
  registration_no        character varying(31)    collate "C" not null,
  intern_id              uuid                     not null,
  firm_id                uuid                     not null,
  practice_type          text                     collate "C" not null,
  current_tutor_id       uuid                     not null,
  application_id         uuid,
  status                 text                     collate "C" not null default 'inProgress'::text,
  start_date             date                     not null,
  planned_end_date       date                     not null,
  created_at             timestamp with time zone not null default app_now(),
  created_by             uuid,
  updated_at             timestamp with time zone not null default app_now(),
  updated_by             uuid,
  paused_days            integer                  not null default 0,
  extension_months       integer                  not null default 0,
  training_status        text                     collate "C" not null default 'NONE'::text,
  training_cert_no       character varying(31)    collate "C",
  remark                 character varying(512),
  actual_end_date        date,
  journal_count          integer                  not null default 0,
  journal_approved_count integer                  not null default 0,
  journal_workdays       integer                  not null default 0,
  journal_other_count    integer                  not null default 0,
  journal_late_count     integer                  not null default 0,
  last_journal_date      date,
  case_count             integer                  not null default 0,
  tutor_case_count       integer                  not null default 0,
  record_count           integer                  not null default 0,
  training_pass_date     date,
  is_hk_mo_tw            boolean                  not null default false,
  assess_deadline        date,
  assess_attempts        integer                  not null default 0,
  next_apply_from        date,
  pass_opinion_no        character varying(63),
  pass_opinion_date      date,
  pass_valid_until       date,
  journals_locked_at     timestamp with time zone,
  journal_backfill_until date,
  journal_urged_on       date,
  awaits_certificate     text                     collate "C",
  constraint internship_pkey PRIMARY KEY (association_id, id),
  constraint internship_association_id_application_id_key UNIQUE (association_id, application_id),
  constraint internship_association_id_registration_no_key UNIQUE (association_id, registration_no),
  constraint internship_association_id_application_id_fkey FOREIGN KEY (association_id, application_id) REFERENCES practice_application(association_id, id),
  constraint internship_association_id_current_tutor_id_fkey FOREIGN KEY (association_id, current_tutor_id) REFERENCES lawyer(association_id, id),
  constraint internship_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint internship_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint internship_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint internship_assess_attempts_check CHECK (assess_attempts >= 0),
  constraint internship_awaits_certificate_check CHECK (awaits_certificate = ANY (ARRAY['ISSUE'::text, 'ISSUE_AND_START'::text])),
  constraint internship_case_count_check CHECK (case_count >= 0),
  constraint internship_check CHECK (planned_end_date > start_date),
  constraint internship_extension_months_check CHECK (extension_months >= 0),
  constraint internship_journal_approved_count_check CHECK (journal_approved_count >= 0),
  constraint internship_journal_count_check CHECK (journal_count >= 0),
  constraint internship_journal_late_count_check CHECK (journal_late_count >= 0),
  constraint internship_journal_other_count_check CHECK (journal_other_count >= 0),
  constraint internship_journal_workdays_check CHECK (journal_workdays >= 0),
  constraint internship_paused_days_check CHECK (paused_days >= 0),
  constraint internship_record_count_check CHECK (record_count >= 0),
  constraint internship_status_check CHECK (status = ANY (ARRAY['inProgress'::text, 'transferHold'::text, 'paused'::text, 'expiredWait'::text, 'assessing'::text, 'extended'::text, 'passed'::text, 'passExpired'::text, 'lapsed'::text, 'cancelled'::text, 'annulled'::text, 'converted'::text])),
  constraint internship_training_status_check CHECK (training_status = ANY (ARRAY['NONE'::text, 'ENROLLED'::text, 'PASSED'::text, 'FAILED'::text, 'EXEMPT'::text])),
  constraint internship_tutor_case_count_check CHECK (tutor_case_count >= 0)
);
CREATE UNIQUE INDEX internship_active ON public.internship USING btree (association_id, intern_id) WHERE (status = ANY (ARRAY['inProgress'::text, 'transferHold'::text, 'paused'::text, 'expiredWait'::text, 'assessing'::text, 'extended'::text]));
CREATE INDEX internship_by_deadline ON public.internship USING btree (association_id, status, assess_deadline) WHERE (assess_deadline IS NOT NULL);
CREATE INDEX internship_by_end ON public.internship USING btree (association_id, planned_end_date, id);
CREATE INDEX internship_by_pass ON public.internship USING btree (association_id, pass_valid_until) WHERE (status = 'passed'::text);
CREATE INDEX internship_by_start ON public.internship USING btree (association_id, start_date, id);
CREATE INDEX internship_ending ON public.internship USING btree (association_id, status, planned_end_date);
CREATE INDEX internship_firm ON public.internship USING btree (association_id, firm_id, status);
CREATE INDEX internship_of_firm ON public.internship USING btree (association_id, firm_id, status, start_date DESC);
CREATE INDEX internship_of_intern ON public.internship USING btree (association_id, intern_id, start_date DESC);
CREATE INDEX internship_tutor ON public.internship USING btree (association_id, current_tutor_id, status);
CREATE TRIGGER enrolments_follow_internship AFTER UPDATE OF firm_id, current_tutor_id ON internship FOR EACH ROW WHEN (old.firm_id IS DISTINCT FROM new.firm_id OR old.current_tutor_id IS DISTINCT FROM new.current_tutor_id) EXECUTE FUNCTION enrolments_follow_internship();
CREATE TRIGGER internship_journals_follow AFTER UPDATE OF current_tutor_id, firm_id ON internship FOR EACH ROW WHEN (old.current_tutor_id IS DISTINCT FROM new.current_tutor_id OR old.firm_id IS DISTINCT FROM new.firm_id) EXECUTE FUNCTION journals_follow_tutor();
CREATE TRIGGER internship_remembered AFTER UPDATE OF status, firm_id, current_tutor_id, planned_end_date, training_status, assess_deadline ON internship FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION remember_internship();
CREATE TRIGGER proofs_follow_internship AFTER UPDATE OF firm_id, current_tutor_id ON internship FOR EACH ROW WHEN (old.firm_id IS DISTINCT FROM new.firm_id OR old.current_tutor_id IS DISTINCT FROM new.current_tutor_id) EXECUTE FUNCTION proofs_follow_internship();

create table internship_certificate (
  association_id    uuid                     not null,
  id                uuid                     not null,
  version           integer                  not null default 0,
  cert_no           character varying(31)    collate "C" not null,
  internship_id     uuid                     not null,
  issue_date        date                     not null,
  valid_from        date                     not null,
  valid_to          date                     not null,
  issuing_body      character varying(63)    not null,
  firm_name         character varying(63)    not null,
  tutor_name        character varying(31)    not null,
  status            text                     collate "C" not null default 'VALID'::text,
  created_at        timestamp with time zone not null default app_now(),
  verify_code       text                     collate "C",
  replaces_id       uuid,
  deliver_mode      text                     collate "C",
  received_by       character varying(31),
  mail_no           character varying(31),
  delivered_at      timestamp with time zone,
  blank_serial_no   character varying(31)    collate "C",
  ready_at          timestamp with time zone,
  delivered_by_name character varying(31),
  lost_on           date,
  standing_note     character varying(500),
  standing_at       timestamp with time zone,
  standing_by_name  character varying(31),
  constraint internship_certificate_pkey PRIMARY KEY (association_id, id),
  constraint internship_certificate_association_id_cert_no_key UNIQUE (association_id, cert_no),
  constraint internship_certificate_association_id_verify_code_key UNIQUE (association_id, verify_code),
  constraint internship_certificate_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint internship_certificate_association_id_replaces_id_fkey FOREIGN KEY (association_id, replaces_id) REFERENCES internship_certificate(association_id, id),
  constraint internship_certificate_deliver_mode_check CHECK (deliver_mode = ANY (ARRAY['PICKUP'::text, 'MAIL'::text])),
  constraint internship_certificate_status_check CHECK (status = ANY (ARRAY['VALID'::text, 'LOST'::text, 'VOID'::text, 'REPLACED'::text, 'EXPIRED'::text, 'RETURNED'::text]))
);
CREATE UNIQUE INDEX internship_certificate_blank_serial ON public.internship_certificate USING btree (association_id, blank_serial_no) WHERE (blank_serial_no IS NOT NULL);
CREATE INDEX internship_certificate_issued ON public.internship_certificate USING btree (association_id, issue_date DESC, id);
CREATE INDEX internship_certificate_of ON public.internship_certificate USING btree (association_id, internship_id, issue_date DESC);
CREATE UNIQUE INDEX internship_certificate_replaces ON public.internship_certificate USING btree (association_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX internship_certificate_waiting ON public.internship_certificate USING btree (association_id, issue_date DESC, id) WHERE ((delivered_at IS NULL) AND (status = 'VALID'::text) AND (verify_code IS NOT NULL));

-- What has happened to an internship (实习登记的变更).
create table internship_history (
  association_id uuid                     not null,
  id             uuid                     not null default gen_random_uuid(),
  internship_id  uuid                     not null,
  at             timestamp with time zone not null default app_now(),
  kind           text                     collate "C" not null,
  before         text,
  after          text,
  by_user        uuid,
  constraint internship_history_pkey PRIMARY KEY (association_id, id),
  constraint internship_history_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint internship_history_kind_check CHECK (kind = ANY (ARRAY['status'::text, 'firm'::text, 'tutor'::text, 'plannedEnd'::text, 'training'::text, 'deadline'::text, 'certificate'::text, 'data'::text]))
);
CREATE INDEX internship_history_of ON public.internship_history USING btree (association_id, internship_id, at);

-- Internships whose tutor or firm has become ineligible, until that is mended.
create table internship_ineligibility (
  association_id uuid                   not null,
  id             uuid                   not null,
  internship_id  uuid                   not null,
  subject        text                   collate "C" not null,
  subject_id     uuid                   not null,
  reason         character varying(255) not null,
  found_on       date                   not null default app_today(),
  due_on         date                   not null,
  told_week      integer                not null default '-1'::integer,
  ended_on       date,
  constraint internship_ineligibility_pkey PRIMARY KEY (association_id, id),
  constraint internship_ineligibility_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint internship_ineligibility_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint internship_ineligibility_subject_check CHECK (subject = ANY (ARRAY['tutor'::text, 'firm'::text]))
);
CREATE UNIQUE INDEX internship_ineligibility_open ON public.internship_ineligibility USING btree (association_id, internship_id, subject) WHERE (ended_on IS NULL);

-- Pause (中止实习) of an internship and its resuming.
create table internship_pause (
  association_id uuid not null,
  id             uuid not null,
  internship_id  uuid not null,
  paused_from    date not null,
  expected_until date not null,
  resumed_on     date,
  application_id uuid,
  constraint internship_pause_pkey PRIMARY KEY (association_id, id),
  constraint internship_pause_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint internship_pause_check CHECK (expected_until > paused_from),
  constraint internship_pause_check1 CHECK (resumed_on > paused_from)
);
CREATE INDEX internship_pause_of ON public.internship_pause USING btree (association_id, internship_id, paused_from);
CREATE UNIQUE INDEX internship_pause_open ON public.internship_pause USING btree (association_id, internship_id) WHERE (resumed_on IS NULL);

-- Which reminders of an internship's dates have been sent (临期提醒).
create table internship_reminder (
  association_id uuid                     not null,
  internship_id  uuid                     not null,
  event          text                     collate "C" not null,
  about          date                     not null,
  rung           integer                  not null,
  sent_at        timestamp with time zone not null default app_now(),
  constraint internship_reminder_pkey PRIMARY KEY (association_id, internship_id, event, about, rung),
  constraint internship_reminder_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint internship_reminder_event_check CHECK (event = ANY (ARRAY['ends'::text, 'deadline'::text, 'training'::text, 'passOpinion'::text, 'pauseEnds'::text, 'renewal'::text])),
  constraint internship_reminder_rung_check CHECK (rung >= 0)
);

create view internship_standstill as
SELECT internship_pause.association_id,
    internship_pause.internship_id,
    'PAUSE'::text AS kind,
    internship_pause.paused_from AS from_day,
    internship_pause.resumed_on AS until_day
   FROM internship_pause
UNION ALL
 SELECT assessment_application.association_id,
    assessment_application.internship_id,
    'EXTENSION'::text AS kind,
    assessment_application.extended_from AS from_day,
    assessment_application.extended_on AS until_day
   FROM assessment_application
  WHERE assessment_application.extended_from IS NOT NULL AND assessment_application.deleted_at IS NULL;

-- Lots drawn among those who had signed in.
create table interview_draw (
  association_id uuid                     not null,
  id             uuid                     not null,
  session_id     uuid                     not null,
  seed           character varying(32)    collate "C",
  slot_ids       uuid[]                   not null,
  drawn_at       timestamp with time zone not null default app_now(),
  drawn_by       uuid,
  drawn_by_name  character varying(63)    not null,
  mode           text                     collate "C" not null default 'RANDOM'::text,
  constraint interview_draw_pkey PRIMARY KEY (association_id, id),
  constraint interview_draw_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_draw_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES interview_session(association_id, id),
  constraint interview_draw_mode_check CHECK (mode = ANY (ARRAY['RANDOM'::text, 'SEQUENCE'::text])),
  constraint interview_draw_seeded CHECK ((mode = 'RANDOM'::text) = (seed IS NOT NULL))
);
CREATE INDEX interview_draw_session ON public.interview_draw USING btree (association_id, session_id, drawn_at);

-- Who examines in a room; one of them is the chief.
create table interview_panelist (
  association_id uuid                     not null,
  session_id     uuid                     not null,
  room_id        uuid                     not null,
  examiner_id    uuid                     not null,
  is_chief       boolean                  not null,
  sort           integer                  not null,
  present_at     timestamp with time zone,
  left_at        timestamp with time zone,
  left_kind      text                     collate "C",
  left_reason    character varying(500),
  left_by_name   character varying(63),
  replaces_id    uuid,
  constraint interview_panelist_pkey PRIMARY KEY (association_id, room_id, examiner_id),
  constraint interview_panelist_association_id_session_id_examiner_id_key UNIQUE (association_id, session_id, examiner_id),
  constraint interview_panelist_association_id_examiner_id_fkey FOREIGN KEY (association_id, examiner_id) REFERENCES examiner(association_id, id),
  constraint interview_panelist_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_panelist_association_id_room_id_fkey FOREIGN KEY (association_id, room_id) REFERENCES interview_room(association_id, id),
  constraint interview_panelist_check CHECK ((left_at IS NULL) = (left_kind IS NULL)),
  constraint interview_panelist_left_kind_check CHECK (left_kind = ANY (ARRAY['ABSENT'::text, 'RECUSED'::text, 'OTHER'::text]))
);
CREATE INDEX interview_panelist_examiner ON public.interview_panelist USING btree (association_id, examiner_id, session_id);

-- What a candidate was asked in his interview, and what he answered. Its recordings are attachments of the slot.
create table interview_record (
  association_id  uuid                     not null,
  id              uuid                     not null,
  slot_id         uuid                     not null,
  version         integer                  not null default 1,
  questions       jsonb                    not null default '[]'::jsonb,
  recorder_id     uuid                     not null,
  recorder_name   character varying(63)    not null,
  updated_by_name character varying(63)    not null,
  locked_at       timestamp with time zone,
  locked_by_name  character varying(63),
  addenda         jsonb                    not null default '[]'::jsonb,
  created_at      timestamp with time zone not null default app_now(),
  updated_at      timestamp with time zone not null default app_now(),
  constraint interview_record_pkey PRIMARY KEY (association_id, id),
  constraint interview_record_association_id_slot_id_key UNIQUE (association_id, slot_id),
  constraint interview_record_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_record_association_id_slot_id_fkey FOREIGN KEY (association_id, slot_id) REFERENCES interview_slot(association_id, id),
  constraint interview_record_check CHECK ((locked_at IS NULL) = (locked_by_name IS NULL)),
  constraint interview_record_check1 CHECK (locked_at IS NOT NULL OR addenda = '[]'::jsonb)
);

-- InterviewRoom (考场) of a session.
create table interview_room (
  association_id uuid                  not null,
  id             uuid                  not null,
  session_id     uuid                  not null,
  room_no        character varying(15) collate "C" not null,
  place          character varying(63),
  sort           integer               not null,
  constraint interview_room_pkey PRIMARY KEY (association_id, id),
  constraint interview_room_association_id_session_id_room_no_key UNIQUE (association_id, session_id, room_no) DEFERRABLE INITIALLY DEFERRED,
  constraint interview_room_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_room_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES interview_session(association_id, id)
);

-- Who of the association looks after a room on the day, and with which duty.
create table interview_room_staff (
  association_id uuid not null,
  session_id     uuid not null,
  room_id        uuid not null,
  user_id        uuid not null,
  duty           text collate "C" not null,
  constraint interview_room_staff_pkey PRIMARY KEY (association_id, room_id, duty, user_id),
  constraint interview_room_staff_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_room_staff_association_id_room_id_fkey FOREIGN KEY (association_id, room_id) REFERENCES interview_room(association_id, id) ON DELETE CASCADE,
  constraint interview_room_staff_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES interview_session(association_id, id),
  constraint interview_room_staff_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint interview_room_staff_duty_check CHECK (duty = ANY (ARRAY['SUPERVISOR'::text, 'TIMEKEEPER'::text, 'SCOREKEEPER'::text]))
);
CREATE INDEX interview_room_staff_user ON public.interview_room_staff USING btree (association_id, user_id, session_id);

-- InterviewSession (面试场次).
create table interview_session (
  association_id     uuid                     not null,
  id                 uuid                     not null,
  version            integer                  not null default 0,
  application_no     character varying(31)    collate "C" not null,
  state              text                     collate "C" not null,
  title              character varying(63)    not null,
  held_on            date                     not null,
  starts_at          character varying(5)     collate "C" not null,
  ends_at            character varying(5)     collate "C" not null,
  place              character varying(127)   not null,
  minutes_per_person integer                  not null,
  sign_in_before     integer                  not null,
  notice             character varying(2000),
  created_at         timestamp with time zone not null default app_now(),
  created_by         uuid,
  updated_at         timestamp with time zone not null default app_now(),
  updated_by         uuid,
  deleted_at         timestamp with time zone,
  score_template_id  uuid,
  score_version_id   uuid,
  screen_no          integer                  not null default 0,
  sign_up_start      date,
  sign_up_end        date,
  address            character varying(127),
  draw_mode          text                     collate "C" not null default 'RANDOM'::text,
  constraint interview_session_pkey PRIMARY KEY (association_id, id),
  constraint interview_session_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint interview_session_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_session_association_id_score_template_id_fkey FOREIGN KEY (association_id, score_template_id) REFERENCES score_template(association_id, id),
  constraint interview_session_association_id_score_version_id_fkey FOREIGN KEY (association_id, score_version_id) REFERENCES score_template_version(association_id, id),
  constraint interview_session_check CHECK (ends_at::text > starts_at::text),
  constraint interview_session_check1 CHECK ((sign_up_start IS NULL) = (sign_up_end IS NULL)),
  constraint interview_session_check2 CHECK (sign_up_start <= sign_up_end AND sign_up_end < held_on),
  constraint interview_session_draw_mode_check CHECK (draw_mode = ANY (ARRAY['RANDOM'::text, 'SEQUENCE'::text, 'MANUAL'::text])),
  constraint interview_session_minutes_per_person_check CHECK (minutes_per_person >= 10 AND minutes_per_person <= 60),
  constraint interview_session_state_check CHECK (state = ANY (ARRAY['planned'::text, 'arranged'::text, 'ongoing'::text, 'scored'::text, 'published'::text, 'cancelled'::text]))
);
CREATE INDEX interview_session_day ON public.interview_session USING btree (association_id, held_on DESC, id);
CREATE INDEX interview_session_version ON public.interview_session USING btree (association_id, score_version_id) WHERE (score_version_id IS NOT NULL);

-- InterviewSlot: one candidate at one time in one room.
create table interview_slot (
  association_id    uuid                     not null,
  id                uuid                     not null,
  session_id        uuid                     not null,
  room_id           uuid                     not null,
  assessment_id     uuid                     not null,
  place             integer                  not null,
  signed_in_at      timestamp with time zone,
  signed_in_by      uuid,
  absent_at         timestamp with time zone,
  released_at       timestamp with time zone,
  created_at        timestamp with time zone not null default app_now(),
  created_by        uuid,
  lot               integer,
  material_score    character varying(6)     collate "C",
  confirmed_vetoes  text[]                   collate "C" not null default '{}'::text[],
  concluded_at      timestamp with time zone,
  concluded_by_name character varying(63),
  called_at         timestamp with time zone,
  passed_at         timestamp with time zone,
  begun_at          timestamp with time zone,
  ended_at          timestamp with time zone,
  absent_by         uuid,
  constraint interview_slot_pkey PRIMARY KEY (association_id, id),
  constraint interview_slot_association_id_assessment_id_fkey FOREIGN KEY (association_id, assessment_id) REFERENCES assessment_application(association_id, id),
  constraint interview_slot_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint interview_slot_association_id_room_id_fkey FOREIGN KEY (association_id, room_id) REFERENCES interview_room(association_id, id),
  constraint interview_slot_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES interview_session(association_id, id),
  constraint interview_slot_lot_check CHECK (lot > 0),
  constraint interview_slot_place_check CHECK (place > 0)
);
CREATE UNIQUE INDEX interview_slot_candidate ON public.interview_slot USING btree (association_id, assessment_id) WHERE (released_at IS NULL);
CREATE INDEX interview_slot_concluded ON public.interview_slot USING btree (association_id, concluded_at) WHERE (concluded_at IS NOT NULL);
CREATE INDEX interview_slot_history ON public.interview_slot USING btree (association_id, assessment_id);
CREATE UNIQUE INDEX interview_slot_inside ON public.interview_slot USING btree (association_id, room_id) WHERE ((begun_at IS NOT NULL) AND (ended_at IS NULL) AND (concluded_at IS NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX interview_slot_lot ON public.interview_slot USING btree (association_id, room_id, lot) WHERE ((released_at IS NULL) AND (lot IS NOT NULL));
CREATE UNIQUE INDEX interview_slot_place ON public.interview_slot USING btree (association_id, room_id, place) WHERE (released_at IS NULL);
CREATE INDEX interview_slot_session ON public.interview_slot USING btree (association_id, session_id, room_id, place);

create table job_worker (
  node_id   uuid not null,
  worker_id text collate "C" not null,
  constraint job_worker_pkey PRIMARY KEY (node_id, worker_id)
);

-- Register of law firms (律师事务所).
create table law_firm (
  association_id        uuid                     not null,
  id                    uuid                     not null,
  version               integer                  not null default 0,
  name                  character varying(63)    collate "C" not null,
  short_name            character varying(31),
  en_name               character varying(255),
  credit_code           character varying(18)    collate "C" not null,
  licence_no            character varying(31)    collate "C" not null,
  licence_serial        character varying(31),
  org_form              text                     collate "C" not null,
  office_type           text                     collate "C" not null,
  parent_firm_name      character varying(63),
  head_firm_id          uuid,
  area_tier             text                     collate "C" not null,
  district_name         character varying(31)    not null,
  bureau_name           character varying(63),
  establish_date        date                     not null,
  approval_no           character varying(63),
  start_business_date   date,
  address               character varying(255)   not null,
  postcode              character varying(6)     collate "C",
  office_area           numeric(10,2),
  asset_fen             bigint,
  head_lawyer_id        uuid,
  head_name             character varying(31)    not null,
  head_mobile_sealed    text,
  head_mobile_blind     text                     collate "C",
  contact_name          character varying(31)    not null,
  contact_mobile_sealed text,
  contact_mobile_blind  text                     collate "C",
  contact_tel           character varying(31)    collate "C",
  email                 character varying(63),
  party_org_type        text                     collate "C" not null,
  status                text                     collate "C" not null,
  status_from           date,
  status_to             date,
  remark                character varying(512),
  search_grams          text[]                   collate "C" not null,
  name_pinyin           text                     collate "C" not null,
  name_initials         text                     collate "C" not null,
  name_sort             text                     collate "C" not null,
  created_at            timestamp with time zone not null default app_now(),
  created_by            uuid,
  updated_at            timestamp with time zone not null default app_now(),
  updated_by            uuid,
  deleted_at            timestamp with time zone,
  constraint law_firm_pkey PRIMARY KEY (association_id, id),
  constraint law_firm_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint law_firm_association_id_head_firm_id_fkey FOREIGN KEY (association_id, head_firm_id) REFERENCES law_firm(association_id, id),
  constraint law_firm_association_id_head_lawyer_id_fkey FOREIGN KEY (association_id, head_lawyer_id) REFERENCES lawyer(association_id, id),
  constraint law_firm_asset_fen_check CHECK (asset_fen >= 0),
  constraint law_firm_office_area_check CHECK (office_area > 0::numeric)
);
CREATE INDEX law_firm_branches ON public.law_firm USING btree (association_id, head_firm_id) WHERE (head_firm_id IS NOT NULL);
CREATE INDEX law_firm_by_establishment ON public.law_firm USING btree (association_id, establish_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX law_firm_by_licence ON public.law_firm USING btree (association_id, licence_no) WHERE (deleted_at IS NULL);
CREATE INDEX law_firm_by_name ON public.law_firm USING btree (association_id, name_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX law_firm_counted ON public.law_firm USING btree (association_id, status, org_form, office_type, area_tier, party_org_type) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX law_firm_credit_code ON public.law_firm USING btree (association_id, credit_code) WHERE (deleted_at IS NULL);
CREATE INDEX law_firm_head ON public.law_firm USING btree (association_id, head_lawyer_id) WHERE (head_lawyer_id IS NOT NULL);
CREATE UNIQUE INDEX law_firm_name ON public.law_firm USING btree (association_id, name) WHERE ((deleted_at IS NULL) AND (status <> ALL (ARRAY['CANCELLED'::text, 'REVOKED'::text, 'MOVED_OUT'::text])));
CREATE INDEX law_firm_search ON public.law_firm USING gin (search_grams) WITH (fastupdate=off);

-- Register of lawyers (律师).
create table lawyer (
  association_id       uuid                     not null,
  id                   uuid                     not null,
  version              integer                  not null default 0,
  firm_id              uuid                     not null,
  name                 character varying(31)    not null,
  former_name          character varying(31),
  sex                  text                     collate "C" not null,
  ethnicity            text                     collate "C",
  birth_date           date                     not null,
  id_type              text                     collate "C" not null,
  id_no_sealed         text                     not null,
  id_no_blind          text                     collate "C" not null,
  political_status     text                     collate "C",
  education            text                     collate "C" not null,
  degree               text                     collate "C",
  school               character varying(63),
  major                character varying(63),
  mobile_sealed        text,
  mobile_blind         text                     collate "C",
  mobile_tail_blind    text                     collate "C",
  email                character varying(63),
  home_address_sealed  text,
  lawyer_type          text                     collate "C" not null,
  licence_no           character varying(17)    collate "C" not null,
  licence_serial       character varying(31),
  qualification_no     character varying(31)    collate "C",
  qualification_type   text                     collate "C",
  qualification_date   date,
  first_practice_date  date                     not null,
  current_licence_date date,
  join_firm_date       date                     not null,
  join_city_from       text                     collate "C",
  join_city_date       date,
  is_partner           boolean                  not null default false,
  is_firm_head         boolean                  not null default false,
  home_unit            character varying(63),
  status               text                     collate "C" not null,
  status_from          date,
  status_to            date,
  status_reason        character varying(255),
  remark               character varying(512),
  search_grams         text[]                   collate "C" not null,
  name_pinyin          text                     collate "C" not null,
  name_initials        text                     collate "C" not null,
  name_sort            text                     collate "C" not null,
  created_at           timestamp with time zone not null default app_now(),
  created_by           uuid,
  updated_at           timestamp with time zone not null default app_now(),
  updated_by           uuid,
  deleted_at           timestamp with time zone,
  professional_title   text                     collate "C",
  constraint lawyer_pkey PRIMARY KEY (association_id, id),
  constraint lawyer_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint lawyer_professional_title_check CHECK (professional_title = ANY (ARRAY['FIRST'::text, 'SECOND'::text, 'THIRD'::text, 'FOURTH'::text]))
);
CREATE INDEX lawyer_by_first_practice ON public.lawyer USING btree (association_id, first_practice_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_by_initials ON public.lawyer USING btree (association_id, name_initials) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_by_joining ON public.lawyer USING btree (association_id, join_firm_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_by_name ON public.lawyer USING btree (association_id, name_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_by_pinyin ON public.lawyer USING btree (association_id, name_pinyin) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_by_serial ON public.lawyer USING btree (association_id, reverse((licence_no)::text)) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_counted ON public.lawyer USING btree (association_id, status, lawyer_type, sex, is_partner, first_practice_date, firm_id, political_status, education) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX lawyer_id_no ON public.lawyer USING btree (association_id, id_no_blind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX lawyer_licence ON public.lawyer USING btree (association_id, licence_no) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_mobile ON public.lawyer USING btree (association_id, mobile_blind) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_mobile_tail ON public.lawyer USING btree (association_id, mobile_tail_blind) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_of_firm ON public.lawyer USING btree (association_id, firm_id, name_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX lawyer_qualification ON public.lawyer USING btree (association_id, qualification_no) WHERE ((qualification_no IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX lawyer_search ON public.lawyer USING gin (search_grams) WITH (fastupdate=off);

create table learning_record (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  lawyer_id      uuid                     not null,
  year           integer                  not null,
  course_name    character varying(255)   collate "C" not null,
  kind           text                     collate "C" not null,
  organiser      character varying(63)    not null,
  started_on     date                     not null,
  ended_on       date                     not null,
  hours          double precision         not null,
  remark         character varying(512),
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  constraint learning_record_pkey PRIMARY KEY (association_id, id),
  constraint learning_record_association_id_lawyer_id_started_on_course__key UNIQUE (association_id, lawyer_id, started_on, course_name, kind),
  constraint learning_record_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint learning_record_association_id_lawyer_id_fkey FOREIGN KEY (association_id, lawyer_id) REFERENCES lawyer(association_id, id),
  constraint learning_record_check CHECK (ended_on >= started_on),
  constraint learning_record_hours_check CHECK (hours >= 0.5::double precision AND hours <= 40::double precision),
  constraint learning_record_kind_check CHECK (kind = ANY (ARRAY['ONSITE'::text, 'ONLINE'::text, 'ETHICS_ONSITE'::text, 'ETHICS_ONLINE'::text, 'TEACHING'::text, 'PAPER'::text, 'MEETING'::text, 'PARTY'::text, 'WELFARE'::text, 'FIRM_INTERNAL'::text, 'EXTERNAL'::text, 'DEGREE'::text])),
  constraint learning_record_year_check CHECK (year >= 1980 AND year <= 2199)
);
CREATE INDEX learning_record_newest ON public.learning_record USING btree (association_id, started_on DESC, id);
CREATE INDEX learning_record_year ON public.learning_record USING btree (association_id, year, started_on DESC, id);

create table learning_reduction (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  lawyer_id      uuid                     not null,
  year           integer                  not null,
  reason         text                     collate "C" not null,
  is_full        boolean                  not null,
  reduced_hours  double precision,
  from_on        date,
  until_on       date,
  remark         character varying(512),
  revoked_on     date,
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  constraint learning_reduction_pkey PRIMARY KEY (association_id, id),
  constraint learning_reduction_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint learning_reduction_association_id_lawyer_id_fkey FOREIGN KEY (association_id, lawyer_id) REFERENCES lawyer(association_id, id),
  constraint learning_reduction_check CHECK (is_full = (reduced_hours IS NULL)),
  constraint learning_reduction_check1 CHECK (until_on >= from_on),
  constraint learning_reduction_reason_check CHECK (reason = ANY (ARRAY['MATERNITY'::text, 'ILLNESS'::text, 'AGE'::text, 'OVERSEAS'::text, 'SECONDMENT'::text, 'OTHER'::text])),
  constraint learning_reduction_reduced_hours_check CHECK (reduced_hours >= 0.5::double precision AND reduced_hours <= 200::double precision),
  constraint learning_reduction_year_check CHECK (year >= 1980 AND year <= 2199)
);
CREATE UNIQUE INDEX learning_reduction_in_force ON public.learning_reduction USING btree (association_id, lawyer_id, year) WHERE (revoked_on IS NULL);
CREATE INDEX learning_reduction_year ON public.learning_reduction USING btree (association_id, year DESC, id);

-- Tables with rows from before their personal answers were sealed.
create table lies_open (
  table_name text collate "C" not null,
  constraint lies_open_pkey PRIMARY KEY (table_name)
);

-- Which association time limits have been spoken of.
create table limit_reminder (
  association_id uuid                     not null,
  case_id        uuid                     not null,
  about          date                     not null,
  rung           text                     collate "C" not null,
  told_at        timestamp with time zone not null default app_now(),
  constraint limit_reminder_pkey PRIMARY KEY (association_id, case_id, about, rung),
  constraint limit_reminder_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint limit_reminder_rung_check CHECK (rung = ANY (ARRAY['near'::text, 'late'::text]))
);

create table material_form (
  association_id uuid                     not null,
  id             uuid                     not null,
  file_object_id uuid                     not null,
  file_name      character varying(255)   not null,
  mime           text                     collate "C" not null,
  size           integer                  not null,
  created_by     uuid                     not null,
  created_at     timestamp with time zone not null default app_now(),
  constraint material_form_pkey PRIMARY KEY (association_id, id),
  constraint material_form_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);
CREATE UNIQUE INDEX material_form_file ON public.material_form USING btree (association_id, file_object_id);

-- Somebody has shown that a mobile number is at hand: asked for a code, and said it.
create table mobile_check (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  mobile_blind   text                     collate "C" not null,
  code_mac       text                     collate "C" not null,
  tries          smallint                 not null default 0,
  asked_at       timestamp with time zone not null,
  expires_at     timestamp with time zone not null,
  verified_at    timestamp with time zone,
  constraint mobile_check_pkey PRIMARY KEY (association_id, id),
  constraint mobile_check_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);
CREATE INDEX mobile_check_number ON public.mobile_check USING btree (association_id, mobile_blind) WHERE (verified_at IS NOT NULL);
CREATE INDEX mobile_check_person ON public.mobile_check USING btree (association_id, user_id, mobile_blind, asked_at DESC);

create table not_participating (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  lawyer_id      uuid                     not null,
  year           integer                  not null,
  reason         text                     collate "C" not null,
  from_on        date,
  until_on       date,
  proof_no       character varying(63),
  remark         character varying(512),
  ended_on       date,
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  constraint not_participating_pkey PRIMARY KEY (association_id, id),
  constraint not_participating_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint not_participating_association_id_lawyer_id_fkey FOREIGN KEY (association_id, lawyer_id) REFERENCES lawyer(association_id, id),
  constraint not_participating_check CHECK (until_on >= from_on),
  constraint not_participating_reason_check CHECK (reason = ANY (ARRAY['CANCELLED'::text, 'MOVED_OUT'::text, 'TRANSFERRING_OUT'::text, 'REVOKED'::text, 'DECEASED'::text, 'RETIRED'::text, 'STOP_PRACTICE'::text, 'NEW_AFTER_CUTOFF'::text, 'UNIT_CHECKED'::text, 'BRANCH_ELSEWHERE'::text, 'SERVING_SENTENCE'::text, 'LOST_CONTACT'::text, 'REFUSED'::text])),
  constraint not_participating_year_check CHECK (year >= 1980 AND year <= 2199)
);
CREATE UNIQUE INDEX not_participating_in_force ON public.not_participating USING btree (association_id, lawyer_id, year) WHERE (ended_on IS NULL);
CREATE INDEX not_participating_year ON public.not_participating USING btree (association_id, year DESC, id);

create table notice_choice (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  silent         text[]                   collate "C" not null,
  without_sms    text[]                   collate "C" not null,
  quiet_from     smallint,
  quiet_to       smallint,
  updated_at     timestamp with time zone not null,
  constraint notice_choice_pkey PRIMARY KEY (association_id, user_id),
  constraint notice_choice_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE,
  constraint notice_choice_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
  constraint notice_choice_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  constraint notice_choice_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 23)
);

create table notification (
  association_id       uuid                     not null,
  id                   uuid                     not null,
  user_id              uuid                     not null,
  event                text                     collate "C" not null,
  event_key            text                     collate "C" not null,
  severity             smallint                 not null default 1,
  notification_title   character varying(255)   not null,
  notification_content character varying(1000)  not null,
  address              character varying(255),
  state                smallint                 not null default 0,
  creator_time         timestamp with time zone not null,
  read_at              timestamp with time zone,
  deleted_at           timestamp with time zone,
  tx_mark              bigint                   not null default ((pg_current_xact_id())::text)::bigint,
  broadcast_id         uuid,
  lines                jsonb,
  constraint notification_pkey PRIMARY KEY (association_id, id),
  constraint notification_association_id_user_id_event_key_key UNIQUE (association_id, user_id, event_key),
  constraint notification_association_id_broadcast_id_fkey FOREIGN KEY (association_id, broadcast_id) REFERENCES broadcast(association_id, id),
  constraint notification_severity_check CHECK (severity >= 1 AND severity <= 3),
  constraint notification_state_check CHECK (state = ANY (ARRAY[0, 1]))
);
CREATE INDEX notification_inbox ON public.notification USING btree (association_id, user_id, state, creator_time DESC) WHERE (deleted_at IS NULL);
CREATE INDEX notification_of_broadcast ON public.notification USING btree (association_id, broadcast_id, state) WHERE (broadcast_id IS NOT NULL);
CREATE TRIGGER notification_told AFTER INSERT ON notification REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION tell_messages();

-- Gap-free numbers of documents, per name and period. A row lock holds the number until its case commits; sequences of
-- the database would leave gaps.
create table number_sequence (
  association_id uuid   not null,
  name           text   collate "C" not null,
  period         text   collate "C" not null,
  last_value     bigint not null default 0,
  constraint number_sequence_pkey PRIMARY KEY (association_id, name, period),
  constraint number_sequence_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint number_sequence_last_value_check CHECK (last_value >= 0)
);

-- Objection (公示异议) to a result under publicity; while it is open the case does not go on.
create table objection (
  association_id  uuid                     not null,
  id              uuid                     not null,
  version         integer                  not null default 0,
  application_no  character varying(31)    collate "C" not null,
  state           text                     collate "C" not null,
  assessment_id   uuid,
  firm_id         uuid                     not null,
  intern_name     character varying(63)    not null,
  notice_to       date                     not null,
  objector_name   character varying(31)    not null,
  mobile_sealed   text                     collate "C",
  mobile_masked   character varying(31)    collate "C",
  mobile_blind    text                     collate "C",
  facts           character varying(2000)  not null,
  result          character varying(1000),
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by      uuid,
  deleted_at      timestamp with time zone,
  channel         text                     collate "C" not null default 'ONLINE'::text,
  received_on     date,
  address_sealed  text                     collate "C",
  address_masked  character varying(127),
  uploads_begun   integer                  not null default 0,
  registration_id uuid,
  reception_id    uuid,
  constraint objection_pkey PRIMARY KEY (association_id, id),
  constraint objection_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint objection_association_id_assessment_id_fkey FOREIGN KEY (association_id, assessment_id) REFERENCES assessment_application(association_id, id),
  constraint objection_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint objection_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint objection_association_id_reception_id_fkey FOREIGN KEY (association_id, reception_id) REFERENCES reception_application(association_id, id),
  constraint objection_association_id_registration_id_fkey FOREIGN KEY (association_id, registration_id) REFERENCES practice_application(association_id, id),
  constraint objection_channel_check CHECK (channel = ANY (ARRAY['ONLINE'::text, 'LETTER'::text])),
  constraint objection_check CHECK ((channel = 'LETTER'::text) = (received_on IS NOT NULL)),
  constraint objection_check1 CHECK ((mobile_sealed IS NULL) = (mobile_masked IS NULL) AND (mobile_sealed IS NULL) = (mobile_blind IS NULL) AND (address_sealed IS NULL) = (address_masked IS NULL)),
  constraint objection_check2 CHECK (mobile_sealed IS NOT NULL OR address_sealed IS NOT NULL),
  constraint objection_check3 CHECK (num_nonnulls(assessment_id, registration_id, reception_id) = 1),
  constraint objection_state_check CHECK (state = ANY (ARRAY['received'::text, 'reported'::text, 'refused'::text, 'dismissed'::text, 'upheld'::text]))
);
CREATE INDEX objection_creator ON public.objection USING btree (association_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX objection_newest ON public.objection USING btree (association_id, created_at DESC, id);
CREATE UNIQUE INDEX objection_open ON public.objection USING btree (association_id, COALESCE(assessment_id, registration_id, reception_id), mobile_blind) WHERE ((state = ANY (ARRAY['received'::text, 'reported'::text])) AND (deleted_at IS NULL));
CREATE INDEX objection_queue ON public.objection USING btree (association_id, state, created_at, id);
CREATE INDEX objection_registration ON public.objection USING btree (association_id, registration_id) WHERE (registration_id IS NOT NULL);

create table office_template (
  association_id  uuid                     not null,
  id              uuid                     not null,
  kind            text                     collate "C" not null,
  format          text                     collate "C" not null,
  version         integer                  not null,
  file_id         uuid                     not null,
  fields          text[]                   collate "C" not null default '{}'::text[],
  active          boolean                  not null default false,
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid                     not null,
  created_by_name character varying(63)    not null,
  constraint office_template_pkey PRIMARY KEY (association_id, id),
  constraint office_template_association_id_kind_format_version_key UNIQUE (association_id, kind, format, version),
  constraint office_template_association_id_file_id_fkey FOREIGN KEY (association_id, file_id) REFERENCES file_object(association_id, id),
  constraint office_template_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint office_template_format_check CHECK (format = ANY (ARRAY['DOCX'::text, 'XLSX'::text])),
  constraint office_template_version_check CHECK (version >= 1)
);
CREATE UNIQUE INDEX office_template_active ON public.office_template USING btree (association_id, kind, format) WHERE active;

-- Passwords that may not come back yet.
create table password_history (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  replaced_at    timestamp with time zone not null,
  hash           text                     not null,
  constraint password_history_pkey PRIMARY KEY (association_id, user_id, replaced_at),
  constraint password_history_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);

create table practice_application (
  association_id           uuid                     not null,
  id                       uuid                     not null,
  version                  integer                  not null default 0,
  application_no           character varying(31)    collate "C" not null,
  state                    text                     collate "C" not null,
  intern_id                uuid                     not null,
  applicant_name           character varying(31)    not null,
  practice_type            text                     collate "C",
  firm_id                  uuid,
  tutor_id                 uuid,
  id_no_sealed             text,
  id_no_blind              text                     collate "C",
  mobile_sealed            text,
  mobile_blind             text                     collate "C",
  household_address_sealed text,
  residence_address_sealed text,
  form                     jsonb                    not null default '{}'::jsonb,
  snapshot                 jsonb,
  returned_from            text                     collate "C",
  returned_count           integer                  not null default 0,
  submitted_at             timestamp with time zone,
  accepted_at              timestamp with time zone,
  deadline                 date,
  clock_left               integer,
  correction_due           date,
  decided_at               timestamp with time zone,
  search_grams             text[]                   collate "C" not null default '{}'::text[],
  created_at               timestamp with time zone not null default app_now(),
  created_by               uuid,
  updated_at               timestamp with time zone not null default app_now(),
  updated_by               uuid,
  deleted_at               timestamp with time zone,
  committee_needed         boolean                  not null default false,
  filed_by_firm_id         uuid,
  qualification_no         character varying(63)    collate "C",
  tutor_reserved_until     date,
  must_change_place        boolean                  not null default false,
  precheck_report          jsonb,
  refusal_reason           character varying(63),
  served_at                timestamp with time zone,
  recheck_due              date,
  recheck_applied_at       timestamp with time zone,
  committee_members        character varying(255),
  field_marks              jsonb                    not null default '{}'::jsonb,
  recheck_body             text                     collate "C",
  emergency_phone_sealed   text,
  recheck_ended_at         timestamp with time zone,
  notice_days              smallint,
  notice_from              date,
  notice_to                date,
  target                   date,
  target_clock             integer,
  source_channel           text                     collate "C" not null default 'ONLINE'::text,
  entered_by               uuid,
  entered_by_name          character varying(63),
  form_private_sealed      text                     collate "C",
  snapshot_private_sealed  text                     collate "C",
  precheck_report_sealed   text                     collate "C",
  constraint practice_application_pkey PRIMARY KEY (association_id, id),
  constraint practice_application_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint practice_application_association_id_filed_by_firm_id_fkey FOREIGN KEY (association_id, filed_by_firm_id) REFERENCES law_firm(association_id, id),
  constraint practice_application_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint practice_application_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint practice_application_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint practice_application_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint practice_application_check CHECK (state <> 'publicity'::text OR notice_from IS NOT NULL AND notice_to IS NOT NULL),
  constraint practice_application_notice_days_check CHECK (notice_days >= 1 AND notice_days <= 60),
  constraint practice_application_recheck_body_check CHECK (recheck_body = ANY (ARRAY['SELF'::text, 'PROVINCE'::text])),
  constraint practice_application_source_channel_check CHECK (source_channel = ANY (ARRAY['ONLINE'::text, 'COUNTER'::text, 'IMPORT'::text, 'EX_OFFICIO'::text])),
  constraint practice_application_state_check CHECK (state = ANY (ARRAY['draft'::text, 'tutorPending'::text, 'firmPending'::text, 'firstPending'::text, 'committeePending'::text, 'finalPending'::text, 'publicity'::text, 'returned'::text, 'firstOnHold'::text, 'finalOnHold'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'overdueClosed'::text, 'recheckPending'::text, 'rechecking'::text, 'provincePending'::text, 'recheckUpheld'::text, 'recheckAnnulled'::text]))
);
CREATE INDEX practice_application_correction ON public.practice_application USING btree (association_id, correction_due) WHERE (state = 'returned'::text);
CREATE INDEX practice_application_creator ON public.practice_application USING btree (association_id, created_by);
CREATE INDEX practice_application_decided ON public.practice_application USING btree (association_id, decided_at DESC, id) WHERE ((decided_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_application_firm ON public.practice_application USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX practice_application_id_no ON public.practice_application USING btree (association_id, id_no_blind);
CREATE INDEX practice_application_mobile ON public.practice_application USING btree (association_id, mobile_blind) WHERE (mobile_blind IS NOT NULL);
CREATE INDEX practice_application_notice ON public.practice_application USING btree (association_id, notice_to, id) WHERE ((state = 'publicity'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX practice_application_open ON public.practice_application USING btree (association_id, intern_id) WHERE ((state <> ALL (ARRAY['approved'::text, 'withdrawn'::text, 'rejected'::text, 'overdueClosed'::text, 'recheckUpheld'::text, 'recheckAnnulled'::text])) AND (deleted_at IS NULL));
CREATE INDEX practice_application_qualification ON public.practice_application USING btree (association_id, qualification_no) WHERE (qualification_no IS NOT NULL);
CREATE INDEX practice_application_queue ON public.practice_application USING btree (association_id, state, deadline, id);
CREATE INDEX practice_application_recent ON public.practice_application USING btree (association_id, updated_at DESC, id);
CREATE INDEX practice_application_search ON public.practice_application USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX practice_application_submitted ON public.practice_application USING btree (association_id, submitted_at DESC, id) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_application_tutor ON public.practice_application USING btree (association_id, tutor_id, state);

-- Practice journal of one day (实习日志).
create table practice_journal (
  association_id     uuid                     not null,
  id                 uuid                     not null,
  version            integer                  not null default 0,
  application_no     character varying(31)    collate "C" not null,
  state              text                     collate "C" not null,
  internship_id      uuid                     not null,
  intern_id          uuid                     not null,
  firm_id            uuid                     not null,
  tutor_id           uuid                     not null,
  journal_date       date                     not null,
  is_workday         boolean                  not null,
  counts             boolean                  not null default false,
  work_type          text                     collate "C",
  case_mode          text                     collate "C",
  case_no            character varying(5000),
  case_name          character varying(5000),
  case_tutor_id      uuid,
  content            character varying(5000)  not null default ''::character varying,
  experience         character varying(5000),
  hours              double precision,
  weather            character varying(5000),
  words              integer                  not null default 0,
  source             text                     collate "C" not null default 'WEB'::text,
  first_submitted_on date,
  submitted_at       timestamp with time zone,
  late_days          integer,
  is_late            boolean                  not null default false,
  reviewed_at        timestamp with time zone,
  reviewed_by        uuid,
  auto_approved      boolean                  not null default false,
  tutor_comment      character varying(500),
  tutor_score        text                     collate "C",
  fix_due            date,
  sketch             integer[],
  similarity         double precision,
  similar_id         uuid,
  is_suspicious      boolean                  not null default false,
  created_at         timestamp with time zone not null default app_now(),
  created_by         uuid,
  updated_at         timestamp with time zone not null default app_now(),
  updated_by         uuid,
  deleted_at         timestamp with time zone,
  day_no             smallint                 not null default 1,
  constraint practice_journal_pkey PRIMARY KEY (association_id, id),
  constraint practice_journal_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint practice_journal_case_mode_check CHECK (case_mode = ANY (ARRAY['CASE'::text, 'OTHER'::text])),
  constraint practice_journal_check CHECK (
CASE
    WHEN state = ANY (ARRAY['draft'::text, 'void'::text]) THEN true
    ELSE submitted_at IS NOT NULL
END),
  constraint practice_journal_day_no_check CHECK (day_no >= 1 AND day_no <= 3),
  constraint practice_journal_source_check CHECK (source = ANY (ARRAY['WEB'::text, 'MOBILE'::text, 'IMPORT'::text])),
  constraint practice_journal_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'returned'::text, 'spotDefect'::text, 'void'::text])),
  constraint practice_journal_tutor_score_check CHECK (tutor_score = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))
);
CREATE INDEX practice_journal_back ON public.practice_journal USING btree (association_id, intern_id) WHERE (state = ANY (ARRAY['draft'::text, 'returned'::text, 'spotDefect'::text]));
CREATE INDEX practice_journal_case_no ON public.practice_journal USING btree (association_id, case_no COLLATE "C") WHERE ((case_no IS NOT NULL) AND (submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX practice_journal_day ON public.practice_journal USING btree (association_id, internship_id, journal_date, day_no) WHERE ((state <> 'void'::text) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_draw ON public.practice_journal USING btree (association_id, "left"(md5((id)::text), 8) COLLATE "C", journal_date, state, id) INCLUDE (updated_at) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_firm ON public.practice_journal USING btree (association_id, firm_id, journal_date DESC, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX practice_journal_handed_in ON public.practice_journal USING btree (association_id, submitted_at DESC NULLS LAST, id) INCLUDE (journal_date, state, updated_at) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_intern ON public.practice_journal USING btree (association_id, intern_id, journal_date DESC, id);
CREATE INDEX practice_journal_late ON public.practice_journal USING btree (association_id, journal_date DESC, id) INCLUDE (state, updated_at) WHERE (is_late AND (submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_queue ON public.practice_journal USING btree (association_id, submitted_at, id) WHERE ((state = 'submitted'::text) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_recent ON public.practice_journal USING btree (association_id, journal_date DESC, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX practice_journal_short ON public.practice_journal USING btree (association_id, journal_date, words, id, state) INCLUDE (updated_at) WHERE ((submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_standing ON public.practice_journal USING btree (association_id, state, journal_date DESC, id) WHERE (state = ANY (ARRAY['submitted'::text, 'returned'::text, 'spotDefect'::text, 'void'::text]));
CREATE INDEX practice_journal_suspicious ON public.practice_journal USING btree (association_id, journal_date DESC, id) INCLUDE (state, updated_at) WHERE (is_suspicious AND (submitted_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX practice_journal_tutor ON public.practice_journal USING btree (association_id, tutor_id, journal_date DESC, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX practice_journal_waiting ON public.practice_journal USING btree (association_id, tutor_id, submitted_at) WHERE (state = 'submitted'::text);
CREATE TRIGGER practice_journal_added AFTER INSERT ON practice_journal REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION journals_changed();
CREATE TRIGGER practice_journal_moved AFTER UPDATE ON practice_journal REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION journals_changed();
CREATE TRIGGER practice_journal_removed AFTER DELETE ON practice_journal REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION journals_changed();

create table product_licence (
  association_id uuid                     not null,
  code_id        uuid                     not null,
  until          date                     not null,
  extended_at    timestamp with time zone not null default app_now(),
  extended_by    uuid                     not null,
  constraint product_licence_pkey PRIMARY KEY (association_id, code_id),
  constraint product_licence_association_id_extended_by_fkey FOREIGN KEY (association_id, extended_by) REFERENCES app_user(association_id, id),
  constraint product_licence_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);

create table public_notice (
  association_id uuid                     not null,
  id             uuid                     not null,
  kind           text                     collate "C" not null,
  notice_no      character varying(63)    collate "C" not null,
  notice_from    date                     not null,
  notice_to      date                     not null,
  document_id    uuid                     not null,
  people         integer                  not null,
  issued_at      timestamp with time zone not null default app_now(),
  issued_by_name character varying(63)    not null,
  constraint public_notice_pkey PRIMARY KEY (association_id, id),
  constraint public_notice_association_id_notice_no_key UNIQUE (association_id, notice_no),
  constraint public_notice_association_id_document_id_fkey FOREIGN KEY (association_id, document_id) REFERENCES decision_document(association_id, id),
  constraint public_notice_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint public_notice_check CHECK (notice_to >= notice_from),
  constraint public_notice_kind_check CHECK (kind = ANY (ARRAY['REGISTRATION'::text, 'ASSESSMENT'::text, 'RECEPTION'::text])),
  constraint public_notice_people_check CHECK (people > 0)
);
CREATE INDEX public_notice_newest ON public.public_notice USING btree (association_id, notice_from DESC, id);

create table public_notice_person (
  association_id uuid not null,
  notice_id      uuid not null,
  case_id        uuid not null,
  notice_from    date not null,
  constraint public_notice_person_pkey PRIMARY KEY (association_id, case_id, notice_from),
  constraint public_notice_person_association_id_notice_id_fkey FOREIGN KEY (association_id, notice_id) REFERENCES public_notice(association_id, id)
);

create table public_view (
  association_id uuid                     not null,
  id             uuid                     not null,
  list           text                     collate "C" not null,
  page           character varying(255)   collate "C" not null,
  name           character varying(31)    collate "C" not null,
  search         character varying(1000)  not null,
  role_code      character varying(31)    collate "C",
  is_default     boolean                  not null default false,
  updated_at     timestamp with time zone not null default app_now(),
  updated_by     uuid                     not null,
  constraint public_view_pkey PRIMARY KEY (association_id, id),
  constraint public_view_association_id_list_role_code_name_key UNIQUE NULLS NOT DISTINCT (association_id, list, role_code, name),
  constraint public_view_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint public_view_association_id_role_code_fkey FOREIGN KEY (association_id, role_code) REFERENCES role(association_id, code) ON DELETE CASCADE,
  constraint public_view_association_id_updated_by_fkey FOREIGN KEY (association_id, updated_by) REFERENCES app_user(association_id, id),
  constraint public_view_list_check CHECK (length(list) <= 127)
);
CREATE INDEX public_view_by_whom ON public.public_view USING btree (association_id, updated_by);
CREATE INDEX public_view_of_role ON public.public_view USING btree (association_id, role_code);

-- A firm asks for the right to take interns (接收资格申请).
create table reception_application (
  association_id  uuid                     not null,
  id              uuid                     not null,
  version         integer                  not null default 0,
  application_no  character varying(31)    collate "C" not null,
  state           text                     collate "C" not null,
  kind            text                     collate "C" not null,
  firm_id         uuid                     not null,
  form            jsonb                    not null default '{}'::jsonb,
  snapshot        jsonb,
  precheck_report jsonb,
  register        jsonb,
  batch_no        character varying(31),
  returned_from   text                     collate "C",
  returned_count  integer                  not null default 0,
  submitted_at    timestamp with time zone,
  accepted_at     timestamp with time zone,
  deadline        date,
  clock_left      integer,
  correction_due  date,
  decided_at      timestamp with time zone,
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by      uuid,
  deleted_at      timestamp with time zone,
  firm_name       character varying(63)    not null,
  target          date,
  target_clock    integer,
  source_channel  text                     collate "C" not null default 'ONLINE'::text,
  notice_from     date,
  notice_to       date,
  constraint reception_application_pkey PRIMARY KEY (association_id, id),
  constraint reception_application_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint reception_application_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint reception_application_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint reception_application_check CHECK ((notice_from IS NULL) = (notice_to IS NULL) AND (notice_from IS NULL OR state = 'approved'::text)),
  constraint reception_application_kind_check CHECK (kind = ANY (ARRAY['FIRST'::text, 'RESUME'::text])),
  constraint reception_application_source_channel_check CHECK (source_channel = ANY (ARRAY['ONLINE'::text, 'COUNTER'::text, 'IMPORT'::text, 'EX_OFFICIO'::text])),
  constraint reception_application_state_check CHECK (state = ANY (ARRAY['draft'::text, 'firstPending'::text, 'finalPending'::text, 'returned'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'overdueClosed'::text]))
);
CREATE INDEX reception_application_creator ON public.reception_application USING btree (association_id, created_by);
CREATE INDEX reception_application_firm ON public.reception_application USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX reception_application_notice ON public.reception_application USING btree (association_id, notice_to, id) WHERE ((notice_from IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX reception_application_open ON public.reception_application USING btree (association_id, firm_id) WHERE ((state = ANY (ARRAY['draft'::text, 'firstPending'::text, 'finalPending'::text, 'returned'::text])) AND (deleted_at IS NULL));
CREATE INDEX reception_application_queue ON public.reception_application USING btree (association_id, state, deadline, id);
CREATE INDEX reception_application_recent ON public.reception_application USING btree (association_id, updated_at DESC, id);

-- Request to look again at a served decision (复核申请).
create table recheck_application (
  association_id uuid                     not null,
  id             uuid                     not null,
  entity         text                     collate "C" not null,
  case_id        uuid                     not null,
  grounds        character varying(3000)  not null,
  applied_at     timestamp with time zone not null,
  due            date,
  result         text                     collate "C",
  decided_at     timestamp with time zone,
  body           text                     collate "C" not null default 'SELF'::text,
  original_title character varying(63),
  original_no    character varying(63)    collate "C",
  original_on    date,
  original_text  character varying(2000),
  dispatched_on  date,
  dispatch_no    character varying(63),
  province_no    character varying(63),
  outcome        character varying(63),
  findings       character varying(1000),
  apply_due      date,
  accept_due     date,
  accepted_at    timestamp with time zone,
  refusal_reason character varying(63),
  recheck_no     character varying(31)    collate "C" not null,
  constraint recheck_application_pkey PRIMARY KEY (association_id, id),
  constraint recheck_application_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint recheck_application_body_check CHECK (body = ANY (ARRAY['SELF'::text, 'PROVINCE'::text])),
  constraint recheck_application_result_check CHECK (result = ANY (ARRAY['UPHOLD'::text, 'ANNUL'::text, 'REMAND'::text, 'NOT_ACCEPTED'::text, 'WITHDRAWN'::text]))
);
CREATE INDEX recheck_application_case ON public.recheck_application USING btree (association_id, case_id, applied_at DESC);
CREATE UNIQUE INDEX recheck_application_no ON public.recheck_application USING btree (association_id, recheck_no);

create table record_open (
  association_id uuid                     not null,
  session_id     uuid                     not null,
  place          text                     collate "C" not null,
  user_id        uuid                     not null,
  call           text                     collate "C" not null,
  record_id      uuid                     not null,
  since          timestamp with time zone not null default app_now(),
  seen_at        timestamp with time zone not null default app_now(),
  is_here        boolean                  not null default true,
  constraint record_open_pkey PRIMARY KEY (association_id, session_id, place),
  constraint record_open_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES session(association_id, id) ON DELETE CASCADE,
  constraint record_open_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE,
  constraint record_open_call_check CHECK (length(call) <= 127),
  constraint record_open_place_check CHECK (length(place) = 22)
);
CREATE INDEX record_open_age ON public.record_open USING btree (seen_at);
CREATE INDEX record_open_record ON public.record_open USING btree (association_id, record_id) WHERE is_here;
CREATE INDEX record_open_user ON public.record_open USING btree (association_id, user_id);

create table recovery_code (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  code_hash      text                     collate "C" not null,
  used_at        timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (association_id, user_id, code_hash),
  constraint recovery_code_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES second_factor(association_id, user_id) ON DELETE CASCADE
);

create table register_change (
  association_id  uuid                     not null,
  id              uuid                     not null,
  entity          text                     collate "C" not null,
  entity_id       uuid                     not null,
  field           text                     collate "C" not null,
  old_value       character varying(512),
  new_value       character varying(512),
  source          text                     collate "C" not null,
  changed_by      uuid,
  changed_by_name character varying(63)    not null,
  at              timestamp with time zone not null,
  constraint register_change_pkey PRIMARY KEY (association_id, id),
  constraint register_change_entity_check CHECK (entity = ANY (ARRAY['lawFirm'::text, 'lawyer'::text])),
  constraint register_change_source_check CHECK (source = ANY (ARRAY['IMPORT'::text, 'FIRM'::text, 'STAFF'::text]))
);
CREATE INDEX register_change_of ON public.register_change USING btree (association_id, entity, entity_id, at, id);

create table review_record (
  association_id uuid                     not null,
  id             uuid                     not null,
  area           text                     collate "C" not null,
  entity         text                     collate "C" not null,
  case_id        uuid                     not null,
  case_no        character varying(31)    collate "C" not null,
  doer           text                     collate "C" not null,
  action         text                     collate "C" not null,
  from_state     text                     collate "C",
  to_state       text                     collate "C" not null,
  opinion        character varying(2000),
  internal_note  character varying(1000),
  defect_items   jsonb,
  diff           jsonb,
  actor_id       uuid,
  actor_name     character varying(63)    not null,
  delegate_of    uuid,
  at             timestamp with time zone not null,
  diff_sealed    text                     collate "C",
  constraint review_record_pkey PRIMARY KEY (association_id, id)
);
CREATE INDEX review_record_actor ON public.review_record USING btree (association_id, actor_id, at DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX review_record_case ON public.review_record USING btree (association_id, case_id, at, id);
CREATE INDEX review_record_doer ON public.review_record USING btree (association_id, actor_id, entity, case_id, at DESC, id DESC) INCLUDE (action, doer) WHERE (actor_id IS NOT NULL);
CREATE INDEX review_record_kind ON public.review_record USING btree (association_id, entity, action, at DESC, id DESC) WHERE ((entity <> 'practiceLog'::text) OR (doer = 'association'::text));
CREATE INDEX review_record_number ON public.review_record USING btree (association_id, case_no) WHERE ((entity <> 'practiceLog'::text) OR (doer = 'association'::text));
CREATE INDEX review_record_recent ON public.review_record USING btree (association_id, at DESC, id DESC) WHERE ((entity <> 'practiceLog'::text) OR (doer = 'association'::text));
CREATE TRIGGER review_record_append_only BEFORE DELETE ON review_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_record_no_truncate BEFORE TRUNCATE ON review_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_record_only_sealed BEFORE UPDATE ON review_record FOR EACH ROW WHEN (NOT (new.diff IS NULL AND new.diff_sealed IS NOT NULL AND (old.diff IS NULL) = (old.diff_sealed IS NOT NULL) AND (to_jsonb(new.*) - 'diff'::text - 'diff_sealed'::text) = (to_jsonb(old.*) - 'diff'::text - 'diff_sealed'::text))) EXECUTE FUNCTION refuse_change();

-- Honours and sanctions of firms and lawyers (奖惩记录).
create table reward_punish (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  subject        text                     collate "C" not null,
  subject_id     uuid                     not null,
  kind           text                     collate "C" not null,
  weight         text                     collate "C" not null,
  title          character varying(63)    not null,
  doc_no         character varying(63)    collate "C" not null,
  decided_on     date                     not null,
  until          date,
  created_at     timestamp with time zone not null default app_now(),
  organ          character varying(63),
  content        character varying(2000),
  from_on        date,
  is_corrected   boolean,
  created_by     uuid,
  constraint reward_punish_pkey PRIMARY KEY (association_id, id),
  constraint reward_punish_association_id_subject_subject_id_doc_no_key UNIQUE (association_id, subject, subject_id, doc_no),
  constraint reward_punish_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint reward_punish_kind_check CHECK (kind = ANY (ARRAY['REWARD'::text, 'INDUSTRY_SANCTION'::text, 'ADMIN_PENALTY'::text])),
  constraint reward_punish_subject_check CHECK (subject = ANY (ARRAY['lawFirm'::text, 'lawyer'::text])),
  constraint reward_punish_weight_check CHECK (weight = ANY (ARRAY['LIGHT'::text, 'HEAVY'::text]))
);
CREATE INDEX reward_punish_newest ON public.reward_punish USING btree (association_id, decided_on DESC, id);
CREATE INDEX reward_punish_subject ON public.reward_punish USING btree (association_id, subject, subject_id, decided_on DESC);

create view right_in_force as
SELECT r.association_id,
    r.user_id,
    p.permission,
    p.scope,
    r.firm_id,
    r.role_code
   FROM role_in_force r
     JOIN role_permission p ON p.association_id = r.association_id AND p.role_code::text = r.role_code::text
  WHERE NOT (EXISTS ( SELECT
           FROM user_permission w
          WHERE w.association_id = r.association_id AND (w.user_id = ANY (ARRAY[r.user_id, r.delegated_by])) AND w.permission::text = p.permission::text AND w.effect = 'WITHHELD'::text AND COALESCE(w.valid_from <= app_today(), true) AND COALESCE(w.valid_to >= app_today(), true)))
UNION ALL
 SELECT s.association_id,
    s.user_id,
    s.permission,
    s.scope,
    NULL::uuid AS firm_id,
    NULL::character varying AS role_code
   FROM user_permission s
  WHERE s.effect = 'ADDED'::text AND COALESCE(s.valid_from <= app_today(), true) AND COALESCE(s.valid_to >= app_today(), true);

create table role (
  association_id   uuid                     not null,
  code             character varying(31)    collate "C" not null,
  title            character varying(31)    collate "C" not null,
  duty             text                     collate "C" not null default 'business'::text,
  is_firm_role     boolean                  not null default false,
  version          integer                  not null default 0,
  created_at       timestamp with time zone not null default app_now(),
  updated_at       timestamp with time zone not null default app_now(),
  is_preset        boolean                  not null default false,
  is_enabled       boolean                  not null default true,
  remark           character varying(255),
  custom_districts character varying(31)[]  not null default '{}'::character varying[],
  custom_firm_ids  uuid[]                   not null default '{}'::uuid[],
  created_by       uuid,
  updated_by       uuid,
  constraint role_pkey PRIMARY KEY (association_id, code),
  constraint role_association_id_code_duty_is_firm_role_key UNIQUE (association_id, code, duty, is_firm_role),
  constraint role_association_id_title_key UNIQUE (association_id, title),
  constraint role_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint role_administrators_stay CHECK (is_enabled OR duty = 'business'::text),
  constraint role_check CHECK (duty =
CASE
    WHEN code::text = ANY (ARRAY['sysAdmin'::character varying, 'secAdmin'::character varying, 'auditAdmin'::character varying]::text[]) THEN code
    ELSE 'business'::character varying
END::text),
  constraint role_code_check CHECK (code::text ~ '^[a-z][a-zA-Z0-9]{0,30}$'::text)
);
CREATE TRIGGER role_changed AFTER UPDATE OF is_enabled, custom_districts, custom_firm_ids ON role FOR EACH STATEMENT EXECUTE FUNCTION tell_role_changed();

-- Field policy (字段策略): MASKED never in plain, HIDDEN not at all.
create table role_field (
  association_id uuid                  not null,
  role_code      character varying(31) collate "C" not null,
  permission     character varying(63) collate "C" not null,
  field          character varying(63) collate "C" not null,
  level          text                  collate "C" not null,
  constraint role_field_pkey PRIMARY KEY (association_id, role_code, permission, field),
  constraint role_field_association_id_role_code_fkey FOREIGN KEY (association_id, role_code) REFERENCES role(association_id, code),
  constraint role_field_level_check CHECK (level = ANY (ARRAY['MASKED'::text, 'HIDDEN'::text]))
);
CREATE TRIGGER role_field_changed AFTER INSERT OR DELETE OR UPDATE ON role_field FOR EACH STATEMENT EXECUTE FUNCTION tell_role_changed();

create view role_in_force as
SELECT r.association_id,
    r.id,
    r.user_id,
    r.role_code,
    r.duty,
    r.is_firm_role,
    r.firm_id,
    r.districts,
    o.title,
    o.custom_districts,
    o.custom_firm_ids,
    NULL::uuid AS delegated_by
   FROM user_role r
     JOIN role o ON o.association_id = r.association_id AND o.code::text = r.role_code::text
  WHERE o.is_enabled AND COALESCE(r.valid_from <= app_today(), true) AND COALESCE(r.valid_to >= app_today(), true)
UNION ALL
 SELECT r.association_id,
    x.id,
    d.taker_id AS user_id,
    r.role_code,
    r.duty,
    r.is_firm_role,
    r.firm_id,
    r.districts,
    o.title,
    o.custom_districts,
    o.custom_firm_ids,
    d.giver_id AS delegated_by
   FROM delegation_in_force d
     JOIN delegation_role x ON x.association_id = d.association_id AND x.delegation_id = d.id
     JOIN user_role r ON r.association_id = x.association_id AND r.id = x.grant_id AND r.duty = 'business'::text
     JOIN role o ON o.association_id = r.association_id AND o.code::text = r.role_code::text
  WHERE o.is_enabled AND COALESCE(r.valid_from <= app_today(), true) AND COALESCE(r.valid_to >= app_today(), true);

create table role_permission (
  association_id uuid                  not null,
  role_code      character varying(31) collate "C" not null,
  permission     character varying(63) collate "C" not null,
  scope          text                  collate "C" not null,
  constraint role_permission_pkey PRIMARY KEY (association_id, role_code, permission, scope),
  constraint role_permission_association_id_role_code_fkey FOREIGN KEY (association_id, role_code) REFERENCES role(association_id, code),
  constraint role_permission_scope_check CHECK (scope = ANY (ARRAY['ALL'::text, 'DISTRICT'::text, 'BRANCH'::text, 'UNIT'::text, 'FIRM'::text, 'TUTEES'::text, 'SELF'::text, 'CASE'::text, 'SITE'::text, 'CUSTOM'::text]))
);
CREATE TRIGGER role_permission_changed AFTER INSERT OR DELETE OR UPDATE ON role_permission FOR EACH STATEMENT EXECUTE FUNCTION tell_role_changed();

create table schedule_run (
  association_id uuid                     not null,
  id             uuid                     not null,
  name           text                     collate "C" not null,
  cause          text                     collate "C" not null,
  state          text                     collate "C" not null,
  by_name        character varying(63),
  due_at         timestamp with time zone not null,
  started_at     timestamp with time zone,
  finished_at    timestamp with time zone,
  node           character varying(63),
  attempts       smallint                 not null default 0,
  log            text                     not null default ''::text,
  constraint schedule_run_pkey PRIMARY KEY (association_id, id),
  constraint schedule_run_cause_check CHECK (cause = ANY (ARRAY['CLOCK'::text, 'MISSED'::text, 'HAND'::text])),
  constraint schedule_run_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'SKIPPED'::text]))
);
CREATE INDEX schedule_run_due ON public.schedule_run USING btree (association_id, due_at DESC, id);
CREATE UNIQUE INDEX schedule_run_open ON public.schedule_run USING btree (association_id, name) WHERE (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE INDEX schedule_run_task ON public.schedule_run USING btree (association_id, name, due_at DESC, id);

create table schedule_task (
  association_id uuid                     not null,
  name           text                     collate "C" not null,
  cron           character varying(63)    not null,
  parameters     jsonb                    not null default '{}'::jsonb,
  next_run_at    timestamp with time zone,
  paused_at      timestamp with time zone,
  paused_by_name character varying(63),
  paused_reason  character varying(255),
  last_state     text                     collate "C",
  last_at        timestamp with time zone,
  last_seconds   double precision,
  version        integer                  not null default 0,
  constraint schedule_task_pkey PRIMARY KEY (association_id, name),
  constraint schedule_task_last_state_check CHECK (last_state = ANY (ARRAY['DONE'::text, 'FAILED'::text, 'SKIPPED'::text]))
);

create table schema_migration (
  name       text                     collate "C" not null,
  sha256     text                     not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

-- ScoreSheet (评分单): what one examiner gave one candidate.
create table score_sheet (
  association_id   uuid                     not null,
  id               uuid                     not null,
  slot_id          uuid                     not null,
  examiner_id      uuid                     not null,
  version          integer                  not null default 1,
  scores           jsonb                    not null default '[]'::jsonb,
  vetoes           jsonb                    not null default '[]'::jsonb,
  comment          character varying(500),
  signed_at        timestamp with time zone,
  signed_by        uuid,
  counted          boolean                  not null default false,
  unlocks          jsonb                    not null default '[]'::jsonb,
  created_at       timestamp with time zone not null default app_now(),
  updated_at       timestamp with time zone not null default app_now(),
  withdrawn_at     timestamp with time zone,
  withdrawn_reason character varying(500),
  paper_by         character varying(63),
  remarks          jsonb                    not null default '[]'::jsonb,
  constraint score_sheet_pkey PRIMARY KEY (association_id, id),
  constraint score_sheet_association_id_slot_id_examiner_id_key UNIQUE (association_id, slot_id, examiner_id),
  constraint score_sheet_association_id_examiner_id_fkey FOREIGN KEY (association_id, examiner_id) REFERENCES examiner(association_id, id),
  constraint score_sheet_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint score_sheet_association_id_slot_id_fkey FOREIGN KEY (association_id, slot_id) REFERENCES interview_slot(association_id, id),
  constraint score_sheet_check CHECK (withdrawn_at IS NULL OR signed_at IS NULL)
);

-- ScoreTemplate (面试评分表).
create table score_template (
  association_id  uuid                     not null,
  id              uuid                     not null,
  code            character varying(15)    collate "C",
  title           character varying(31)    collate "C" not null,
  version         integer                  not null,
  is_default      boolean                  not null default false,
  created_at      timestamp with time zone not null default app_now(),
  updated_at      timestamp with time zone not null default app_now(),
  updated_by      uuid,
  updated_by_name character varying(63)    not null,
  constraint score_template_pkey PRIMARY KEY (association_id, id),
  constraint score_template_association_id_code_key UNIQUE (association_id, code),
  constraint score_template_association_id_title_key UNIQUE (association_id, title),
  constraint score_template_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint score_template_version_check CHECK (version >= 1)
);
CREATE UNIQUE INDEX score_template_default ON public.score_template USING btree (association_id) WHERE is_default;

-- What a score sheet asks for; a version is never changed.
create table score_template_version (
  association_id   uuid                     not null,
  id               uuid                     not null,
  template_id      uuid                     not null,
  version          integer                  not null,
  items            jsonb                    not null,
  pass_score       integer                  not null,
  item_min_percent integer                  not null,
  aggregate        text                     collate "C" not null,
  material_percent integer                  not null,
  created_at       timestamp with time zone not null default app_now(),
  created_by_name  character varying(63)    not null,
  constraint score_template_version_pkey PRIMARY KEY (association_id, id),
  constraint score_template_version_association_id_template_id_version_key UNIQUE (association_id, template_id, version),
  constraint score_template_version_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint score_template_version_association_id_template_id_fkey FOREIGN KEY (association_id, template_id) REFERENCES score_template(association_id, id),
  constraint score_template_version_aggregate_check CHECK (aggregate = ANY (ARRAY['AVG'::text, 'TRIM_AVG'::text])),
  constraint score_template_version_item_min_percent_check CHECK (item_min_percent >= 0 AND item_min_percent <= 100),
  constraint score_template_version_material_percent_check CHECK (material_percent >= 0 AND material_percent <= 50),
  constraint score_template_version_pass_score_check CHECK (pass_score >= 50 AND pass_score <= 80),
  constraint score_template_version_version_check CHECK (version >= 1)
);

create table second_factor (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  secret_sealed  text                     not null,
  begun_at       timestamp with time zone not null default app_now(),
  confirmed_at   timestamp with time zone,
  last_step      bigint                   not null default 0,
  constraint second_factor_pkey PRIMARY KEY (association_id, user_id),
  constraint second_factor_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);
CREATE TRIGGER second_factor_changed AFTER DELETE OR UPDATE OF confirmed_at ON second_factor FOR EACH ROW EXECUTE FUNCTION tell_second_factor();

create table second_step (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  ticket_hash    bytea                    not null,
  remember       boolean                  not null,
  tries          smallint                 not null default 0,
  expires_at     timestamp with time zone not null,
  by_password    boolean                  not null,
  constraint second_step_pkey PRIMARY KEY (association_id, id),
  constraint second_step_association_id_ticket_hash_key UNIQUE (association_id, ticket_hash),
  constraint second_step_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint second_step_ticket_hash_check CHECK (length(ticket_hash) = 32)
);

-- Proof of service of decisions (送达记录), never changed.
create table service_record (
  association_id uuid                     not null,
  id             uuid                     not null,
  service_id     uuid                     not null,
  deed           text                     collate "C" not null,
  mode           text                     collate "C",
  happened_on    date                     not null,
  proof_no       character varying(63)    collate "C",
  taken_by       character varying(31),
  reason         text                     collate "C",
  note           character varying(500),
  file_ids       uuid[]                   not null default '{}'::uuid[],
  taken_back_id  uuid,
  at             timestamp with time zone not null default app_now(),
  by             uuid,
  by_name        character varying(63)    not null,
  constraint service_record_pkey PRIMARY KEY (association_id, id),
  constraint service_record_association_id_service_id_fkey FOREIGN KEY (association_id, service_id) REFERENCES document_service(association_id, id),
  constraint service_record_association_id_taken_back_id_fkey FOREIGN KEY (association_id, taken_back_id) REFERENCES service_record(association_id, id),
  constraint service_record_check CHECK ((deed = 'takeBack'::text) = (taken_back_id IS NOT NULL)),
  constraint service_record_deed_check CHECK (deed = ANY (ARRAY['send'::text, 'serve'::text, 'sendBack'::text, 'takeBack'::text])),
  constraint service_record_mode_check CHECK (mode = ANY (ARRAY['SYSTEM'::text, 'SMS'::text, 'MAIL'::text, 'COUNTER'::text])),
  constraint service_record_reason_check CHECK (reason = ANY (ARRAY['REFUSED'::text, 'UNCLAIMED'::text, 'NOT_FOUND'::text, 'OTHER'::text]))
);
CREATE INDEX service_record_line ON public.service_record USING btree (association_id, service_id, at, id);
CREATE UNIQUE INDEX service_record_taken_back ON public.service_record USING btree (association_id, taken_back_id) WHERE (taken_back_id IS NOT NULL);
CREATE TRIGGER service_record_append_only BEFORE DELETE OR UPDATE ON service_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER service_record_no_truncate BEFORE TRUNCATE ON service_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table session (
  association_id     uuid                     not null,
  id                 uuid                     not null,
  user_id            uuid                     not null,
  token_hash         bytea                    not null,
  bound_hash         bytea,
  created_at         timestamp with time zone not null default app_now(),
  last_seen_at       timestamp with time zone not null default app_now(),
  idle_seconds       integer                  not null,
  expires_at         timestamp with time zone not null,
  ended_at           timestamp with time zone,
  end_reason         text                     collate "C",
  address            character varying(63),
  agent              character varying(255),
  device_id          uuid,
  remember_until     timestamp with time zone,
  refresh_hash       bytea,
  refresh_generation integer                  not null default 0,
  refreshed_at       timestamp with time zone,
  constraint session_pkey PRIMARY KEY (association_id, id),
  constraint session_association_id_token_hash_key UNIQUE (association_id, token_hash),
  constraint session_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint session_bound_hash_check CHECK (length(bound_hash) = 32),
  constraint session_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  constraint session_end_reason_check CHECK (end_reason = ANY (ARRAY['signedOut'::text, 'replaced'::text, 'passwordChanged'::text, 'accountClosed'::text, 'ended'::text, 'stolen'::text])),
  constraint session_idle_seconds_check CHECK (idle_seconds > 0),
  constraint session_refresh_hash_check CHECK (length(refresh_hash) = 32),
  constraint session_remembered CHECK ((remember_until IS NULL) = (refresh_hash IS NULL)),
  constraint session_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX session_of_user ON public.session USING btree (association_id, user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER session_refreshed AFTER UPDATE OF token_hash ON session FOR EACH ROW WHEN (old.token_hash IS DISTINCT FROM new.token_hash) EXECUTE FUNCTION tell_session_ended();

-- Somebody in a session has shown the password: at signing in, or again since.
create table session_proof (
  association_id uuid                     not null,
  session_id     uuid                     not null,
  proved_at      timestamp with time zone not null,
  constraint session_proof_pkey PRIMARY KEY (association_id, session_id),
  constraint session_proof_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES session(association_id, id) ON DELETE CASCADE
);

create table setting_version (
  association_id    uuid                     not null,
  key               text                     collate "C" not null,
  version           integer                  not null,
  value             jsonb                    not null,
  effective_from    timestamp with time zone not null,
  changed_by        uuid,
  changed_by_name   character varying(63)    not null,
  reason            character varying(512),
  at                timestamp with time zone not null,
  withdrawn_at      timestamp with time zone,
  withdrawn_by_name character varying(63),
  constraint setting_version_pkey PRIMARY KEY (association_id, key, version),
  constraint setting_version_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by_name IS NULL))
);
CREATE TRIGGER second_factor_rule_changed AFTER INSERT OR UPDATE ON setting_version FOR EACH ROW WHEN (new.key = 'system.secondFactor'::text) EXECUTE FUNCTION tell_second_factor_rule();
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE ON setting_version FOR EACH ROW EXECUTE FUNCTION tell_setting();

create table setup_code (
  association_id uuid                     not null,
  code_hash      text                     collate "C" not null,
  expires_at     timestamp with time zone not null,
  failures       smallint                 not null default 0,
  used_at        timestamp with time zone,
  constraint setup_code_pkey PRIMARY KEY (association_id),
  constraint setup_code_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint setup_code_failures_check CHECK (failures >= 0)
);

create table sign_in_failure (
  association_id uuid                     not null,
  id             bigint                   not null generated always as identity,
  at             timestamp with time zone not null,
  account_key    text                     collate "C",
  address        text                     collate "C" not null,
  device_id      uuid,
  kind           text                     collate "C" not null,
  constraint sign_in_failure_pkey PRIMARY KEY (association_id, id),
  constraint sign_in_failure_kind_check CHECK (kind = ANY (ARRAY['challenge'::text, 'captcha'::text, 'password'::text, 'setup'::text]))
);
CREATE INDEX sign_in_failure_account ON public.sign_in_failure USING btree (association_id, account_key, at) WHERE (kind = 'password'::text);
CREATE INDEX sign_in_failure_address ON public.sign_in_failure USING btree (association_id, address, at);
CREATE INDEX sign_in_failure_device ON public.sign_in_failure USING btree (association_id, device_id, at) WHERE (device_id IS NOT NULL);

-- A short message that somebody sends to many. Delivered: each of them has its record.
create table sms_batch (
  association_id uuid                     not null,
  id             uuid                     not null,
  text_name      text                     collate "C" not null,
  params_sealed  text                     not null,
  audience       jsonb                    not null,
  recipients     integer                  not null,
  unreached      integer                  not null,
  sent_by        uuid                     not null,
  sent_at        timestamp with time zone not null default app_now(),
  delivered_at   timestamp with time zone,
  constraint sms_batch_pkey PRIMARY KEY (association_id, id),
  constraint sms_batch_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint sms_batch_association_id_sent_by_fkey FOREIGN KEY (association_id, sent_by) REFERENCES app_user(association_id, id)
);

-- Messages of a day, codes and notices, counted against the daily budget.
create table sms_day (
  association_id uuid    not null,
  day            date    not null,
  used           integer not null,
  is_alarmed     boolean not null default false,
  constraint sms_day_pkey PRIMARY KEY (association_id, day),
  constraint sms_day_used_check CHECK (used > 0)
);

-- A vendor of short messages. The secret goes in and never comes out to anybody but the vendor.
create table sms_provider (
  association_id  uuid                     not null,
  vendor          text                     collate "C" not null,
  version         integer                  not null default 0,
  access_key_id   character varying(127)   not null,
  secret_sealed   text                     not null,
  region          character varying(31)    collate "C" not null,
  sdk_app_id      character varying(31),
  sign_name       character varying(31)    not null,
  templates       jsonb                    not null,
  priority        smallint                 not null default 1,
  is_active       boolean                  not null default true,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by_name character varying(63)    not null,
  constraint sms_provider_pkey PRIMARY KEY (association_id, vendor),
  constraint sms_provider_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint sms_provider_check CHECK (vendor <> 'tencent'::text OR sdk_app_id IS NOT NULL),
  constraint sms_provider_vendor_check CHECK (vendor = ANY (ARRAY['aliyun'::text, 'tencent'::text]))
);

create table sms_record (
  association_id  uuid                     not null,
  id              uuid                     not null,
  idempotency_key text                     collate "C" not null,
  text_name       text                     collate "C" not null,
  is_code         boolean                  not null,
  mobile_sealed   text,
  mobile_blind    text                     collate "C",
  params_sealed   text,
  asked_by        uuid,
  address         character varying(63)    collate "C",
  asked_at        timestamp with time zone not null,
  not_before      timestamp with time zone,
  expires_at      timestamp with time zone,
  state           text                     collate "C" not null,
  vendor          text                     collate "C",
  message_id      character varying(127),
  error_code      character varying(127),
  error_text      character varying(255),
  settled_at      timestamp with time zone,
  recipient_id    uuid,
  is_at_once      boolean                  not null default false,
  batch_id        uuid,
  constraint sms_record_pkey PRIMARY KEY (association_id, id),
  constraint sms_record_association_id_idempotency_key_key UNIQUE (association_id, idempotency_key),
  constraint sms_record_association_id_batch_id_fkey FOREIGN KEY (association_id, batch_id) REFERENCES sms_batch(association_id, id),
  constraint sms_record_idempotency_key_check CHECK (length(idempotency_key) <= 127),
  constraint sms_record_number_check CHECK ((mobile_sealed IS NULL) = (state = ANY (ARRAY['noNumber'::text, 'declined'::text])) AND (mobile_blind IS NULL) = (state = ANY (ARRAY['noNumber'::text, 'declined'::text]))),
  constraint sms_record_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'expired'::text, 'noNumber'::text, 'declined'::text]))
);
CREATE INDEX sms_record_account ON public.sms_record USING btree (association_id, asked_by, asked_at DESC) WHERE is_code;
CREATE INDEX sms_record_address ON public.sms_record USING btree (association_id, address, asked_at DESC) WHERE is_code;
CREATE INDEX sms_record_batch ON public.sms_record USING btree (association_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX sms_record_by_hand_account ON public.sms_record USING btree (association_id, asked_by, asked_at DESC) WHERE ((NOT is_code) AND (asked_by IS NOT NULL));
CREATE INDEX sms_record_by_hand_number ON public.sms_record USING btree (association_id, mobile_blind, asked_at DESC) WHERE ((NOT is_code) AND (asked_by IS NOT NULL));
CREATE INDEX sms_record_mobile ON public.sms_record USING btree (association_id, mobile_blind, asked_at DESC, id DESC);
CREATE INDEX sms_record_newest ON public.sms_record USING btree (association_id, asked_at DESC, id DESC);
CREATE INDEX sms_record_number ON public.sms_record USING btree (association_id, mobile_blind, asked_at DESC) WHERE is_code;
CREATE INDEX sms_record_recipient ON public.sms_record USING btree (association_id, recipient_id, asked_at DESC, id DESC);
CREATE INDEX sms_record_state ON public.sms_record USING btree (association_id, state, asked_at DESC, id DESC);

-- The words of a short message as the vendor has approved them, where they are not the product's own.
create table sms_wording (
  association_id  uuid                     not null,
  text_name       text                     collate "C" not null,
  version         integer                  not null default 1,
  wording         character varying(300)   not null,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by_name character varying(63)    not null,
  constraint sms_wording_pkey PRIMARY KEY (association_id, text_name),
  constraint sms_wording_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);

-- A batch of journals drawn to be checked (日志抽查).
create table spot_check (
  association_id  uuid                     not null,
  id              uuid                     not null,
  version         integer                  not null default 0,
  application_no  character varying(31)    collate "C" not null,
  state           text                     collate "C" not null,
  period_from     date                     not null,
  period_to       date                     not null,
  conditions      jsonb                    not null,
  scope           character varying(511)   not null,
  seed            character varying(31)    collate "C" not null,
  population      integer                  not null,
  population_more boolean                  not null,
  size            integer                  not null,
  drawn_at        timestamp with time zone not null,
  drawn_by_name   character varying(31)    not null,
  closed_at       timestamp with time zone,
  conclusion      character varying(1000),
  created_at      timestamp with time zone not null default app_now(),
  created_by      uuid,
  updated_at      timestamp with time zone not null default app_now(),
  updated_by      uuid,
  deleted_at      timestamp with time zone,
  method          text                     collate "C" not null,
  boxes           integer,
  constraint spot_check_pkey PRIMARY KEY (association_id, id),
  constraint spot_check_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint spot_check_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint spot_check_boxes_check CHECK (boxes > 0),
  constraint spot_check_method_check CHECK (method = ANY (ARRAY['CIRCLE'::text, 'SEATS'::text, 'ROWS'::text])),
  constraint spot_check_state_check CHECK (state = ANY (ARRAY['reviewing'::text, 'closed'::text]))
);
CREATE INDEX spot_check_open ON public.spot_check USING btree (association_id, drawn_at, id) WHERE (state = 'reviewing'::text);
CREATE INDEX spot_check_recent ON public.spot_check USING btree (association_id, drawn_at DESC, id);

-- A journal of a batch, why it was drawn and what was found.
create table spot_check_item (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  check_id       uuid                     not null,
  seq            integer                  not null,
  journal_id     uuid                     not null,
  firm_id        uuid                     not null,
  tutor_id       uuid                     not null,
  by_risk        boolean                  not null,
  reason         character varying(127)   not null,
  result         text                     collate "C",
  opinion        character varying(500),
  judged_at      timestamp with time zone,
  judged_by      uuid,
  judged_by_name character varying(63),
  drawn_at       timestamp with time zone not null,
  earlier        jsonb,
  constraint spot_check_item_pkey PRIMARY KEY (association_id, id),
  constraint spot_check_item_association_id_check_id_seq_key UNIQUE (association_id, check_id, seq),
  constraint spot_check_item_association_id_check_id_fkey FOREIGN KEY (association_id, check_id) REFERENCES spot_check(association_id, id),
  constraint spot_check_item_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint spot_check_item_association_id_journal_id_fkey FOREIGN KEY (association_id, journal_id) REFERENCES practice_journal(association_id, id),
  constraint spot_check_item_result_check CHECK (result = ANY (ARRAY['PASS'::text, 'DEFECT'::text, 'URGED'::text, 'MENDED'::text, 'UNMENDED'::text, 'SKIP'::text]))
);
CREATE INDEX spot_check_item_journal ON public.spot_check_item USING btree (association_id, journal_id, drawn_at);
CREATE INDEX spot_check_item_newest ON public.spot_check_item USING btree (association_id, drawn_at DESC, id);
CREATE INDEX spot_check_item_recent ON public.spot_check_item USING btree (association_id, drawn_at DESC, id);

-- Enrolment (培训报名) of an intern in a session of group training.
create table training_enrolment (
  association_id   uuid                     not null,
  id               uuid                     not null,
  version          integer                  not null default 0,
  application_no   character varying(31)    collate "C" not null,
  state            text                     collate "C" not null,
  session_id       uuid                     not null,
  internship_id    uuid                     not null,
  intern_id        uuid                     not null,
  firm_id          uuid                     not null,
  tutor_id         uuid                     not null,
  intern_name      character varying(31)    not null,
  cert_no          character varying(31)    collate "C",
  attendance_rate  double precision,
  study_hours      double precision,
  exam_score       double precision,
  resit_count      integer                  not null default 0,
  training_cert_no character varying(31)    collate "C",
  cert_date        date,
  search_grams     text[]                   collate "C" not null default '{}'::text[],
  created_at       timestamp with time zone not null default app_now(),
  created_by       uuid,
  updated_at       timestamp with time zone not null default app_now(),
  updated_by       uuid,
  deleted_at       timestamp with time zone,
  constraint training_enrolment_pkey PRIMARY KEY (association_id, id),
  constraint training_enrolment_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint training_enrolment_association_id_training_cert_no_key UNIQUE (association_id, training_cert_no),
  constraint training_enrolment_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint training_enrolment_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint training_enrolment_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint training_enrolment_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint training_enrolment_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES training_session(association_id, id),
  constraint training_enrolment_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint training_enrolment_attendance_rate_check CHECK (attendance_rate >= 0::double precision AND attendance_rate <= 100::double precision),
  constraint training_enrolment_exam_score_check CHECK (exam_score >= 0::double precision AND exam_score <= 100::double precision),
  constraint training_enrolment_resit_count_check CHECK (resit_count >= 0),
  constraint training_enrolment_state_check CHECK (state = ANY (ARRAY['enrolled'::text, 'waitlist'::text, 'attending'::text, 'passed'::text, 'failed'::text, 'absent'::text, 'rejected'::text, 'cancelled'::text])),
  constraint training_enrolment_study_hours_check CHECK (study_hours >= 0::double precision AND study_hours <= 500::double precision)
);
CREATE INDEX training_enrolment_firm ON public.training_enrolment USING btree (association_id, firm_id, created_at DESC);
CREATE INDEX training_enrolment_intern ON public.training_enrolment USING btree (association_id, intern_id, created_at DESC);
CREATE UNIQUE INDEX training_enrolment_open ON public.training_enrolment USING btree (association_id, internship_id) WHERE ((state = ANY (ARRAY['enrolled'::text, 'waitlist'::text, 'attending'::text])) AND (deleted_at IS NULL));
CREATE INDEX training_enrolment_recent ON public.training_enrolment USING btree (association_id, created_at DESC NULLS LAST, id);
CREATE INDEX training_enrolment_search ON public.training_enrolment USING gin (search_grams) WITH (fastupdate=off);
CREATE INDEX training_enrolment_session ON public.training_enrolment USING btree (association_id, session_id, state, application_no);
CREATE INDEX training_enrolment_tutor ON public.training_enrolment USING btree (association_id, tutor_id, created_at DESC);

-- Record (实务训练记录) of practical training.
create table training_record (
  association_id    uuid                     not null,
  id                uuid                     not null,
  version           integer                  not null default 0,
  application_no    character varying(31)    collate "C" not null,
  state             text                     collate "C" not null,
  internship_id     uuid                     not null,
  intern_id         uuid                     not null,
  firm_id           uuid                     not null,
  tutor_id          uuid                     not null,
  intern_name       character varying(31)    not null,
  seq               integer                  not null,
  training_type     text                     collate "C" not null,
  record_date       date                     not null,
  case_id           uuid,
  case_no           character varying(63)    collate "C",
  content           character varying(2000)  not null,
  insight           character varying(1000),
  tutor_comment     character varying(500),
  confirmed_by_name character varying(63),
  search_grams      text[]                   collate "C" not null default '{}'::text[],
  submitted_at      timestamp with time zone,
  confirmed_at      timestamp with time zone,
  created_at        timestamp with time zone not null default app_now(),
  created_by        uuid,
  updated_at        timestamp with time zone not null default app_now(),
  updated_by        uuid,
  deleted_at        timestamp with time zone,
  constraint training_record_pkey PRIMARY KEY (association_id, id),
  constraint training_record_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint training_record_association_id_case_id_fkey FOREIGN KEY (association_id, case_id) REFERENCES intern_case(association_id, id),
  constraint training_record_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint training_record_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint training_record_association_id_intern_id_fkey FOREIGN KEY (association_id, intern_id) REFERENCES intern(association_id, id),
  constraint training_record_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint training_record_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint training_record_seq_check CHECK (seq > 0),
  constraint training_record_state_check CHECK (state = ANY (ARRAY['draft'::text, 'pending'::text, 'returned'::text, 'confirmed'::text])),
  constraint training_record_training_type_check CHECK (training_type = ANY (ARRAY['RECEPTION'::text, 'CONSULT'::text, 'CONTRACT'::text, 'EVIDENCE'::text, 'MEETING'::text, 'FILE_READ'::text, 'DRAFT'::text, 'COURT'::text, 'ARCHIVE'::text, 'NON_LIT'::text, 'RESEARCH'::text, 'TRAINING'::text, 'PUBLIC_SERVICE'::text, 'OTHER'::text]))
);
CREATE INDEX training_record_case ON public.training_record USING btree (association_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX training_record_firm ON public.training_record USING btree (association_id, firm_id, updated_at DESC);
CREATE INDEX training_record_intern ON public.training_record USING btree (association_id, intern_id, updated_at DESC);
CREATE INDEX training_record_internship ON public.training_record USING btree (association_id, internship_id, state, training_type);
CREATE INDEX training_record_recent ON public.training_record USING btree (association_id, updated_at DESC NULLS LAST, id);
CREATE INDEX training_record_search ON public.training_record USING gin (search_grams) WITH (fastupdate=off);
CREATE UNIQUE INDEX training_record_seq ON public.training_record USING btree (association_id, internship_id, seq) WHERE (deleted_at IS NULL);
CREATE INDEX training_record_tutor ON public.training_record USING btree (association_id, tutor_id, state, updated_at DESC);
CREATE TRIGGER count_training_record AFTER INSERT OR DELETE OR UPDATE OF state, deleted_at ON training_record FOR EACH ROW EXECUTE FUNCTION count_training_record();

-- Session (集中培训班) of group training.
create table training_session (
  association_id uuid                     not null,
  id             uuid                     not null,
  version        integer                  not null default 0,
  application_no character varying(31)    collate "C" not null,
  state          text                     collate "C" not null,
  name           character varying(63)    not null,
  period_no      character varying(31)    collate "C" not null,
  mode           text                     collate "C" not null,
  place          character varying(255),
  enroll_start   date                     not null,
  enroll_end     date                     not null,
  start_date     date                     not null,
  end_date       date                     not null,
  exam_date      date,
  capacity       integer                  not null,
  required_hours integer                  not null default 0,
  pass_score     integer                  not null,
  attendance_min integer                  not null,
  courses        jsonb                    not null default '[]'::jsonb,
  notice         character varying(2000),
  created_at     timestamp with time zone not null default app_now(),
  created_by     uuid,
  updated_at     timestamp with time zone not null default app_now(),
  updated_by     uuid,
  deleted_at     timestamp with time zone,
  constraint training_session_pkey PRIMARY KEY (association_id, id),
  constraint training_session_association_id_application_no_key UNIQUE (association_id, application_no),
  constraint training_session_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint training_session_attendance_min_check CHECK (attendance_min >= 0 AND attendance_min <= 100),
  constraint training_session_capacity_check CHECK (capacity > 0),
  constraint training_session_check CHECK (enroll_end >= enroll_start),
  constraint training_session_check1 CHECK (start_date >= enroll_end),
  constraint training_session_check2 CHECK (end_date >= start_date),
  constraint training_session_mode_check CHECK (mode = ANY (ARRAY['ONLINE'::text, 'OFFLINE'::text, 'MIXED'::text])),
  constraint training_session_pass_score_check CHECK (pass_score >= 0 AND pass_score <= 100),
  constraint training_session_required_hours_check CHECK (required_hours >= 0),
  constraint training_session_state_check CHECK (state = ANY (ARRAY['draft'::text, 'enrolling'::text, 'closed'::text, 'running'::text, 'scoring'::text, 'finished'::text, 'cancelled'::text]))
);
CREATE INDEX training_session_by_date ON public.training_session USING btree (association_id, start_date DESC NULLS LAST, id);
CREATE INDEX training_session_due ON public.training_session USING btree (association_id, state) WHERE (state = ANY (ARRAY['enrolling'::text, 'closed'::text, 'running'::text]));
CREATE UNIQUE INDEX training_session_period ON public.training_session USING btree (association_id, period_no) WHERE ((state <> 'cancelled'::text) AND (deleted_at IS NULL));

create table tutor_relation (
  association_id        uuid not null,
  id                    uuid not null,
  internship_id         uuid not null,
  tutor_id              uuid not null,
  firm_id               uuid not null,
  start_date            date not null,
  end_date              date,
  end_reason            text collate "C",
  source_application_id uuid,
  constraint tutor_relation_pkey PRIMARY KEY (association_id, id),
  constraint tutor_relation_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint tutor_relation_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint tutor_relation_check CHECK (end_date IS NULL OR end_date >= start_date)
);
CREATE INDEX tutor_relation_by_tutor ON public.tutor_relation USING btree (association_id, tutor_id);
CREATE UNIQUE INDEX tutor_relation_current ON public.tutor_relation USING btree (association_id, internship_id) WHERE (end_date IS NULL);
CREATE INDEX tutor_relation_of ON public.tutor_relation USING btree (association_id, internship_id, start_date);
CREATE TRIGGER intern_case_new_tutor AFTER INSERT ON tutor_relation FOR EACH ROW EXECUTE FUNCTION intern_case_new_tutor();

-- Tutors whom the association has set aside by its own hand (暂停指导).
create table tutor_suspension (
  association_id  uuid                     not null,
  id              uuid                     not null,
  lawyer_id       uuid                     not null,
  from_on         date                     not null default app_today(),
  until           date,
  reason          character varying(500)   not null,
  must_change     boolean                  not null,
  decided_by      uuid,
  decided_by_name character varying(63)    not null,
  decided_at      timestamp with time zone not null default app_now(),
  lifted_on       date,
  lifted_by       uuid,
  lifted_by_name  character varying(63),
  lift_reason     character varying(500),
  constraint tutor_suspension_pkey PRIMARY KEY (association_id, id),
  constraint tutor_suspension_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint tutor_suspension_association_id_lawyer_id_fkey FOREIGN KEY (association_id, lawyer_id) REFERENCES lawyer(association_id, id),
  constraint tutor_suspension_check CHECK (until >= from_on)
);
CREATE INDEX tutor_suspension_lawyer ON public.tutor_suspension USING btree (association_id, lawyer_id, from_on DESC);

-- What an intern has said of how he is guided. Nothing here or elsewhere says which intern; no column is ever added
-- that could.
create table tutoring_feedback (
  association_id uuid                 not null,
  id             uuid                 not null,
  firm_id        uuid                 not null,
  tutor_id       uuid                 not null,
  quarter        character varying(6) collate "C" not null,
  answers_sealed text                 not null,
  constraint tutoring_feedback_pkey PRIMARY KEY (association_id, id),
  constraint tutoring_feedback_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint tutoring_feedback_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint tutoring_feedback_association_id_tutor_id_fkey FOREIGN KEY (association_id, tutor_id) REFERENCES lawyer(association_id, id),
  constraint tutoring_feedback_quarter_check CHECK (quarter::text ~ '^\d{4}Q[1-4]$'::text)
);
CREATE INDEX tutoring_feedback_of ON public.tutoring_feedback USING btree (association_id, quarter, firm_id);

-- Who has given his for this quarter, so that nobody gives two. It says nothing of which one is his, and goes when the
-- quarter is over.
create table tutoring_feedback_given (
  association_id uuid                 not null,
  internship_id  uuid                 not null,
  quarter        character varying(6) collate "C" not null,
  constraint tutoring_feedback_given_pkey PRIMARY KEY (association_id, internship_id, quarter),
  constraint tutoring_feedback_given_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint tutoring_feedback_given_association_id_internship_id_fkey FOREIGN KEY (association_id, internship_id) REFERENCES internship(association_id, id),
  constraint tutoring_feedback_given_quarter_check CHECK (quarter::text ~ '^\d{4}Q[1-4]$'::text)
);

-- Uploads that are not complete yet (分段上传).
create table upload_in_pieces (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  file_name      character varying(255)   not null,
  size           bigint                   not null,
  modified       bigint                   not null,
  received       bigint                   not null default 0,
  touched_at     timestamp with time zone not null default app_now(),
  constraint upload_in_pieces_pkey PRIMARY KEY (association_id, id),
  constraint upload_in_pieces_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint upload_in_pieces_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE,
  constraint upload_in_pieces_check CHECK (received >= 0 AND received <= size),
  constraint upload_in_pieces_size_check CHECK (size > 0)
);
CREATE INDEX upload_in_pieces_by_user ON public.upload_in_pieces USING btree (association_id, user_id, touched_at);

create table used_challenge (
  association_id uuid   not null,
  slot           bigint not null,
  nonce          bytea  not null,
  constraint used_challenge_pkey PRIMARY KEY (association_id, slot, nonce),
  constraint used_challenge_association_id_slot_fkey FOREIGN KEY (association_id, slot) REFERENCES challenge_epoch(association_id, slot) ON DELETE CASCADE,
  constraint used_challenge_nonce_check CHECK (length(nonce) = 16)
);

create table used_socket_ticket (
  association_id uuid                     not null,
  nonce          bytea                    not null,
  expires_at     timestamp with time zone not null,
  constraint used_socket_ticket_pkey PRIMARY KEY (association_id, nonce),
  constraint used_socket_ticket_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint used_socket_ticket_nonce_check CHECK (length(nonce) = 16)
);
CREATE INDEX used_socket_ticket_age ON public.used_socket_ticket USING btree (expires_at);

create table user_handover (
  association_id uuid                     not null,
  id             uuid                     not null,
  from_id        uuid                     not null,
  to_id          uuid,
  items          jsonb                    not null,
  reason         character varying(255),
  actor_id       uuid,
  actor_name     character varying(63)    not null,
  at             timestamp with time zone not null default app_now(),
  constraint user_handover_pkey PRIMARY KEY (association_id, id),
  constraint user_handover_association_id_from_id_fkey FOREIGN KEY (association_id, from_id) REFERENCES app_user(association_id, id),
  constraint user_handover_association_id_to_id_fkey FOREIGN KEY (association_id, to_id) REFERENCES app_user(association_id, id),
  constraint user_handover_check CHECK (from_id <> to_id)
);
CREATE INDEX user_handover_from ON public.user_handover USING btree (association_id, from_id, at DESC);
CREATE INDEX user_handover_to ON public.user_handover USING btree (association_id, to_id, at DESC) WHERE (to_id IS NOT NULL);
CREATE TRIGGER user_handover_append_only BEFORE DELETE OR UPDATE ON user_handover FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Single rights (单项权限) of a person, beside or against the roles.
create table user_permission (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  duty           text                     collate "C" not null default 'business'::text,
  permission     character varying(63)    collate "C" not null,
  effect         text                     collate "C" not null,
  scope          text                     collate "C",
  districts      character varying(31)[]  not null default '{}'::character varying[],
  valid_from     date,
  valid_to       date,
  reason         character varying(255),
  granted_by     uuid,
  granted_at     timestamp with time zone not null default app_now(),
  constraint user_permission_pkey PRIMARY KEY (association_id, id),
  constraint user_permission_association_id_user_id_permission_key UNIQUE (association_id, user_id, permission),
  constraint user_permission_association_id_user_id_duty_fkey FOREIGN KEY (association_id, user_id, duty) REFERENCES app_user(association_id, id, duty),
  constraint user_permission_dates CHECK (valid_to >= valid_from),
  constraint user_permission_duty_check CHECK (duty = 'business'::text),
  constraint user_permission_effect_check CHECK (effect = ANY (ARRAY['ADDED'::text, 'WITHHELD'::text])),
  constraint user_permission_scope CHECK ((scope IS NULL) = (effect = 'WITHHELD'::text)),
  constraint user_permission_scope_check CHECK (scope = ANY (ARRAY['ALL'::text, 'DISTRICT'::text, 'BRANCH'::text, 'UNIT'::text, 'FIRM'::text, 'TUTEES'::text, 'SELF'::text, 'CASE'::text, 'SITE'::text]))
);
CREATE TRIGGER user_permission_changed AFTER UPDATE ON user_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();
CREATE TRIGGER user_permission_given AFTER INSERT ON user_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();
CREATE TRIGGER user_permission_taken AFTER DELETE ON user_permission REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();

create table user_phrase (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  text           character varying(200)   collate "C" not null,
  uses           integer                  not null default 0,
  used_at        timestamp with time zone not null,
  constraint user_phrase_pkey PRIMARY KEY (association_id, id),
  constraint user_phrase_association_id_user_id_text_key UNIQUE (association_id, user_id, text),
  constraint user_phrase_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE
);

create table user_role (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  role_code      character varying(31)    collate "C" not null,
  duty           text                     collate "C" not null,
  is_firm_role   boolean                  not null,
  firm_id        uuid,
  granted_by     uuid,
  granted_at     timestamp with time zone not null default app_now(),
  valid_from     date,
  valid_to       date,
  districts      character varying(31)[]  not null default '{}'::character varying[],
  reason         character varying(255),
  constraint user_role_pkey PRIMARY KEY (association_id, id),
  constraint user_role_association_id_user_id_role_code_firm_id_key UNIQUE NULLS NOT DISTINCT (association_id, user_id, role_code, firm_id),
  constraint user_role_association_id_role_code_duty_is_firm_role_fkey FOREIGN KEY (association_id, role_code, duty, is_firm_role) REFERENCES role(association_id, code, duty, is_firm_role),
  constraint user_role_association_id_user_id_duty_fkey FOREIGN KEY (association_id, user_id, duty) REFERENCES app_user(association_id, id, duty),
  constraint user_role_administrators_undated CHECK (duty = 'business'::text OR valid_from IS NULL AND valid_to IS NULL),
  constraint user_role_check CHECK ((firm_id IS NOT NULL) = is_firm_role),
  constraint user_role_dates CHECK (valid_to >= valid_from)
);
CREATE INDEX user_role_by_firm ON public.user_role USING btree (association_id, firm_id) WHERE (firm_id IS NOT NULL);
CREATE INDEX user_role_by_role ON public.user_role USING btree (association_id, role_code);
CREATE CONSTRAINT TRIGGER last_administrator_role AFTER DELETE OR UPDATE ON user_role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_last_administrator();
CREATE TRIGGER user_role_changed AFTER UPDATE ON user_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();
CREATE TRIGGER user_role_delegated AFTER UPDATE ON user_role FOR EACH ROW EXECUTE FUNCTION tell_grant_of_delegation();
CREATE TRIGGER user_role_given AFTER INSERT ON user_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();
CREATE TRIGGER user_role_taken AFTER DELETE ON user_role REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_roles_given();

create table user_side_config (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  config         jsonb                    not null,
  updated_at     timestamp with time zone not null,
  constraint user_side_config_pkey PRIMARY KEY (association_id, user_id),
  constraint user_side_config_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE
);

create table user_table_setting (
  association_id uuid                     not null,
  user_id        uuid                     not null,
  list           text                     collate "C" not null,
  setting        jsonb                    not null,
  updated_at     timestamp with time zone not null,
  constraint user_table_setting_pkey PRIMARY KEY (association_id, user_id, list),
  constraint user_table_setting_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id) ON DELETE CASCADE,
  constraint user_table_setting_list_check CHECK (length(list) <= 127)
);

-- Wrapped keys of the vault. The newest one for sealing is used; older ones still open what they sealed.
create table vault_key (
  kid        text                     collate "C" not null,
  purpose    text                     collate "C" not null,
  wrapped    text                     collate "C" not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  seals_from timestamp with time zone not null default clock_timestamp(),
  constraint vault_key_pkey PRIMARY KEY (kid),
  constraint vault_key_kid_check CHECK (kid ~ '^[a-z][a-z0-9]{0,15}$'::text),
  constraint vault_key_purpose_check CHECK (purpose = ANY (ARRAY['seal'::text, 'blind'::text]))
);
CREATE UNIQUE INDEX vault_key_blind ON public.vault_key USING btree (purpose) WHERE (purpose = 'blind'::text);

-- View as (以他人身份查看): who looked as whom, why and how long.
create table view_as (
  association_id uuid                     not null,
  id             uuid                     not null,
  session_id     uuid                     not null,
  user_id        uuid                     not null,
  seen_as        uuid                     not null,
  seen_duty      text                     collate "C" not null default 'business'::text,
  reason         character varying(255)   not null,
  began_at       timestamp with time zone not null default app_now(),
  until          timestamp with time zone not null,
  ended_at       timestamp with time zone,
  constraint view_as_pkey PRIMARY KEY (association_id, id),
  constraint view_as_association_id_seen_as_seen_duty_fkey FOREIGN KEY (association_id, seen_as, seen_duty) REFERENCES app_user(association_id, id, duty),
  constraint view_as_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES session(association_id, id),
  constraint view_as_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint view_as_check CHECK (user_id <> seen_as),
  constraint view_as_seen_duty_check CHECK (seen_duty = 'business'::text)
);
CREATE UNIQUE INDEX view_as_of_session ON public.view_as USING btree (association_id, session_id) WHERE (ended_at IS NULL);
CREATE TRIGGER view_as_changed AFTER INSERT OR UPDATE ON view_as FOR EACH ROW EXECUTE FUNCTION tell_view_as();

-- WantedFirmRole (拟任律所角色): asked for by an import, granted by the security administrator.
create table wanted_firm_role (
  association_id uuid                     not null,
  id             uuid                     not null,
  user_id        uuid                     not null,
  firm_id        uuid                     not null,
  role_codes     character varying(31)[]  not null,
  valid_to       date,
  asked_by       uuid,
  asked_at       timestamp with time zone not null default app_now(),
  constraint wanted_firm_role_pkey PRIMARY KEY (association_id, id),
  constraint wanted_firm_role_association_id_user_id_firm_id_key UNIQUE (association_id, user_id, firm_id),
  constraint wanted_firm_role_association_id_firm_id_fkey FOREIGN KEY (association_id, firm_id) REFERENCES law_firm(association_id, id),
  constraint wanted_firm_role_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint wanted_firm_role_role_codes_check CHECK (cardinality(role_codes) > 0)
);
CREATE INDEX wanted_firm_role_by_firm ON public.wanted_firm_role USING btree (association_id, firm_id);

-- The official account. Its secrets go in and never come out to anybody but WeChat.
create table wx_account (
  association_id          uuid                     not null,
  version                 integer                  not null default 0,
  app_id                  character varying(31)    collate "C" not null,
  app_secret_sealed       text,
  token_sealed            text,
  aes_key_sealed          text,
  previous_aes_key_sealed text,
  is_on                   boolean                  not null default false,
  access_token_sealed     text,
  access_token_until      timestamp with time zone,
  updated_at              timestamp with time zone not null default app_now(),
  updated_by_name         character varying(63)    not null,
  constraint wx_account_pkey PRIMARY KEY (association_id),
  constraint wx_account_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint wx_account_whole CHECK (NOT is_on OR app_secret_sealed IS NOT NULL AND token_sealed IS NOT NULL AND aes_key_sealed IS NOT NULL)
);

-- One WeChat, one account, both ways.
create table wx_bind (
  association_id uuid                     not null,
  app_id         character varying(31)    collate "C" not null,
  user_id        uuid                     not null,
  open_id        character varying(64)    collate "C" not null,
  bound_at       timestamp with time zone not null default app_now(),
  constraint wx_bind_pkey PRIMARY KEY (association_id, app_id, user_id),
  constraint wx_bind_association_id_app_id_open_id_key UNIQUE (association_id, app_id, open_id),
  constraint wx_bind_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id)
);

-- WeChat tells of one scan up to four times; the first counts.
create table wx_event (
  association_id uuid                     not null,
  open_id        character varying(64)    collate "C" not null,
  create_time    bigint                   not null,
  heard_at       timestamp with time zone not null default app_now(),
  constraint wx_event_pkey PRIMARY KEY (association_id, open_id, create_time),
  constraint wx_event_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);

create table wx_scene (
  association_id uuid                     not null,
  scene_hash     bytea                    not null,
  purpose        text                     collate "C" not null,
  session_id     uuid,
  user_id        uuid                     not null,
  code_hash      text                     collate "C",
  tries          smallint                 not null default 0,
  expires_at     timestamp with time zone not null,
  used_at        timestamp with time zone,
  constraint wx_scene_pkey PRIMARY KEY (association_id, scene_hash),
  constraint wx_scene_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id),
  constraint wx_scene_association_id_session_id_fkey FOREIGN KEY (association_id, session_id) REFERENCES session(association_id, id) ON DELETE CASCADE,
  constraint wx_scene_association_id_user_id_fkey FOREIGN KEY (association_id, user_id) REFERENCES app_user(association_id, id),
  constraint wx_scene_binds CHECK (purpose = 'signIn'::text OR session_id IS NOT NULL),
  constraint wx_scene_purpose_check CHECK (purpose = ANY (ARRAY['bind'::text, 'signIn'::text])),
  constraint wx_scene_scene_hash_check CHECK (length(scene_hash) = 32),
  constraint wx_scene_signs_in CHECK (purpose = 'bind'::text OR code_hash IS NOT NULL)
);
CREATE INDEX wx_scene_over ON public.wx_scene USING btree (association_id, expires_at);

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() $function$;

CREATE OR REPLACE FUNCTION public.app_today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select (app_now() at time zone 'Asia/Shanghai')::date $function$;

CREATE OR REPLACE FUNCTION public.audit_months(first_month date, how_many integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  month date;
  part text;
  made integer := 0;
begin
  for i in 0 .. how_many - 1 loop
    month := (date_trunc('month', first_month::timestamp) + make_interval(months => i))::date;
    part := 'audit_entry_' || to_char(month, 'YYYYMM');
    continue when to_regclass(part) is not null;
    begin
      execute format('create table %I partition of %s for values from (%L) to (%L)', part,
        (select inhparent::regclass from pg_inherits where inhrelid = 'audit_entry_other'::regclass),
        month::timestamp at time zone 'Asia/Shanghai', (month::timestamp + interval '1 month') at time zone 'Asia/Shanghai');
      execute format('create trigger audit_entry_no_truncate before truncate on %I execute function refuse_change()', part);
      made := made + 1;
    exception when check_violation then null;
    end;
  end loop;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.count_intern_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_training_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.end_mobile_twin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_mobile_twin := new.mobile_blind is not distinct from old.mobile_blind and new.deleted_at is null and new.status <> 'DISABLED';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.enrolments_follow_internship()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update training_enrolment set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_mobile_twin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update app_user set is_mobile_twin = false where association_id = old.association_id and id = (
    select id from app_user where association_id = old.association_id and mobile_blind = old.mobile_blind and is_mobile_twin order by created_at, id limit 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.intern_case_led()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_tutor_case := exists (select 1 from tutor_relation r where r.association_id = new.association_id and r.internship_id = new.internship_id and r.tutor_id = new.lead_lawyer_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.intern_case_new_tutor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update intern_case set is_tutor_case = true where association_id = new.association_id and internship_id = new.internship_id and lead_lawyer_id = new.tutor_id and not is_tutor_case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_standing(handed_in boolean, state text, case_mode text, is_late boolean, sign integer)
 RETURNS TABLE(n integer, approved integer, other integer, late integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sign * (handed_in)::int, sign * (state = 'approved')::int, sign * (handed_in and case_mode = 'OTHER')::int, sign * (handed_in and is_late)::int
$function$;

CREATE OR REPLACE FUNCTION public.journals_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fresh_part text := 'select association_id, internship_id, id, journal_date, state, counts, case_mode, is_late, 1 as sign from fresh';
  stale_part text := 'select association_id, internship_id, id, journal_date, state, counts, case_mode, is_late, -1 as sign from stale';
  moved text := case tg_op when 'INSERT' then fresh_part when 'DELETE' then stale_part else fresh_part || ' union all ' || stale_part end;
begin
  -- Two entries of one day that are approved at the same moment take turns: each would take the day for its own.
  execute format($q$
    select 1 from internship i where (i.association_id, i.id) in (select association_id, internship_id from (%s) m where state = 'approved' and counts) order by i.id for no key update
  $q$, moved);
  execute format($q$
    with moved as (%s),
    sums as (
      select association_id, internship_id, sum(s.n)::int as n, sum(s.approved)::int as approved, sum(s.other)::int as other, sum(s.late)::int as late
      from moved, lateral journal_standing(state not in ('draft', 'void'), state, coalesce(case_mode, ''), is_late, sign) s group by 1, 2
    ),
    days as (
      select association_id, internship_id, journal_date, max(sign) as sign, array_agg(id) as ids from moved
      where state = 'approved' and counts group by 1, 2, 3 having min(sign) = max(sign)
    ),
    worked as (
      select association_id, internship_id, sum(d.sign)::int as workdays from days d
      where not exists (
        select from practice_journal p where p.association_id = d.association_id and p.internship_id = d.internship_id and p.journal_date = d.journal_date
          and p.state = 'approved' and p.state <> 'void' and p.counts and p.deleted_at is null and p.id <> all (d.ids))
      group by 1, 2
    ),
    deltas as (select s.*, coalesce(w.workdays, 0) as workdays from sums s left join worked w using (association_id, internship_id))
    update internship i set
      journal_count = i.journal_count + d.n, journal_approved_count = i.journal_approved_count + d.approved, journal_workdays = i.journal_workdays + d.workdays,
      journal_other_count = i.journal_other_count + d.other, journal_late_count = i.journal_late_count + d.late,
      last_journal_date = (select max(p.journal_date) from practice_journal p where p.association_id = i.association_id and p.internship_id = i.id and p.state not in ('draft', 'void') and p.deleted_at is null)
    from deltas d where i.association_id = d.association_id and i.id = d.internship_id
      and (d.n <> 0 or d.approved <> 0 or d.workdays <> 0 or d.other <> 0 or d.late <> 0)
  $q$, moved);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journals_follow_tutor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update practice_journal set tutor_id = new.current_tutor_id, firm_id = new.firm_id
  where association_id = new.association_id and internship_id = new.id and state in ('draft', 'submitted', 'returned', 'spotDefect');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_as_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.file_id is null and to_jsonb(new) - 'file_id' = to_jsonb(old) - 'file_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.data_private_sealed is not null and to_jsonb(new) - 'data' - 'data_private_sealed' = to_jsonb(old) - 'data' - 'data_private_sealed'
    and (case when old.data_private_sealed is null then old.data @> new.data else old.data = new.data end) then
    return new;
  end if;
  raise exception 'an issued document is never changed or removed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_department_tree()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.parent_id is not null and exists (
    with recursive above (id) as (
      select new.parent_id union select d.parent_id from department d join above on d.association_id = new.association_id and d.id = above.id where d.parent_id is not null)
    select from above where id = new.id) then
    raise exception 'a department below itself' using errcode = 'check_violation', constraint = 'department_tree';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_last_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.duty = 'business' then return null; end if;
  -- Changes of one duty take turns: two that each leave "the other one" would leave nobody.
  perform from role where association_id = old.association_id and code = old.duty for update;
  if not exists (
    select from user_role r join app_user u on u.association_id = r.association_id and u.id = r.user_id
    where r.association_id = old.association_id and r.role_code = old.duty and u.status = 'ACTIVE' and u.deleted_at is null) then
    raise exception 'the last % stays', old.duty using errcode = 'restrict_violation', constraint = 'last_administrator';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.proofs_follow_internship()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update intern_case set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id and state <> 'confirmed';
  update training_record set firm_id = new.firm_id, tutor_id = new.current_tutor_id where association_id = new.association_id and internship_id = new.id and state <> 'confirmed';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_journals(association uuid, only_internship uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare changed integer;
begin
  update internship i set
    journal_count = c.n, journal_approved_count = c.approved, journal_workdays = c.workdays, journal_other_count = c.other, journal_late_count = c.late, last_journal_date = c.last
  from (
    select s.id, coalesce(k.n, 0) as n, coalesce(k.approved, 0) as approved, coalesce(k.workdays, 0) as workdays, coalesce(k.other, 0) as other, coalesce(k.late, 0) as late, k.last
    from internship s left join (
      select internship_id, count(*)::int as n, (count(*) filter (where state = 'approved'))::int as approved, (count(distinct journal_date) filter (where state = 'approved' and counts))::int as workdays,
        (count(*) filter (where case_mode = 'OTHER'))::int as other, (count(*) filter (where is_late))::int as late, max(journal_date) as last
      from practice_journal where association_id = association and (only_internship is null or internship_id = only_internship) and state not in ('draft', 'void') and deleted_at is null group by 1
    ) k on k.internship_id = s.id
    where s.association_id = association and (only_internship is null or s.id = only_internship)
  ) c
  where i.association_id = association and i.id = c.id
    and (i.journal_count, i.journal_approved_count, i.journal_workdays, i.journal_other_count, i.journal_late_count, i.last_journal_date) is distinct from (c.n, c.approved, c.workdays, c.other, c.late, c.last);
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.remember_internship()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Who changed it says so in the same stroke; otherwise it was the product.
  who uuid := case when new.updated_at is distinct from old.updated_at then new.updated_by end;
begin
  insert into internship_history (association_id, internship_id, kind, before, after, by_user)
  select new.association_id, new.id, line.kind, line.before, line.after, who
  from (values
    ('status', old.status, new.status),
    ('firm', old.firm_id::text, new.firm_id::text),
    ('tutor', old.current_tutor_id::text, new.current_tutor_id::text),
    ('plannedEnd', old.planned_end_date::text, new.planned_end_date::text),
    ('training', old.training_status, new.training_status),
    ('deadline', old.assess_deadline::text, new.assess_deadline::text)
  ) as line (kind, before, after)
  where line.before is distinct from line.after;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_basic_setting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', '{"type":"basicSetting"}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_delegated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', new.taker_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_delegated_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', d.taker_id::text) from delegation d where d.association_id = coalesce(new.association_id, old.association_id) and d.id = coalesce(new.delegation_id, old.delegation_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_grant_of_delegation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', d.taker_id::text) from delegation_role x join delegation d on d.association_id = x.association_id and d.id = x.delegation_id
    where x.association_id = new.association_id and x.grant_id = new.id and d.ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', json_build_object('type', 'message', 'users', json_agg(user_id))::text)
  from (select user_id, (row_number() over (order by user_id) - 1) / 150 as part from (select distinct user_id from told) each_user) parts
  group by part;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_role_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', '*');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_roles_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select distinct user_id from changed limit 101) sample) > 100 then perform pg_notify('rights_changed', '*');
  else perform pg_notify('rights_changed', user_id::text) from (select distinct user_id from changed) each_user;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_second_factor_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', '*');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_changed', new.id::text);
  perform pg_notify('live', json_build_object('ended', new.id, 'why', new.end_reason)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_setting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('setting_changed', new.key);
  if new.key in ('system.systemName', 'system.webHref', 'system.logo', 'system.screenWatermark', 'system.maintenance', 'system.greyMode') then
    perform pg_notify('live', '{"type":"basicSetting"}');
  elsif new.key = 'system.frontMenu' then
    perform pg_notify('live', '{"type":"menu"}');
  elsif new.key like 'dictionary.%' or new.key = 'system.areas' then
    perform pg_notify('live', '{"type":"dictionary"}');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('rights_changed', new.id::text);
  -- Ended for good: a person let in again later does not find old tokens alive.
  if old.status = 'ACTIVE' and (new.status <> 'ACTIVE' or new.deleted_at is not null) then
    update session set ended_at = app_now(), end_reason = 'accountClosed'
    where association_id = new.association_id and user_id = new.id and ended_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_view_as()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_changed', new.session_id::text);
  return null;
end $function$;
