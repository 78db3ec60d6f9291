/** The demonstration's pool of examiners: lawyers of many firms, a teacher of law with an account, one who is suspended. */
import { sql } from 'kysely';
import { examiners, recusals } from 'contract/areas/assessment/examiner';
import { specialty } from 'contract/areas/assessment/examiner-words';
import { keysOf } from 'contract/kernel/keys';
import type { App } from '../../../app.ts';
import { act } from '../../../kernel/act.ts';
import type { Db } from '../../../kernel/context.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { unfitLawyers } from './fitness.ts';
import { declareRecusal } from './recusals.ts';
import { saveExaminer } from './save-examiner.ts';
import { examinerSteps } from './examiner-steps.ts';

const fields = keysOf(specialty.labels);

export async function seedDemoExaminers(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const at = app.associationId;
  const keeper = demoCtx(app, db, viewersOf(at, users)('韩秉文', 'head', [[examiners.view, 'ALL'], [examiners.create, 'ALL'], [examiners.edit, 'ALL'], [examiners.decide, 'ALL'], [recusals.create, 'ALL']]));
  // One of each firm, and nobody who guides an intern.
  const { rows: lawyers } = await sql<{ id: string; firmId: string }>`
    select distinct on (l.firm_id) l.id, l.firm_id from lawyer l where l.association_id = ${at} and l.deleted_at is null and l.status = 'PRACTISING' and l.first_practice_date < app_today() - interval '8 years'
      and not exists (select from app_user u where u.association_id = l.association_id and u.lawyer_id = l.id) and not exists (select from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id)
    order by l.firm_id, l.first_practice_date, l.id limit 18`.execute(db);
  const unfit = await unfitLawyers(db, at, lawyers.map(({ id }) => id));
  const fit = lawyers.filter(({ id }) => !unfit.has(id));
  const ids: string[] = [];
  for (const [place, { id: lawyerId }] of fit.entries()) {
    const { id } = await saveExaminer(keeper, { kind: 'MEMBER', lawyerId, specialties: [fields[place % fields.length]!, fields[(place + 3) % fields.length]!], isCommittee: place % 4 === 0, trainedOn: place % 5 === 4 ? undefined : '2025-11-20' });
    ids.push(id);
  }
  await saveExaminer(keeper, { kind: 'EXTERNAL', name: '秦问渠', unitName: '南州大学法学院', specialties: ['ETHICS', 'CIVIL'], isCommittee: true, trainedOn: '2025-11-20', userName: 'examiner' });
  const [first, second] = ids;
  const other = fit.at(-1);
  if (first && other) await declareRecusal(keeper, { examinerId: first, kind: 'INTEREST', against: 'FIRM', firmId: other.firmId, reason: '三年内在该所执业，与该所仍有未结清的费用。' });
  if (second) await act(keeper, examinerSteps, 'suspend', { id: second, version: 0, opinion: '本人出国进修半年，暂不参加面试。' });
  const { id: left, version } = await saveExaminer(keeper, { kind: 'EXTERNAL', name: '彭述之', unitName: '南州政法学院', specialties: ['CRIMINAL'], isCommittee: false, trainedOn: '2024-11-21' });
  await act(keeper, examinerSteps, 'retire', { id: left, version, opinion: '已调往外地工作，本人申请退库。' });
}
