/** The association opens a case: whoever is reproached with something is asked for his view first. */
import { sql } from 'kysely';
import { exOfficioFlow, exOfficioPermission, isReproach, type exOfficio } from 'contract/areas/other-business/ex-officio';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { create } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { numberDay, todayIn } from '../../../machines/calendar/today.ts';
import { inDays } from '../../../machines/casework/case-clock.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { internshipOf } from '../internship-facts.ts';
import { exOfficioSteps, startOf } from './ex-officio-steps.ts';
import { cannotEnd, overdueWhy } from './who-may-be-ended.ts';

type Open = typeof exOfficio.endpoints.openCase;

export async function openCase(ctx: Ctx<Fails<Open>>, { internshipId, kind, occurDate, facts }: Parsed<Open>): Promise<Output<Open>> {
  const { db, viewer, app } = ctx;
  const at = viewer.associationId;
  await sql`select 1 from internship where association_id = ${at} and id = ${internshipId} for update`.execute(db);
  const internship = mayWithin(viewer, exOfficioPermission.create, 'ALL') ? await internshipOf(db, at, internshipId) : undefined;
  if (!internship || viewer.firmIds.includes(internship.firmId)) return ctx.fail('notFound');
  const today = await todayIn(db);
  if (occurDate > today) return ctx.fail('invalid', {}, { fields: [{ path: 'occurDate', message: `事由发生日期不能晚于今天（${today}）` }] });
  const closed = cannotEnd(internship);
  if (closed) return ctx.fail('blocked', { reasons: closed });
  const before = await db.selectFrom('exOfficioCancel').select('applicationNo').where('associationId', '=', at).where('internshipId', '=', internshipId).where('state', 'in', ['statementPending', 'firstPending', 'finalPending']).where('deletedAt', 'is', null).executeTakeFirst();
  if (before) return ctx.fail('blocked', { reasons: `已经立案（${before.applicationNo}），正在办理` });
  if (kind === 'OVERDUE' && !overdueWhy(internship, today, await app.settings.get(db, at, otherBusinessSettings.pauseMaxTotalDays))) {
    return ctx.fail('blocked', { reasons: `考核申请截止日${internship.assessDeadline ?? '尚未起算'}未过，中止也没有超过上限，不属于逾期` });
  }
  const day = await numberDay(db);
  const applicationNo = `${exOfficioFlow.prefix}${day}${await nextNumber(db, at, exOfficioFlow.entity, day, 5)}`;
  const id = newId();
  const clocked = { app, db, row: { associationId: at, state: '', submittedAt: null, acceptedAt: null, deadline: null, clockLeft: null } };
  const heard = isReproach(kind);
  const limits = heard ? { statementDue: await inDays(clocked, await app.settings.get(db, at, otherBusinessSettings.statementDays)) } : await startOf(clocked);
  const row = await create(ctx, exOfficioSteps, heard ? 'openForStatement' : 'open', {
    id, applicationNo, kind, internshipId, internId: internship.internId, internName: internship.internName, firmId: internship.firmId, occurDate, facts, submittedAt: sql`app_now()`, ...limits,
  });
  ctx.subject({ entity: exOfficioFlow.entity, id, after: { kind, internshipId } });
  return { id, version: row.version, applicationNo };
}
