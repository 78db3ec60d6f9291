/** A complaint that is looked into, and one that has been settled: what the discipline department of a demonstration has entered. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';

export async function seedDemoInquiries(db: Db, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const by = users.get('discipline');
  if (!by) return;
  await sql`
    insert into inquiry (association_id, id, inquiry_no, intern_id, kind, received_on, content, entered_by, entered_by_name, outcome, note, closed_on, closed_by, closed_by_name)
    select p.association_id, gen_random_uuid(), 'TS' || to_char(app_today() - given.ago, 'YYYYMMDD') || '00001', p.id, given.kind, app_today() - given.ago, given.content, u.id, u.real_name,
      given.outcome, given.note, case when given.note is not null then app_today() - 3 end, case when given.note is not null then u.id end, case when given.note is not null then u.real_name end
    from (values
      ('莫言川', 'COMPLAINT', 6, '投诉人称该实习人员在社区调解时以律师身份发言，请予查明。', null::text, null::text),
      ('阮青禾', 'BREACH', 24, '律所反映该实习人员名片印有“律师”字样，转纪律部核实。', 'UNFOUNDED', '经核对，名片为律所统一印制，印的是“实习人员”。')
    ) as given (name, kind, ago, content, outcome, note)
    join intern p on p.association_id = ${associationId} and p.name = given.name
    join app_user u on u.association_id = p.association_id and u.id = ${by}::uuid`.execute(db);
}
