/** Whoever guided until now hears that somebody else does: his tutee and the journals that wait go with that day. */
import { sql } from 'kysely';
import { apply } from 'contract/areas/other-business/road';
import type { Db } from '../../kernel/context.ts';
import { tell } from '../../kernel/tell.ts';
import { accountsOfTutor } from '../account/who-hears.public.ts';

/** Before the relation is ended. `from`: the first day of the new one; `caseId`: what it was decided by. */
export async function tellFormerTutor(db: Db, { associationId, internshipId, caseId, newTutorId, from }: { associationId: string; internshipId: string; caseId: string; newTutorId: string; from: string }): Promise<void> {
  const { rows: [before] } = await sql<{ tutorId: string; internName: string }>`
    select r.tutor_id, n.name as intern_name from tutor_relation r join internship i on i.association_id = r.association_id and i.id = r.internship_id
    join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where r.association_id = ${associationId} and r.internship_id = ${internshipId} and r.end_date is null`.execute(db);
  if (!before || before.tutorId === newTutorId) return;
  const heard = await accountsOfTutor(db, associationId, apply.view, before.tutorId);
  await tell(db, associationId, heard, {
    event: 'otherBusiness.formerTutor', key: `formerTutor:${caseId}`, severity: 2, title: `您不再指导${before.internName}`,
    content: `自${from}起，${before.internName}由另一名律师指导，还没有审阅的日志也由其审阅。`,
  });
}
