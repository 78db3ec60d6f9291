/** Whoever guided until now hears that somebody else does, or that nobody does any more: his tutee and the journals that wait go with that day. */
import { sql } from 'kysely';
import { apply } from 'contract/areas/other-business/road';
import type { Db } from '../../kernel/context.ts';
import { tell } from '../../kernel/tell.ts';
import { accountsOfTutor } from '../account/who-hears.public.ts';

/** `caseId`: what it was decided by. */
interface About { associationId: string; internshipId: string; caseId: string }
interface Guiding { tutorId: string; internName: string }

async function whoGuides(db: Db, { associationId, internshipId }: About): Promise<Guiding | undefined> {
  const { rows: [guiding] } = await sql<Guiding>`
    select r.tutor_id, n.name as intern_name from tutor_relation r join internship i on i.association_id = r.association_id and i.id = r.internship_id
    join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where r.association_id = ${associationId} and r.internship_id = ${internshipId} and r.end_date is null`.execute(db);
  return guiding;
}

async function tellTutor(db: Db, { associationId, caseId }: About, tutorId: string, event: string, said: { title: string; content: string }): Promise<void> {
  await tell(db, associationId, await accountsOfTutor(db, associationId, apply.view, tutorId), { event: `otherBusiness.${event}`, key: `${event}:${caseId}`, severity: 2, ...said });
}

/** Before the relation is ended. `from`: the first day of the new one. */
export async function tellFormerTutor(db: Db, { newTutorId, from, ...about }: About & { newTutorId: string; from: string }): Promise<void> {
  const before = await whoGuides(db, about);
  if (!before || before.tutorId === newTutorId) return;
  await tellTutor(db, about, before.tutorId, 'formerTutor', {
    title: `您不再指导${before.internName}`, content: `自${from}起，${before.internName}由另一名律师指导，还没有审阅的日志也由其审阅。`,
  });
}

/** Before the relation is ended with the registration: a case in which the tutor has no part says nothing to him by its steps. */
export async function tellTutorOfEnd(db: Db, { today, how, ...about }: About & { today: string; how: '注销' | '撤销' }): Promise<void> {
  const guiding = await whoGuides(db, about);
  if (guiding) await tellTutor(db, about, guiding.tutorId, 'guidanceEnded', { title: `您不再指导${guiding.internName}`, content: `${guiding.internName}的实习登记已于${today}${how}，指导关系同日结束。` });
}

/** The recheck has given the registration back, and the relation with it. */
export async function tellTutorOfReturn(db: Db, about: About): Promise<void> {
  const guiding = await whoGuides(db, about);
  if (guiding) await tellTutor(db, about, guiding.tutorId, 'guidanceRestored', { title: `您继续指导${guiding.internName}`, content: `经复核，${guiding.internName}的实习登记已恢复，指导关系随之恢复。` });
}
