/** Of the demonstration: two cases that a colleague has in hand, one of them handed over by the head. */
import { sql } from 'kysely';
import { dispatcher } from 'contract/kernel/workflow';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

const handed = [
  { of: '郭庭轩', by: 'head', to: 'staff1', reason: '已经超期，请今天办结', hours: 3 },
  { of: '申屠文博', by: 'staff1', to: 'staff3', reason: '这家律所的申请由她统一审核', hours: 2 },
] as const;

export async function seedDemoTransfers(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  for (const { of, by, to, reason, hours } of handed) {
    const [giver, holder] = [users.get(by), users.get(to)];
    if (!giver || !holder) continue;
    const at = sql`app_now() - make_interval(hours => ${hours}::int)`;
    await sql`
      with one as (select t.* from practice_application t where t.association_id = ${associationId} and t.applicant_name = ${of} and t.state = 'firstPending' order by t.updated_at desc limit 1),
      noted as (
        insert into review_record (association_id, id, area, entity, case_id, case_no, doer, action, from_state, to_state, internal_note, actor_id, actor_name, at)
        select one.association_id, ${newId()}, ${practiceFlow.area}, ${practiceFlow.entity}, one.id, one.application_no, ${dispatcher}, 'transfer', one.state, one.state, '转给' || h.real_name || '：' || ${reason}::text, g.id, g.real_name, ${at}
        from one join app_user g on g.association_id = one.association_id and g.id = ${giver} join app_user h on h.association_id = one.association_id and h.id = ${holder})
      insert into case_holder (association_id, case_id, entity, state, holder_id, holder_name, giver_id, giver_name, reason, at)
      select one.association_id, one.id, ${practiceFlow.entity}, one.state, h.id, h.real_name, g.id, g.real_name, ${reason}, ${at}
      from one join app_user g on g.association_id = one.association_id and g.id = ${giver} join app_user h on h.association_id = one.association_id and h.id = ${holder}`.execute(db);
  }
}
