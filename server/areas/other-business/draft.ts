/** Beginning a business and filling it in: drafts are kept as typed, whole or not. */
import { sql, type RawBuilder } from 'kysely';
import { apply, isEditable } from 'contract/areas/other-business/road';
import { endedInternship } from 'contract/areas/practice/internship-words';
import { stateTitle } from 'contract/kernel/workflow';
import { create, loadCase, onlyAsSeen } from '../../kernel/act.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { AnyFlow } from '../../kernel/flow.ts';
import { newId } from '../../kernel/id.ts';
import { firmsOf, mayWithin, type Viewer } from '../../kernel/viewer.ts';
import { numberDay } from '../../machines/calendar/today.ts';
import { nextNumber } from '../../machines/numbers/next-number.ts';
import { gramsOf, likePattern } from '../../machines/search/grams.ts';
import { answerColumns, answersOf } from './answers.public.ts';
import { cardOf, internshipsWhere, type InternshipFacts } from './internship-facts.ts';
import { begunBefore, sayOpen, standsAgainst } from './one-at-a-time.ts';
import type { OwnKind, Row, Typed } from './own-kind.ts';

/** Internships for which the viewer may begin something: the own one, or those of the own firm. */
function within(viewer: Viewer): RawBuilder<unknown> | null {
  const firms = firmsOf(viewer, apply.create);
  const parts = [
    viewer.internId && mayWithin(viewer, apply.create, 'SELF') ? sql`i.intern_id = ${viewer.internId}` : null,
    firms.length ? sql`i.firm_id in (${sql.join(firms)})` : null,
  ].filter((part) => part !== null);
  return parts.length ? sql`(${sql.join(parts, sql` or `)}) and i.status not in (${sql.join([...endedInternship])})` : null;
}

const filerOf = (viewer: Viewer, { internId, firmId }: InternshipFacts): string | null => viewer.internId === internId ? null : firmId;

function standsInWay({ contract: { kind }, closed }: OwnKind, viewer: Viewer, internship: InternshipFacts): string | null {
  const [open, begun] = [standsAgainst(kind, internship), begunBefore(kind, internship, filerOf(viewer, internship))];
  if (open) return sayOpen(open);
  return begun ? `已有没有提交的申请（${begun.no}），请在列表中打开，继续填写` : closed(internship);
}

/** What can be chosen when something is begun, each with the reason why it can't; those that can come first. */
export async function prepare(own: OwnKind, ctx: Ctx, { keyword }: { keyword?: string | undefined }) {
  const mine = within(ctx.viewer);
  if (!mine) return [];
  const named = keyword ? sql`and (p.name ilike ${likePattern(keyword)} or i.registration_no ilike ${likePattern(keyword)})` : sql``;
  const found = await internshipsWhere(ctx.db, ctx.viewer.associationId, sql`${mine} ${named}`, 100);
  return found.map((internship) => ({ ...cardOf(internship), closed: standsInWay(own, ctx.viewer, internship) })).toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
}

type SaveCtx = Ctx<'stale' | 'notItsTurn' | 'alreadyOpen' | 'blocked'>;

export const saveDraft = (own: OwnKind, flow: AnyFlow) => async (ctx: SaveCtx, { id, version, internshipId, form }: { id?: string | undefined; version?: number | undefined; internshipId?: string | undefined; form: Typed }) =>
  id ? change(own, flow, ctx, id, version ?? 0, form) : begin(own, flow, ctx, internshipId, form);

async function begin(own: OwnKind, flow: AnyFlow, ctx: SaveCtx, internshipId: string | undefined, form: Typed) {
  const { viewer, db } = ctx;
  const mine = within(viewer);
  if (!internshipId) return ctx.fail('invalid', {}, { fields: [{ path: 'internshipId', message: '请选择办理的实习登记' }] });
  await sql`select 1 from internship where association_id = ${viewer.associationId} and id = ${internshipId} for update`.execute(db);
  const [internship] = mine ? await internshipsWhere(db, viewer.associationId, sql`${mine} and i.id = ${internshipId}`, 1) : [];
  if (!internship) return ctx.fail('notFound');
  const filer = filerOf(viewer, internship);
  const other = standsAgainst(own.contract.kind, internship) ?? begunBefore(own.contract.kind, internship, filer);
  if (other) return ctx.fail('alreadyOpen', { no: other.no });
  const closed = own.closed(internship);
  if (closed) return ctx.fail('blocked', { reasons: closed });
  const { workflow } = own.contract;
  const day = await numberDay(db);
  const applicationNo = `${workflow.prefix}${day}${await nextNumber(db, viewer.associationId, workflow.entity, day, 5)}`;
  const id = newId();
  const row = await create(ctx, flow, filer === null ? 'create' : 'createByFirm', {
    id, kind: own.contract.kind, applicationNo, internshipId, internId: internship.internId, internName: internship.internName, firmId: internship.firmId, tutorId: internship.tutorId,
    filedByFirmId: filer, searchGrams: gramsOf(internship.internName, applicationNo, internship.registrationNo), ...await columnsOf(own, ctx, id, { ...own.initial?.(internship), ...form }),
  });
  return { id, version: row.version, applicationNo };
}

async function change(own: OwnKind, flow: AnyFlow, ctx: SaveCtx, id: string, version: number, form: Typed) {
  const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id, true);
  const here = stateTitle(own.contract.workflow, row.state);
  if (!ties.has('applicant') || !isEditable(row.state)) return ctx.fail('notItsTurn', { state: here, action: '修改', actor: '—' });
  await onlyAsSeen(ctx.db, flow, row, version);
  await ctx.db.updateTable('businessApplication').set({ ...await columnsOf(own, ctx, id, { ...answersOf(ctx.app, row), ...form }), version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
    .where('associationId', '=', row.associationId).where('id', '=', id).execute();
  return { id, version: row.version + 1, applicationNo: row.applicationNo };
}

/** A lawyer or firm that the register does not know is a mistake of the screen or a guess: the foreign key would say 500. */
async function columnsOf(own: OwnKind, ctx: SaveCtx, id: string, typed: Typed) {
  const form = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== null));
  const at = ctx.viewer.associationId;
  const { newTutorId = null, newFirmId = null } = await own.named?.(ctx.db, at, form) ?? {};
  for (const [field, wanted, known, what] of [['newTutorId', form['newTutorId'], newTutorId, '没有这位律师'], ['newFirmId', form['newFirmId'], newFirmId, '没有这家律所']] as const) {
    if (wanted && !known) ctx.fail('invalid', {}, { fields: [{ path: `form.${field}`, message: `${what}，请从列表中选择` }] });
  }
  return { ...answerColumns(ctx.app, own, id, form), newTutorId, newFirmId };
}
