/** What examiners declare: kinship or interest, with one intern or with a whole firm. */
import { sql } from 'kysely';
import { recusals, type examiner } from 'contract/areas/assessment/examiner';
import { recusalAgainst, type recusalKind } from 'contract/areas/assessment/examiner-words';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { may } from '../../../kernel/viewer.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { examinerSteps, type Examiner } from './examiner-steps.ts';

type Calls = typeof examiner.endpoints;
type Mine = Ctx<Fails<Calls['declare']>>;
type Form = Parsed<Calls['declare']>;

interface Declared { id: string; kind: keyof typeof recusalKind.labels; against: keyof typeof recusalAgainst.labels; who: string; reason: string; declaredAt: string }

export const mayDeclare = ({ viewer }: Ctx): boolean => may(viewer, recusals.create);

export async function recusalsOf(db: Db, { associationId, id }: Examiner): Promise<Declared[]> {
  const { rows } = await sql<Declared>`
    select r.id, r.kind, case when r.intern_id is null then 'FIRM' else 'INTERN' end as against, coalesce(p.name, f.name) as who, r.reason, r.created_at as declared_at from examiner_recusal r
    left join intern p on p.association_id = r.association_id and p.id = r.intern_id left join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
    where r.association_id = ${associationId} and r.examiner_id = ${id} and r.withdrawn_at is null order by r.created_at desc, r.id`.execute(db);
  return rows;
}

const wrong = (ctx: Mine, path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });

/** By certificate and name together: whoever declares knows the person, and finds nobody by trying numbers. */
async function internOf(ctx: Mine, { certNo, internName }: Form): Promise<string> {
  if (certNo === undefined) return wrong(ctx, 'certNo', '请填写实习证号');
  if (internName === undefined) return wrong(ctx, 'internName', '请填写实习人员姓名');
  const found = await ctx.db.selectFrom('internshipCertificate as c').innerJoin('internship as i', (join) => join.onRef('i.associationId', '=', 'c.associationId').onRef('i.id', '=', 'c.internshipId'))
    .innerJoin('intern as p', (join) => join.onRef('p.associationId', '=', 'i.associationId').onRef('p.id', '=', 'i.internId'))
    .select(['p.id', 'p.name']).where('c.associationId', '=', ctx.viewer.associationId).where('c.certNo', '=', certNo).executeTakeFirst();
  return found && comparable(found.name) === comparable(internName) ? found.id : wrong(ctx, 'certNo', '没有查到这名实习人员，请核对实习证号和姓名');
}

export async function declareRecusal(ctx: Mine, form: Form): Promise<Output<Calls['declare']>> {
  const { row } = await loadCase<Examiner>(ctx.db, examinerSteps, ctx.viewer, form.examinerId, true);
  const internId = form.against === 'INTERN' ? await internOf(ctx, form) : null;
  const firmId = form.against === 'FIRM' ? form.firmId ?? wrong(ctx, 'firmId', '请选择律师事务所') : null;
  if (firmId !== null && !await ctx.db.selectFrom('lawFirm').select('id').where('associationId', '=', row.associationId).where('id', '=', firmId).where('deletedAt', 'is', null).executeTakeFirst()) return wrong(ctx, 'firmId', '律所名录中没有这家律所，请重新选择');
  const known = await ctx.db.selectFrom('examinerRecusal').select('id').where('associationId', '=', row.associationId).where('examinerId', '=', row.id).where('withdrawnAt', 'is', null)
    .where((where) => (internId === null ? where('firmId', '=', firmId) : where('internId', '=', internId))).executeTakeFirst();
  if (known) return ctx.fail('duplicate', { label: '回避声明', value: recusalAgainst.labels[form.against], owner: row.name }, { fields: [{ path: internId === null ? 'firmId' : 'certNo', message: '已经声明过，不用再次登记' }] });
  const id = newId();
  await ctx.db.insertInto('examinerRecusal').values({ associationId: row.associationId, id, examinerId: row.id, kind: form.kind, internId, firmId, reason: form.reason, createdBy: ctx.viewer.userId }).execute();
  ctx.subject({ entity: 'examiner', id: row.id, after: { recusal: { kind: form.kind, internId, firmId } } });
  return { id };
}

export async function withdrawRecusal(ctx: Ctx, { id }: Parsed<Calls['withdrawRecusal']>): Promise<Output<Calls['withdrawRecusal']>> {
  const declared = await ctx.db.selectFrom('examinerRecusal').select(['id', 'examinerId', 'kind', 'internId', 'firmId']).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).where('withdrawnAt', 'is', null).forUpdate().executeTakeFirst();
  if (!declared) return ctx.fail('notFound');
  await loadCase<Examiner>(ctx.db, examinerSteps, ctx.viewer, declared.examinerId);
  await ctx.db.updateTable('examinerRecusal').set({ withdrawnAt: sql`app_now()`, withdrawnBy: ctx.viewer.userId }).where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: 'examiner', id: declared.examinerId, before: { recusal: { kind: declared.kind, internId: declared.internId, firmId: declared.firmId } }, note: '撤销回避声明' });
  return { id };
}
