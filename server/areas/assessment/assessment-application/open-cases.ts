/**
 * What is looked into and not decided yet (KH26): complaints and breaches that the discipline department has entered, cases in which the association may end a registration of his for what he
 * did, and objections to an earlier result of his. What is only past its date reproaches nobody with anything.
 */
import { sql } from 'kysely';
import { openStates } from 'contract/areas/assessment/objection';
import { undecidedStates, wrongdoings } from 'contract/areas/other-business/ex-officio';
import type { Db } from '../../../kernel/context.ts';

export async function openCasesOf(db: Db, { associationId, internshipId, id }: { associationId: string; internshipId: string; id: string }): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    with his as (select intern_id from internship where association_id = ${associationId} and id = ${internshipId})
    select x.application_no as no from his join ex_officio_cancel x on x.association_id = ${associationId} and x.intern_id = his.intern_id
    where x.kind in (${sql.join([...wrongdoings])}) and x.state in (${sql.join([...undecidedStates])}) and x.deleted_at is null
    union
    select q.inquiry_no from his join inquiry q on q.association_id = ${associationId} and q.intern_id = his.intern_id where q.closed_on is null
    union
    select o.application_no from his join assessment_application a on a.association_id = ${associationId} and a.intern_id = his.intern_id and a.id <> ${id} join objection o on o.association_id = a.association_id and o.assessment_id = a.id
    where o.state in (${sql.join([...openStates])}) and o.deleted_at is null
    order by 1 limit 5`.execute(db);
  return rows.map(({ no }) => no);
}
