/** What the association itself writes on a registration: a remark, and that somebody need not take the group training (internship rules 2.3). */
import { sql } from 'kysely';
import type { internship } from 'contract/areas/practice/internship';
import { internshipPermission as perm } from 'contract/areas/practice/internship-permission';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { internshipsWithin } from './internship-scope.ts';

type Amend = typeof internship.endpoints.amend;

export async function amendInternship(ctx: Ctx<Fails<Amend>>, form: Parsed<Amend>): Promise<Output<Amend>> {
  const { id, version, remark = null, isExempt } = form;
  const { db, viewer } = ctx;
  const row = await db.selectFrom('internship').selectAll().where(internshipsWithin(viewer, perm.edit)).where('internship.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return ctx.fail('notFound');
  if (row.version !== version) {
    const last = row.updatedBy && await db.selectFrom('appUser').select('realName').where('associationId', '=', row.associationId).where('id', '=', row.updatedBy).executeTakeFirst();
    return ctx.fail('stale', { state: internshipStatus.labels[row.status], actor: last ? last.realName : '系统' });
  }
  const wrong = (path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });
  const wasExempt = row.trainingStatus === 'EXEMPT';
  if (isExempt && !wasExempt) {
    // Whoever has a place in a class, or has passed, is not exempted over the head of the class.
    if (row.trainingStatus === 'ENROLLED' || row.trainingStatus === 'PASSED') return wrong('isExempt', `集中培训“${trainingStatus.labels[row.trainingStatus]}”，不能改为免训${row.trainingStatus === 'ENROLLED' ? '；请先取消报名' : ''}`);
    if ([...remark ?? ''].length < 5) return wrong('remark', '免训的，请在备注中写明依据（至少5个字）');
  }
  const training = isExempt ? 'EXEMPT' : wasExempt ? 'NONE' : row.trainingStatus;
  await db.updateTable('internship').set({ remark, trainingStatus: training, version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: viewer.userId }).where('associationId', '=', row.associationId).where('id', '=', id).execute();
  ctx.subject({ entity: 'internship', id, before: { remark: row.remark, trainingStatus: row.trainingStatus }, after: { remark, trainingStatus: training } });
  return { id, version: row.version + 1 };
}
