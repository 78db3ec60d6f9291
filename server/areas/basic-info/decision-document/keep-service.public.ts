/**
 * 送达记录: what is done about a decision's service is written down line by line and never changed; how far it is follows
 * from the lines that stand. It has arrived on the day of the first that says so, and what runs from that day is the case's own to say.
 */
import { sql } from 'kysely';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import type { CaseRow } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';

/** A line of `document_service` with its document, locked. */
export interface ServiceLine { readonly id: string; readonly servedTo: string; readonly kind: DocumentKind; readonly issuedAt: string; readonly caseEntity: string; readonly caseId: string }

export interface ServiceDone {
  readonly deed: 'send' | 'serve' | 'sendBack' | 'takeBack';
  readonly mode?: 'SYSTEM' | 'SMS' | 'MAIL' | 'COUNTER' | null;
  readonly on: string;
  readonly proofNo?: string | null | undefined;
  readonly takenBy?: string | null | undefined;
  readonly reason?: string | null;
  readonly note?: string | null | undefined;
  readonly fileIds?: readonly string[];
  readonly takenBackId?: string;
  readonly by: string | null;
  readonly byName: string;
}

/** Whom the decision is about; the firm and others are told of it, and nothing runs from that. */
const persons: readonly string[] = ['applicant', 'intern'];
export const isPerson = (party: string): boolean => persons.includes(party);

/** Over `service_record`, alias `r`: lines that nobody has taken back. */
export const stands = sql<boolean>`r.deed <> 'takeBack' and not exists (select from service_record x where x.association_id = r.association_id and x.taken_back_id = r.id)`;

export async function keepService(app: App, db: Db, associationId: string, line: ServiceLine, done: ServiceDone): Promise<void> {
  const { id } = line;
  const { deed, mode = null, on, proofNo, takenBy, reason, note, fileIds = [], takenBackId, by, byName } = done;
  await sql`insert into service_record (association_id, id, service_id, deed, mode, happened_on, proof_no, taken_by, reason, note, file_ids, taken_back_id, by, by_name)
    values (${associationId}, ${newId()}, ${id}, ${deed}, ${mode}, ${on}::date, ${proofNo ?? null}, ${takenBy ?? null}, ${reason ?? null}, ${note ?? null}, ${[...fileIds]}::uuid[], ${takenBackId ?? null}, ${by}, ${byName})`.execute(db);
  const { rows: [now] } = await sql<{ servedOn: string | null }>`
    with standing as (select r.* from service_record r where r.association_id = ${associationId} and r.service_id = ${id} and ${stands}),
      arrived as (select mode, happened_on, at from standing where deed = 'serve' order by happened_on, at, id limit 1),
      latest as (select deed, mode from standing order by at desc, id desc limit 1)
    update document_service s set version = s.version + 1,
      state = case when exists (select from arrived) then 'SERVED' else coalesce((select case deed when 'send' then 'SENT' else 'RETURNED' end from latest), 'WAITING') end,
      served_mode = coalesce((select mode from arrived), (select mode from latest), 'SYSTEM'),
      served_at = (select case when (at at time zone 'Asia/Shanghai')::date = happened_on then at else (happened_on + time '12:00') at time zone 'Asia/Shanghai' end from arrived)
    where s.association_id = ${associationId} and s.id = ${id} returning (select happened_on from arrived) as served_on`.execute(db);
  if (deed === 'serve' || deed === 'takeBack') await tellCase(app, db, associationId, line, now?.servedOn ?? null);
}

async function tellCase(app: App, db: Db, associationId: string, { servedTo, kind, issuedAt, caseEntity, caseId }: ServiceLine, on: string | null): Promise<void> {
  const own = app.flows.find(({ workflow }) => workflow.entity === caseEntity);
  if (!own?.whenServed || !isPerson(servedTo)) return;
  const { rows: [row] } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${associationId} and t.id = ${caseId} for update`.execute(db);
  if (row) await own.whenServed({ app, db, row }, { kind, issuedAt, on });
}
