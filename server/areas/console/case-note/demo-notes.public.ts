/** Of the demonstration: a few words among colleagues about applications under review, two of them sent to somebody who has not looked yet. */
import { sql } from 'kysely';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

/** `hours`: so long ago. */
interface Said { readonly of: string; readonly by: string; readonly said: string; readonly to?: string; readonly isRead?: true; readonly hours: number }

const notes: readonly Said[] = [
  { of: '郭庭轩', by: 'staff1', said: '已电话联系律所，补盖公章的协议明天送来。', hours: 26 },
  { of: '郭庭轩', by: 'head', said: '已经超期，请今天办结，办完告诉我。', to: 'staff1', hours: 3 },
  { of: '于晚晴', by: 'staff1', said: '学历认证的写法与往年不同，请先看一眼。', to: 'staff2', hours: 20 },
  { of: '欧阳思齐', by: 'staff1', said: '存档材料已向省律协核实，无误。', to: 'head', isRead: true, hours: 48 },
];

export async function seedDemoNotes(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  for (const { of, by, said, to, isRead = false, hours } of notes) {
    const [id, author, reader] = [newId(), users.get(by), to && users.get(to)];
    if (!author) continue;
    const at = sql`app_now() - make_interval(hours => ${hours}::int)`;
    const { numAffectedRows } = await sql`
      insert into case_note (association_id, id, entity, case_id, case_no, said, author_id, author_name, at)
      select t.association_id, ${id}, ${practiceFlow.entity}, t.id, t.application_no, ${said}, u.id, u.real_name, ${at} from practice_application t join app_user u on u.association_id = t.association_id and u.id = ${author}
      where t.association_id = ${associationId} and t.applicant_name = ${of} and t.submitted_at is not null order by t.updated_at desc limit 1`.execute(db);
    if (!numAffectedRows || !reader) continue;
    await sql`
      insert into case_copy (association_id, id, note_id, entity, case_id, reader_id, reader_name, at, read_at)
      select n.association_id, ${newId()}, n.id, n.entity, n.case_id, u.id, u.real_name, n.at, case when ${isRead} then n.at + interval '1 hour' end from case_note n join app_user u on u.association_id = n.association_id and u.id = ${reader}
      where n.association_id = ${associationId} and n.id = ${id}`.execute(db);
  }
}
