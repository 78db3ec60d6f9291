/** 文书送达: which decisions have arrived and which have not, the longest first. */
import { sql } from 'kysely';
import { servedMode, serviceState } from 'contract/areas/basic-info/decision-document';
import { documentKind } from 'contract/areas/basic-info/document-kind';
import { documentServicePermission as perm, sentBackReason, serviceDeed, type documentService, type ServiceDeed } from 'contract/areas/practice/document-service';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { tied, type CaseRow } from '../../../kernel/flow.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { stands } from '../../basic-info/decision-document/keep-service.public.ts';
import { answerSheet, dayOfMoment } from '../internship-sheet/read-sheet.public.ts';

type Calls = (typeof documentService)['endpoints'];
type Row = Output<Calls['getServices']>['data'][number];
type State = keyof typeof serviceState.labels;

/** Lines of decisions, with what they are lines of; `s`, `d`. */
export const lines = sql`document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id`;
const issuedOn = dayOfMoment(sql`d.issued_at`);
const open = sql`s.state in ('WAITING', 'SENT', 'RETURNED')`;
export const nameOf = sql`coalesce(d.data ->> 'intern.name', d.data ->> 'applicant.name', '')`;

interface Last { id: string; deed: ServiceDeed; mode: string | null; on: string; proofNo: string | null; takenBy: string | null; reason: string | null; note: string | null; byName: string }
/** Of those that stand: the first by which it arrived, or what was done last. */
export const lastOf = sql`(select jsonb_build_object('id', r.id, 'deed', r.deed, 'mode', r.mode, 'on', r.happened_on, 'proofNo', r.proof_no, 'takenBy', r.taken_by, 'reason', r.reason, 'note', r.note, 'byName', r.by_name) from service_record r
  where r.association_id = s.association_id and r.service_id = s.id and ${stands} and (s.state <> 'SERVED' or r.deed = 'serve')
  order by case when s.state = 'SERVED' then r.happened_on end, case when s.state = 'SERVED' then r.at end, r.at desc, r.id desc limit 1)`;

/** What may be done next, the likeliest first. What the person has opened himself is not the clerk's to take back. */
export function deedsOf(state: State, lastMode: string | null): ServiceDeed[] {
  const next: Record<State, ServiceDeed[]> = { WAITING: ['send', 'serve'], SENT: ['serve', 'sendBack', 'takeBack'], RETURNED: ['send', 'serve', 'takeBack'], SERVED: lastMode === 'SYSTEM' ? [] : ['takeBack'] };
  return next[state];
}

interface Found { id: string; version: number; documentId: string; kind: string; title: string; docNo: string; name: string; firmName: string | null; servedTo: string; caseEntity: string; caseId: string; issuedOn: string; state: string; last: Last | null; waitingDays: number | null; isOverdue: boolean }

/** Association-wide, as whoever serves them looks at them. */
export const isReader = ({ viewer }: Pick<Ctx, 'viewer'>): boolean => mayWithin(viewer, perm.view, 'ALL');

export async function listServices(ctx: Ctx, input: Parsed<Calls['getServices']>): Promise<Output<Calls['getServices']>> {
  const { app, db, viewer: { associationId } } = ctx;
  if (!isReader(ctx)) return { data: [], total: 0 };
  const { keyword, state, kind, isOverdue, issuedFrom, issuedTo } = input;
  const most = await app.settings.get(db, associationId, practiceSettings.serviceDays);
  const pattern = keyword === undefined ? null : likePattern(keyword);
  const isLeft = state !== undefined && state.length > 0 && !state.includes('SERVED');
  const { data, total } = await answerSheet<Found, Found>(db, {
    from: lines,
    where: [
      sql`s.association_id = ${associationId}`, isLeft ? open : sql`s.state is not null`, state?.length ? sql`s.state in (${sql.join(state)})` : null, kind?.length ? sql`d.kind in (${sql.join(kind)})` : null,
      isOverdue !== undefined && (isOverdue ? sql`(${open} and ${issuedOn} < app_today() - ${most}::int)` : sql`not (${open} and ${issuedOn} < app_today() - ${most}::int)`),
      issuedFrom !== undefined && sql`${issuedOn} >= ${issuedFrom}::date`, issuedTo !== undefined && sql`${issuedOn} <= ${issuedTo}::date`,
      pattern !== null && sql`(d.doc_no ilike ${pattern} or ${nameOf} ilike ${pattern} or d.data ->> 'firm.name' ilike ${pattern})`,
    ],
    id: sql`s.id`, order: { issuedOn: sql`s.sent_at` }, initial: isLeft ? 'issuedOn asc' : 'issuedOn desc',
    columns: sql`s.version, s.document_id, d.kind, d.title, d.doc_no, ${nameOf} as name, d.data ->> 'firm.name' as firm_name, s.served_to, d.case_entity, d.case_id, ${issuedOn} as issued_on, s.state, ${lastOf} as last,
      case when ${open} then app_today() - ${issuedOn} end as waiting_days, (${open} and ${issuedOn} < app_today() - ${most}::int) as is_overdue`,
  }, input, (row) => row);
  return { total, data: await shown(ctx, data) };
}

export async function oneService(ctx: Ctx, id: string): Promise<Row> {
  const { data: [row] } = await listServices(ctx, { ids: [id], limit: 1, page: 1 });
  return row ?? ctx.fail('notFound');
}

async function shown(ctx: Ctx, rows: readonly Found[]): Promise<Row[]> {
  const addresses = await addressesOf(ctx, rows);
  const mayEdit = mayWithin(ctx.viewer, perm.edit, 'ALL');
  return rows.map(({ caseEntity, caseId, servedTo, last, firmName, ...row }) => {
    const state = serviceState.parse(row.state);
    return {
      ...row, state, kind: documentKind.parse(row.kind), firmName: firmName ?? '', partyTitle: ctx.app.flows.find(({ workflow }) => workflow.entity === caseEntity)?.workflow.actors[servedTo] ?? servedTo,
      mode: servedMode.safeParse(last?.mode).data ?? null, on: last?.on ?? null, proof: last && proofOf(last), byName: last?.byName ?? null, address: addresses.get(caseId) ?? null, may: mayEdit ? deedsOf(state, last?.mode ?? null) : [],
    };
  });
}

const proofOf = ({ deed, mode, proofNo, takenBy, reason, note }: Last): string | null => {
  if (deed === 'sendBack') return reason && sentBackReason.labels[sentBackReason.parse(reason)];
  if (mode === 'SYSTEM') return note ?? '本人在系统中打开';
  return [takenBy && `${takenBy}签收`, proofNo].filter(Boolean).join('，') || null;
};

/** Where the case stands, of those that the viewer may open. */
async function addressesOf({ app, db, viewer }: Ctx, rows: readonly Pick<Found, 'caseEntity' | 'caseId'>[]): Promise<Map<string, string>> {
  const found = await Promise.all(app.flows.map(async (own) => {
    const ids = [...new Set(rows.flatMap(({ caseEntity, caseId }) => (caseEntity === own.workflow.entity ? [caseId] : [])))];
    if (!ids.length) return [];
    const { rows: cases } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.id = any(${ids}::uuid[]) and t.deleted_at is null and ${tied(own, viewer)}`.execute(db);
    return cases.map((row) => [row.id, own.address(row, 'observer')] as const);
  }));
  return new Map(found.flat());
}

export const deedTitle = (deed: ServiceDeed): string => serviceDeed.labels[deed];
