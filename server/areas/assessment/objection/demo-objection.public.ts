/** A result and a registration in their days of publicity, and somebody who objects to each: what reviewers of a demonstration find waiting. */
import { sql } from 'kysely';
import { objectionFlow, objectorPapers } from 'contract/areas/assessment/objection';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { handIn } from '../../other-business/demo-businesses.public.ts';
import { lodgeBy } from './lodge.ts';

export async function seedDemoObjection(app: App, db: Db): Promise<void> {
  const raise = (noticeId: string, said: { name: string; mobile: string; facts: string }) => lodgeBy(app, db, { ip: '127.0.0.1', traceId: newId() }, { noticeId, ...said });
  const result = await db.selectFrom('assessmentApplication').select('id').where('associationId', '=', app.associationId).where('state', '=', 'publicity').executeTakeFirst();
  if (result) {
    await sql`update assessment_application set notice_from = app_today() - 1, notice_to = app_today() + 5 where association_id = ${app.associationId} and id = ${result.id}`.execute(db);
    const { id } = await raise(result.id, { name: '罗一鸣', mobile: '13900001234', facts: '公示的实习期间，我所在的公司曾与该实习人员签有劳动合同并按月发放工资，与专职实习的要求不符，请予核查。可以提供工资流水。' });
    await handIn({ app, db, viewer: { userId: id } }, objectionFlow.entity, id, { ...objectorPapers, name: '工资流水' }, '罗一鸣');
  }
  const registration = await db.selectFrom('practiceApplication').select('id').where('associationId', '=', app.associationId).where('state', '=', 'publicity').executeTakeFirst();
  if (registration) await raise(registration.id, { name: '常予宁', mobile: '13900005678', facts: '公示的申请人现仍是我单位在职员工，尚未办理离职手续，与申请中所填的应届毕业生情况不一致，请予核查。' });
}
