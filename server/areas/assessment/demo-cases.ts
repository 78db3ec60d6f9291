/** The cases of whoever is assessed in the demonstration: as many as an assessment asks for, half of them led by the tutor. */
import { sql } from 'kysely';
import { caseForm } from 'contract/areas/practice/intern-case';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import { nextNumber } from '../../machines/numbers/next-number.ts';
import { gramsOf } from '../../machines/search/grams.ts';
import { sealFields } from '../../machines/vault/fields.ts';
import { addDays } from '../practice/period.public.ts';

const stories = [
  ['LITIGATION', '民初', '买卖合同纠纷', '南州恒泰电气有限公司', true, '核对往来凭证并编制证据目录，按争议焦点起草代理词初稿'],
  ['NON_LITIGATION', '非诉', '有限公司股权结构梳理', '南州青石餐饮管理有限公司', true, '调取工商档案，核对历次股东会决议，列出需要补正的手续'],
  ['LITIGATION', '民初', '机动车交通事故责任纠纷', '吴建平', true, '核算误工费、护理费等各项赔偿，整理医疗票据，参加调解并作记录'],
  ['LEGAL_AID', '援', '追索劳动报酬', '马桂兰', false, '会见受援人并制作笔录，帮助收集考勤和工资发放记录'],
  ['CRIMINAL', '刑初', '故意伤害案', '郑海涛', false, '随主办律师会见和阅卷，摘录证人证言中不一致的地方'],
  ['ADMIN', '行初', '工伤认定决定案', '南州宏大包装有限公司', false, '检索同类判决，整理举证期限和证据清单'],
] as const;

export async function seedDemoCases({ associationId, vault }: App, db: Db, { id, internId, name, firmId, tutorId, day }: { id: string; internId: string; name: string; firmId: string; tutorId: string; /** In the middle of the internship. */ day: string }): Promise<void> {
  const colleague = await db.selectFrom('lawyer').select('id').where('associationId', '=', associationId).where('firmId', '=', firmId).where('id', '<>', tutorId).where('deletedAt', 'is', null).orderBy('licenceNo').limit(1).executeTakeFirst();
  const year = day.slice(0, 4);
  for (const [at, [caseType, mark, caseName, clientName, isTutors, role]] of stories.entries()) {
    const [caseId, no, startDate] = [newId(), await nextNumber(db, associationId, 'demoCase', year, 5), addDays(day, 12 * at - 90)];
    const caseNo = mark === '非诉' || mark === '援' ? `衡${mark}〔${year}〕${no}号` : `（${year}）南0104${mark}${Number(no) + 2000}号`;
    const { clientNameSealed } = sealFields(vault, caseForm, { table: 'internCase', rowId: caseId }, { clientName });
    const moment = (daysAfter: number) => `${addDays(startDate, daysAfter)}T16:40:00+08:00`;
    await insertRows(db, 'internCase', [{
      associationId, id: caseId, version: 2, applicationNo: `AJ${year}${no}K`, state: 'confirmed' as const, internshipId: id, internId, firmId, tutorId, internName: name, caseNo, caseName, caseType, clientNameSealed: clientNameSealed!,
      leadLawyerId: isTutors ? tutorId : colleague?.id ?? tutorId, role, startDate, endDate: addDays(startDate, 60), searchGrams: gramsOf(name, caseNo, caseName), submittedAt: moment(62), confirmedAt: moment(64), createdAt: moment(1), updatedAt: moment(64),
    }]);
  }
  // What the trigger has counted comes on top of what the register of the demonstration began with.
  await sql`update internship i set (case_count, tutor_case_count) = (select count(*)::int, (count(*) filter (where is_tutor_case))::int from intern_case c where c.association_id = i.association_id and c.internship_id = i.id and c.state = 'confirmed' and c.deleted_at is null)
    where i.association_id = ${associationId} and i.id = ${id}`.execute(db);
}
