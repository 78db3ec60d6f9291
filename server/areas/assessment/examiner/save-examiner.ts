/** Taking somebody into the pool, and changing what the pool says of him. */
import { sql } from 'kysely';
import { examinerFlow, examiners, type examiner } from 'contract/areas/assessment/examiner';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { may } from '../../../kernel/viewer.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';
import { examinerSteps, type Examiner } from './examiner-steps.ts';
import { unfitLawyers } from './fitness.ts';

type Save = typeof examiner.endpoints.save;
type Mine = Ctx<Fails<Save>>;
type Form = Parsed<Save>;

export const examinerNumber = async (db: Ctx['db'], associationId: string): Promise<string> => {
  const day = await numberDay(db);
  return `${examinerFlow.prefix}${day}${await nextNumber(db, associationId, 'examiner', day, 5)}`;
};

export async function saveExaminer(ctx: Mine, form: Form): Promise<Output<Save>> {
  const { id, version, specialties, isCommittee, trainedOn = null, remark = null } = form;
  const known = id ? (await loadCase<Examiner>(ctx.db, examinerSteps, ctx.viewer, id, true)).row : null;
  if (known && !may(ctx.viewer, examiners.edit)) return ctx.fail('forbidden');
  if (known) await onlyAsSeen(ctx.db, examinerSteps, known, version ?? 0);
  const who = await whoOf(ctx, form, known);
  const columns = { ...who, specialties, isCommittee, trainedOn, remark, userId: await accountOf(ctx, form, known) };
  const after = { kind: who.kind, name: who.name, specialties, isCommittee, trainedOn };
  if (known) {
    await ctx.db.updateTable('examiner').set({ ...columns, version: known.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId }).where('associationId', '=', known.associationId).where('id', '=', known.id).execute();
    ctx.subject({ entity: examinerFlow.entity, id: known.id, before: { kind: known.kind, name: known.name, specialties: known.specialties, isCommittee: known.isCommittee, trainedOn: known.trainedOn }, after });
    return { id: known.id, version: known.version + 1, applicationNo: known.applicationNo };
  }
  const applicationNo = await examinerNumber(ctx.db, ctx.viewer.associationId);
  const row = await create(ctx, examinerSteps, 'enter', { id: newId(), applicationNo, ...columns });
  ctx.subject({ entity: examinerFlow.entity, id: row.id, after });
  return { id: row.id, version: row.version, applicationNo };
}

const wrong = (ctx: Mine, path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });

async function whoOf(ctx: Mine, { kind, lawyerId, name, unitName }: Form, known: Examiner | null) {
  if (kind === 'EXTERNAL') return { kind, lawyerId: null, name: name ?? wrong(ctx, 'name', '请填写姓名'), unitName: unitName ?? wrong(ctx, 'unitName', '请填写工作单位') };
  if (lawyerId === undefined) return wrong(ctx, 'lawyerId', '请选择律师');
  const at = ctx.viewer.associationId;
  // The lawyer's row is locked: two clerks who press at the same moment take him in once.
  const lawyer = await ctx.db.selectFrom('lawyer').select(['id', 'name']).where('associationId', '=', at).where('id', '=', lawyerId).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
  if (!lawyer) return wrong(ctx, 'lawyerId', '律师名录中没有这名律师，请重新选择');
  const same = await ctx.db.selectFrom('examiner').select('applicationNo').where('associationId', '=', at).where('lawyerId', '=', lawyerId).where('deletedAt', 'is', null).$if(known !== null, (q) => q.where('id', '<>', known!.id)).executeTakeFirst();
  if (same) return ctx.fail('duplicate', { label: '律师', value: lawyer.name, owner: `考官库（${same.applicationNo}）` }, { fields: [{ path: 'lawyerId', message: `${lawyer.name}已在考官库中（${same.applicationNo}）` }] });
  const why = known?.lawyerId === lawyerId ? undefined : (await unfitLawyers(ctx.db, at, [lawyerId])).get(lawyerId);
  if (why !== undefined) return wrong(ctx, 'lawyerId', `不符合考官条件：${why}`);
  return { kind, lawyerId, name: lawyer.name, unitName: null };
}

/** With whose account the examiner signs in to score; a lawyer's own account needs no naming. */
async function accountOf(ctx: Mine, { userName }: Form, known: Examiner | null): Promise<string | null> {
  if (userName === undefined) return null;
  const at = ctx.viewer.associationId;
  const account = await ctx.db.selectFrom('appUser').select('id').where('associationId', '=', at).where('userNameKey', '=', userNameKey(userName)).where('deletedAt', 'is', null).executeTakeFirst();
  if (!account) return wrong(ctx, 'userName', '没有这个登录账号，请核对，或请系统管理员先建立账号');
  const role = await ctx.db.selectFrom('userRole').select('id').where('associationId', '=', at).where('userId', '=', account.id).where('roleCode', '=', 'examiner').executeTakeFirst();
  if (!role) return wrong(ctx, 'userName', '该账号没有“面试考官”角色，请安全管理员授权后再填写');
  const taken = await ctx.db.selectFrom('examiner').select('name').where('associationId', '=', at).where('userId', '=', account.id).where('deletedAt', 'is', null).$if(known !== null, (q) => q.where('id', '<>', known!.id)).executeTakeFirst();
  return taken ? wrong(ctx, 'userName', `该账号已用于考官${taken.name}`) : account.id;
}
