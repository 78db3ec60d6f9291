/** Entering and changing a lawyer: in scope, not stale, consistent in itself, nobody's double. */
import { sql } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Finding } from 'contract/kernel/workflow';
import { lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { lawyer, lawyerForm, type LawyerValues } from 'contract/areas/basic-info/lawyer';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { lawyerWithInterns } from '../../practice/firm-standing.public.ts';
import { convertLicensed } from '../../practice/licensed.public.ts';
import { changesBetween, keepChanges, lastToChange, sides } from '../register-change.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import { checkLawyer, checkStanding } from './lawyer-checks.ts';
import { lawyerColumns, newLawyerColumns, openLawyer, type LawyerRow } from './lawyer-columns.ts';
import { lawyersWithin, mayEnterAt } from './lawyer-scope.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

type Saving = Ctx<'stale' | 'duplicate'>;
const perm = lawyer.permissions[0];

export async function saveLawyer(ctx: Saving, { id, version, ...given }: Parsed<typeof lawyer.endpoints.save>) {
  const before = id === undefined ? null : await forUpdate(ctx, id, version ?? -1);
  const moves = before?.firmId !== given.firmId;
  if (moves && !mayEnterAt(ctx.viewer, before ? perm.edit : perm.create, given.firmId)) ctx.fail('forbidden');
  const known = before && openLawyer(ctx.app.vault, before);
  const rowId = before?.id ?? newId();
  const warnings = await check(ctx, { ...known, ...given }, rowId, moves);
  const changes = changesBetween(lawyerForm, known ?? {}, given);
  const saved = await (before ? update(ctx, before, given) : insert(ctx, rowId, given)).catch((error: unknown) => taken(ctx, given, error));
  if (before) await keepChanges(ctx.db, changedBy(ctx), [{ entityId: rowId, changes }]);
  ctx.subject({ entity: 'lawyer', id: rowId, ...sides(changes) });
  await convertLicensed(ctx.db, ctx.viewer.associationId, { lawyers: [rowId], by: { userId: ctx.viewer.userId, userName: ctx.viewer.realName } });
  return { id: rowId, version: saved.version, warnings };
}

function update({ app, db, viewer }: Saving, before: LawyerRow, given: LawyerValues) {
  const { id, version } = before;
  return db.updateTable('lawyer').set({ ...lawyerColumns(app.vault, id, given, before), version: version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId })
    .where('associationId', '=', viewer.associationId).where('id', '=', id).where('version', '=', version).returning('version').executeTakeFirstOrThrow();
}

function insert({ app, db, viewer }: Saving, rowId: string, given: LawyerValues) {
  return db.insertInto('lawyer').values({ ...newLawyerColumns(app.vault, rowId, given), associationId: viewer.associationId, createdBy: viewer.userId, updatedBy: viewer.userId })
    .returning('version').executeTakeFirstOrThrow();
}

const changedBy = ({ viewer }: Saving) => ({
  associationId: viewer.associationId, entity: 'lawyer', source: viewer.firmIds.length ? 'FIRM' : 'STAFF', userId: viewer.userId, userName: viewer.realName,
} as const);

async function forUpdate(ctx: Saving, id: string, version: number): Promise<LawyerRow> {
  const row = await ctx.db.selectFrom('lawyer').selectAll().where(lawyersWithin(ctx.viewer, perm.edit)).where('lawyer.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  if (row.version !== version) ctx.fail('stale', { state: lawyerStatus.labels[row.status], actor: await lastToChange(ctx.db, changedBy(ctx), id) });
  return row;
}

async function check(ctx: Saving, values: LawyerValues, rowId: string, moves: boolean): Promise<Finding[]> {
  if (moves) await firmIsThere(ctx, values.firmId);
  await nobodysDouble(ctx, values, rowId);
  const findings = [...checkLawyer(values, await todayIn(ctx.db)), ...checkStanding(values), ...await sharedMobile(ctx, values, rowId), ...await leavesInterns(ctx, values, rowId, moves)];
  const blocks = findings.filter(({ level }) => level === 'BLOCK');
  if (blocks.length) ctx.fail('invalid', {}, { fields: blocks.map(({ field, message }) => ({ path: field ?? '', message })) });
  return findings;
}

async function firmIsThere(ctx: Saving, firmId: string): Promise<void> {
  // A share lock: the firm may not be removed before this lawyer is in.
  const firm = await ctx.db.selectFrom('lawFirm').select('id').where('associationId', '=', ctx.viewer.associationId)
    .where('id', '=', firmId).where('deletedAt', 'is', null).forShare().executeTakeFirst();
  if (!firm) ctx.fail('invalid', {}, { fields: [{ path: 'firmId', message: '执业机构不在律所名录中，请重新选择' }] });
}

const others = (ctx: Saving, rowId: string) => ctx.db.selectFrom('lawyer').select('name').where('associationId', '=', ctx.viewer.associationId)
  .where('deletedAt', 'is', null).where('id', '!=', rowId).limit(1);

async function nobodysDouble(ctx: Saving, { licenceNo, idNo }: LawyerValues, rowId: string): Promise<void> {
  const holder = await others(ctx, rowId).where('licenceNo', '=', licenceNo).executeTakeFirst();
  if (holder) ctx.fail('duplicate', { label: '执业证号', value: licenceNo, owner: holder.name }, { fields: [{ path: 'licenceNo', message: '该执业证号已在名录中，请核对' }] });
  const person = idNo && await others(ctx, rowId).where('idNoBlind', '=', ctx.app.vault.blind('idNo', idNo)).executeTakeFirst();
  if (person) ctx.fail('duplicate', { label: '证件号码', value: ctx.app.vault.mask('idNo', idNo), owner: person.name }, { fields: [{ path: 'idNo', message: '该证件号码已在名录中，请核对' }] });
}

function taken(ctx: Saving, { licenceNo, idNo }: LawyerValues, error: unknown): never {
  const owner = '刚刚录入的另一名律师';
  if (takenKey(error) === 'lawyer_licence') ctx.fail('duplicate', { label: '执业证号', value: licenceNo, owner });
  if (takenKey(error) === 'lawyer_id_no') ctx.fail('duplicate', { label: '证件号码', value: ctx.app.vault.mask('idNo', idNo ?? ''), owner });
  throw error;
}

/** Firms enter one mobile for several people; that is allowed, but somebody should look. */
async function sharedMobile(ctx: Saving, { mobile }: LawyerValues, rowId: string): Promise<Finding[]> {
  const holder = mobile && await others(ctx, rowId).where('mobileBlind', '=', ctx.app.vault.blind('mobile', mobile)).executeTakeFirst();
  return holder ? [{ code: 'MOBILE_SHARED', level: 'WARN', field: 'mobile', message: `该手机号也登记在“${holder.name}”名下，请核对` }] : [];
}

/** Who leaves the firm or practice stays in the interns' papers until another tutor is named. */
async function leavesInterns(ctx: Saving, { status }: LawyerValues, rowId: string, moves: boolean): Promise<Finding[]> {
  if (!moves && status === 'PRACTISING') return [];
  const guiding = await lawyerWithInterns(ctx.db, ctx.viewer.associationId, [rowId]);
  return guiding ? [{ code: 'GUIDES_INTERNS', level: 'WARN', field: moves ? 'firmId' : 'status', message: `该律师正在指导${guiding.count}名实习人员，请及时办理变更指导律师` }] : [];
}
