/** Entering and changing a firm: in scope, not stale, consistent in itself, nobody's double. */
import { sql } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Finding } from 'contract/kernel/workflow';
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { lawFirm, lawFirmForm, type LawFirmValues } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { firmWithInterns } from '../../practice/firm-standing.public.ts';
import { practisingAt } from '../lawyer/lawyers-of-firm.public.ts';
import { changesBetween, keepChanges, lastToChange, sides } from '../register-change.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import { checkLawFirm } from './law-firm-checks.ts';
import { lawFirmColumns, openLawFirm, type LawFirmRow } from './law-firm-columns.ts';
import { firmsWithin } from './law-firm-scope.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

type Saving = Ctx<'stale' | 'duplicate'>;
const perm = lawFirm.permissions[0];

export async function saveLawFirm(ctx: Saving, { id, version, ...given }: Parsed<typeof lawFirm.endpoints.save>) {
  if (id === undefined && !mayWithin(ctx.viewer, perm.create, 'ALL')) ctx.fail('forbidden');
  const before = id === undefined ? null : await forUpdate(ctx, id, version ?? -1);
  const known = before && openLawFirm(ctx.app.vault, before);
  const rowId = before?.id ?? newId();
  const warnings = [...await check(ctx, { ...known, ...given }, rowId), ...(before ? await leavesPeople(ctx, before, given) : [])];
  const changes = changesBetween(lawFirmForm, known ?? {}, given);
  const saved = await (before ? update(ctx, before, given) : insert(ctx, rowId, given)).catch((error: unknown) => taken(ctx, given, error));
  if (before) await keepChanges(ctx.db, changedBy(ctx), [{ entityId: rowId, changes }]);
  ctx.subject({ entity: 'lawFirm', id: rowId, ...sides(changes) });
  return { id: rowId, version: saved.version, warnings };
}

function update({ app, db, viewer }: Saving, before: LawFirmRow, given: LawFirmValues) {
  const { id, version } = before;
  return db.updateTable('lawFirm').set({ ...lawFirmColumns(app.vault, id, given, before), version: version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId })
    .where('associationId', '=', viewer.associationId).where('id', '=', id).where('version', '=', version).returning('version').executeTakeFirstOrThrow();
}

function insert({ app, db, viewer }: Saving, rowId: string, given: LawFirmValues) {
  return db.insertInto('lawFirm').values({ ...lawFirmColumns(app.vault, rowId, given), id: rowId, associationId: viewer.associationId, createdBy: viewer.userId, updatedBy: viewer.userId })
    .returning('version').executeTakeFirstOrThrow();
}

const changedBy = ({ viewer }: Saving) => ({
  associationId: viewer.associationId, entity: 'lawFirm', source: viewer.firmIds.length ? 'FIRM' : 'STAFF', userId: viewer.userId, userName: viewer.realName,
} as const);

async function forUpdate(ctx: Saving, id: string, version: number): Promise<LawFirmRow> {
  const row = await ctx.db.selectFrom('lawFirm').selectAll().where(firmsWithin(ctx.viewer, perm.edit)).where('lawFirm.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  if (row.version !== version) ctx.fail('stale', { state: firmStatus.labels[row.status], actor: await lastToChange(ctx.db, changedBy(ctx), id) });
  return row;
}

async function check(ctx: Saving, values: LawFirmValues, rowId: string): Promise<Finding[]> {
  const others = ctx.db.selectFrom('lawFirm').select('name').where('associationId', '=', ctx.viewer.associationId)
    .where('deletedAt', 'is', null).where('id', '!=', rowId).limit(1);
  const holder = await others.where('creditCode', '=', values.creditCode).executeTakeFirst();
  if (holder) ctx.fail('duplicate', { label: '统一社会信用代码', value: values.creditCode, owner: holder.name }, { fields: [{ path: 'creditCode', message: '该代码已在名录中，请核对' }] });
  const namesake = await others.where('name', '=', values.name).where('status', 'not in', ['CANCELLED', 'REVOKED', 'MOVED_OUT']).executeTakeFirst();
  if (namesake) ctx.fail('duplicate', { label: '律所名称', value: values.name, owner: namesake.name }, { fields: [{ path: 'name', message: '已有同名的律所，请核对' }] });
  const findings = checkLawFirm(values, await todayIn(ctx.db));
  const blocks = findings.filter(({ level }) => level === 'BLOCK');
  if (blocks.length) ctx.fail('invalid', {}, { fields: blocks.map(({ field, message }) => ({ path: field ?? '', message })) });
  return findings;
}

const ended: readonly string[] = ['CANCELLED', 'REVOKED', 'MOVED_OUT', 'CLOSING'];

/** A firm that ends leaves lawyers and interns behind, who need another place. */
async function leavesPeople({ db, viewer }: Saving, { id, status }: LawFirmRow, given: LawFirmValues): Promise<Finding[]> {
  if (given.status === status || !ended.includes(given.status)) return [];
  const [lawyers, interns] = await Promise.all([practisingAt(db, viewer.associationId, id), firmWithInterns(db, viewer.associationId, [id])]);
  const people = [lawyers ? `${lawyers}名执业律师` : '', interns ? `${interns.count}名实习人员` : ''].filter(Boolean).join('、');
  return people ? [{ code: 'PEOPLE_LEFT', level: 'WARN', field: 'status', message: `本所名下还有${people}，请及时办理转所或变更` }] : [];
}

function taken(ctx: Saving, { creditCode, name }: LawFirmValues, error: unknown): never {
  const owner = '刚刚录入的另一家律所';
  if (takenKey(error) === 'law_firm_credit_code') ctx.fail('duplicate', { label: '统一社会信用代码', value: creditCode, owner });
  if (takenKey(error) === 'law_firm_name') ctx.fail('duplicate', { label: '律所名称', value: name, owner });
  throw error;
}
