/** Beginning an application and filling it in: drafts are kept as typed, whole or not; what the register knows is not typed. */
import { sql } from 'kysely';
import { receptionApplicationFlow, receptionApply, type receptionApplication } from 'contract/areas/practice/reception-application';
import { receptionKind } from 'contract/areas/practice/reception-application.form';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { firmsOf } from '../../../kernel/viewer.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import type { ReceptionDraft } from './columns.ts';
import { whyNotGranted } from './conditions.ts';
import { candidatesOf, factsOf, type FirmFacts, type Row } from './firm-facts.ts';
import { receptionApplicationSteps } from './reception-application-steps.ts';
import { isEditable } from './reception-application-ties.ts';

type Calls = typeof receptionApplication.endpoints;
type SaveCtx = Ctx<Fails<Calls['save']>>;

const { entity, prefix } = receptionApplicationFlow;
/** A firm that once had the right asks to have it back. */
const kindOf = ({ reception }: FirmFacts) => reception ? 'RESUME' as const : 'FIRST' as const;
const whyClosed = (facts: FirmFacts): string | null => whyNotGranted(facts).map(({ message }) => message).join('；') || null;

/** One case of a firm is under way at a time. */
const underWay = ({ db, viewer: { associationId } }: Pick<Ctx, 'db' | 'viewer'>, firmId: string) => db.selectFrom('receptionApplication').select(['id', 'applicationNo'])
  .where('associationId', '=', associationId).where('firmId', '=', firmId).where('deletedAt', 'is', null).where('state', 'in', ['draft', 'firstPending', 'finalPending', 'returned']).executeTakeFirst();

export async function prepare(ctx: Ctx): Promise<Output<Calls['prepare']>> {
  const { app, db, viewer: { associationId }, viewer } = ctx;
  const own = firmsOf(viewer, receptionApply.create);
  if (!own.length) return [];
  const firms = await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).where('deletedAt', 'is', null).where('id', 'in', own).orderBy('nameSort').execute();
  return Promise.all(firms.map(async ({ id, name }) => {
    const facts = await factsOf({ app, db, row: { associationId, firmId: id, submittedAt: null } });
    return { id, name, kindTitle: receptionKind.labels[kindOf(facts)], closed: whyClosed(facts), openId: (await underWay(ctx, id))?.id ?? null };
  }));
}

export const saveDraft = async (ctx: SaveCtx, { id, version, firmId, form }: Parsed<Calls['save']>): Promise<Output<Calls['save']>> => id ? change(ctx, id, version ?? 0, form) : begin(ctx, firmId, form);

async function begin(ctx: SaveCtx, firmId: string | undefined, form: Parsed<Calls['save']>['form']) {
  const { app, db, viewer } = ctx;
  const at = viewer.associationId;
  if (!firmId) return ctx.fail('invalid', {}, { fields: [{ path: 'firmId', message: '请选择律所' }] });
  if (!firmsOf(viewer, receptionApply.create).includes(firmId)) return ctx.fail('notFound');
  // Two of the firm's people who begin at the same moment begin one case.
  const firm = await db.selectFrom('lawFirm').select('id').where('associationId', '=', at).where('id', '=', firmId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
  if (!firm) return ctx.fail('notFound');
  const open = await underWay(ctx, firmId);
  if (open) return ctx.fail('blocked', { reasons: `已有在办的申请（${open.applicationNo}），办结后再申请` });
  const asked = { app, db, row: { associationId: at, firmId, submittedAt: null } };
  const facts = await factsOf(asked);
  const closed = whyClosed(facts);
  if (closed) return ctx.fail('blocked', { reasons: closed });
  const day = await numberDay(db);
  const applicationNo = `${prefix}${day}${await nextNumber(db, at, entity, day, 5)}`;
  const row = await create(ctx, receptionApplicationSteps, 'create', { id: newId(), applicationNo, kind: kindOf(facts), firmId, firmName: facts.register.name, form: JSON.stringify(await kept(ctx, asked, form)) });
  return { id: row.id, version: row.version, applicationNo };
}

async function change(ctx: SaveCtx, id: string, version: number, form: Parsed<Calls['save']>['form']) {
  const { row, ties } = await loadCase<Row>(ctx.db, receptionApplicationSteps, ctx.viewer, id, true);
  if (!ties.has('applicant') || !isEditable(row.state)) return ctx.fail('notItsTurn', { state: stateTitle(receptionApplicationFlow, row.state), action: '修改', actor: '—' });
  await onlyAsSeen(ctx.db, receptionApplicationSteps, row, version);
  await ctx.db.updateTable('receptionApplication').set({ form: JSON.stringify(await kept(ctx, { ...ctx, row }, { ...row.form, ...form })), version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
    .where('associationId', '=', row.associationId).where('id', '=', id).execute();
  return { id, version: row.version + 1, applicationNo: row.applicationNo };
}

/** What the register knows stands as it is there. Whoever is no lawyer of the association is a mistake of the screen or a guess. */
async function kept(ctx: SaveCtx, asked: Parameters<typeof factsOf>[0], form: Parsed<Calls['save']>['form']): Promise<ReceptionDraft> {
  const typed: ReceptionDraft = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined && value !== ''));
  const { register: { officeArea } } = await factsOf(asked);
  const tutorIds = [...new Set(typed.tutorIds)];
  const known = await candidatesOf(asked, tutorIds);
  if (known.length < tutorIds.length) return ctx.fail('invalid', {}, { fields: [{ path: 'form.tutorIds', message: '没有这位律师，请从列表中选择' }] });
  return { ...typed, ...(officeArea !== null && { officeArea }), ...(typed.tutorIds && { tutorIds }) };
}
