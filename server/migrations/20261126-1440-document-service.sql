-- 送达: a decision is served when it has arrived: opened by whom it is meant for, received by post, taken at the counter. Until then it is only sent.
alter table document_service rename column served_at to sent_at;
alter table document_service
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 0,
  add column state text collate "C" check (state in ('WAITING', 'SENT', 'RETURNED', 'SERVED')),
  add column served_at timestamptz,
  add constraint document_service_id_key unique (association_id, id),
  add constraint document_service_served_check check (state is null or (state = 'SERVED') = (served_at is not null));
comment on column document_service.sent_at is 'When it was put where the party reads it.';
comment on column document_service.state is 'Of decisions, whose service has to be proved; of other documents only the reading is noted.';

-- What was served before ran from the day of the decision, and does so still; how it arrived is known where it was opened. Of the others nobody is asked to prove it now, and opening them begins no new days.
update document_service s set state = 'SERVED', served_at = s.read_at
from decision_document d where s.read_at is not null and d.association_id = s.association_id and d.id = s.document_id
  and d.kind in ('REG_REFUSE', 'ASSESS_FAIL', 'EXTEND', 'CANCEL', 'CANCEL_EX_OFFICIO', 'REVOKE', 'RECHECK', 'RECHECK_INTERNSHIP', 'RECHECK_NOT_ACCEPT');
create index document_service_open on document_service (association_id, sent_at, id) where state in ('WAITING', 'SENT', 'RETURNED');
create index document_service_followed on document_service (association_id, sent_at desc, id) where state is not null;

-- Each thing that was done about it, as it was written down; what was written wrongly is taken back by another line.
create table service_record (
  association_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  deed text collate "C" not null check (deed in ('send', 'serve', 'sendBack', 'takeBack')),
  mode text collate "C" check (mode in ('SYSTEM', 'SMS', 'MAIL', 'COUNTER')),
  -- The day on which it happened, as the receipt or the sheet says it.
  happened_on date not null,
  proof_no varchar(63) collate "C",
  taken_by varchar(31),
  reason text collate "C" check (reason in ('REFUSED', 'UNCLAIMED', 'NOT_FOUND', 'OTHER')),
  note varchar(500),
  file_ids uuid[] not null default '{}',
  -- The line that it takes back.
  taken_back_id uuid,
  at timestamptz not null default app_now(),
  by uuid,
  by_name varchar(63) not null,
  primary key (association_id, id),
  foreign key (association_id, service_id) references document_service (association_id, id),
  foreign key (association_id, taken_back_id) references service_record (association_id, id),
  check ((deed = 'takeBack') = (taken_back_id is not null))
);
comment on table service_record is 'Proof of service of decisions (送达记录), never changed.';
create index service_record_line on service_record (association_id, service_id, at, id);
create unique index service_record_taken_back on service_record (association_id, taken_back_id) where taken_back_id is not null;
create trigger service_record_append_only before update or delete on service_record for each row execute function refuse_change();
create trigger service_record_no_truncate before truncate on service_record execute function refuse_change();

insert into service_record (association_id, id, service_id, deed, mode, happened_on, at, by, by_name)
select s.association_id, gen_random_uuid(), s.id, 'serve', 'SYSTEM', (s.read_at at time zone 'Asia/Shanghai')::date, s.read_at, s.read_by, coalesce(u.real_name, '')
from document_service s left join app_user u on u.association_id = s.association_id and u.id = s.read_by where s.state = 'SERVED';

insert into role_permission (association_id, role_code, permission, scope)
select r.association_id, r.code, p.permission, 'ALL'
from role r
join (values
  ('president', array['practice.documentService']), ('secretaryGeneral', array['practice.documentService']), ('supervisor', array['practice.documentService']),
  ('memberHead', array['practice.documentService', 'practice.documentService.edit', 'practice.documentService.export']), ('finalReviewer', array['practice.documentService', 'practice.documentService.export']),
  ('businessAdmin', array['practice.documentService', 'practice.documentService.edit', 'practice.documentService.export']), ('firstReviewer', array['practice.documentService', 'practice.documentService.edit', 'practice.documentService.export'])
) as given (role_code, permissions) on given.role_code = r.code
cross join lateral unnest(given.permissions) as p (permission)
on conflict do nothing;
