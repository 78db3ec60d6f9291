import { sql } from 'kysely';
import { guidedInternship } from 'contract/areas/practice/internship-words';
import { tutorQualification, tutorQualificationPermission as perm } from 'contract/areas/practice/tutor-qualification';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { accountsOf } from '../internship/accounts.public.ts';
import { listTutors, reachedTutors } from './tutor-qualification-list.ts';

interface Tutor { id: string; name: string; firmId: string; firmName: string; guiding: number }

/** Locked: two who decide about the same tutor come one after the other. */
async function tutorOf({ db, viewer }: Ctx, id: string, lock = false): Promise<Tutor | undefined> {
  const { rows: [tutor] } = await sql<Tutor>`
    select l.id, l.name, l.firm_id, f.name as firm_name, (select count(*)::int from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in (${sql.join([...guidedInternship])})) as guiding
    from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id where l.association_id = ${viewer.associationId} and l.id = ${id} and l.deleted_at is null and ${reachedTutors(viewer)} ${lock ? sql`for update of l` : sql``}`.execute(db);
  return tutor;
}

/** The tutor himself and his firm. */
async function tellBoth({ db, viewer: { associationId } }: Ctx, { id, name, firmId }: Tutor, says: string, why: string) {
  for (const { userId, lawyerId } of await accountsOf(db, associationId, { tutors: [id], firms: [firmId] })) {
    const title = `${lawyerId === id ? '您' : `本所律师${name}`}${says}`;
    await tell(db, associationId, [userId], { event: 'tutorQualification.decided', severity: 2, title, content: `${title}。理由：${why}` });
  }
}

const isOpen = sql<boolean>`lifted_on is null and coalesce(until, app_today()) >= app_today()`;

export default implement(tutorQualification, {
  handlers: {
    getTutorQualifications: listTutors,

    async getSuspensions(ctx, { id }) {
      const tutor = await tutorOf(ctx, id);
      if (!tutor) return ctx.fail('notFound');
      const all = await ctx.db.selectFrom('tutorSuspension').select(['id', 'fromOn', 'until', 'reason', 'mustChange', 'decidedByName', 'liftedOn', 'liftedByName', 'liftReason', isOpen.as('isOpen')])
        .where('associationId', '=', ctx.viewer.associationId).where('lawyerId', '=', id).orderBy('decidedAt', 'desc').orderBy('id', 'desc').execute();
      return { name: tutor.name, firmName: tutor.firmName, guiding: tutor.guiding, mayDecide: mayWithin(ctx.viewer, perm.decide, 'ALL'), all: all.map(({ mustChange, ...one }) => ({ ...one, presentInterns: mustChange ? 'CHANGE' as const : 'STAY' as const })) };
    },

    async suspend(ctx, { id: lawyerId, until, presentInterns, reason }) {
      const { db, viewer } = ctx;
      const tutor = mayWithin(viewer, perm.decide, 'ALL') ? await tutorOf(ctx, lawyerId, true) : undefined;
      if (!tutor) return ctx.fail('notFound');
      const today = await todayIn(db);
      if (until && until < today) return ctx.fail('invalid', {}, { fields: [{ path: 'until', message: `不能早于今天（${today}）` }] });
      const open = await db.selectFrom('tutorSuspension').select('until').where('associationId', '=', viewer.associationId).where('lawyerId', '=', lawyerId).where(isOpen).executeTakeFirst();
      if (open) return ctx.fail('blocked', { reasons: `${tutor.name}已暂停指导${open.until ? `至${open.until}` : ''}，需要改动时请先恢复` });
      const id = newId();
      await db.insertInto('tutorSuspension').values({ associationId: viewer.associationId, id, lawyerId, until: until ?? null, reason, mustChange: presentInterns === 'CHANGE', decidedBy: viewer.userId, decidedByName: viewer.realName }).execute();
      const stay = presentInterns === 'STAY' ? '在指导的实习人员可以继续指导' : '在指导的实习人员须在期限内变更指导律师或者转所';
      await tellBoth(ctx, tutor, `已被市律协暂停指导实习人员${until ? `至${until}` : ''}，${tutor.guiding ? stay : '暂停期间不能接收实习人员'}`, reason);
      ctx.subject({ entity: 'lawyer', id: lawyerId, after: { until: until ?? null, presentInterns }, note: reason });
      return { id };
    },

    async lift(ctx, { id: lawyerId, liftReason }) {
      const { db, viewer } = ctx;
      const tutor = mayWithin(viewer, perm.decide, 'ALL') ? await tutorOf(ctx, lawyerId, true) : undefined;
      if (!tutor) return ctx.fail('notFound');
      const lifted = await db.updateTable('tutorSuspension').set({ liftedOn: sql<string>`app_today()`, liftedBy: viewer.userId, liftedByName: viewer.realName, liftReason })
        .where('associationId', '=', viewer.associationId).where('lawyerId', '=', lawyerId).where(isOpen).returning('id').executeTakeFirst();
      if (!lifted) return ctx.fail('blocked', { reasons: `${tutor.name}没有被暂停指导` });
      await tellBoth(ctx, tutor, '已恢复指导实习人员的资格', liftReason);
      ctx.subject({ entity: 'lawyer', id: lawyerId, note: liftReason });
      return { id: lifted.id };
    },
  },
});
