/** The lawyer who is to guide from now on: whether he may, and how people call him. */
import { practiceSettings } from 'contract/areas/practice/settings';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { tutorOf, whyTutorMayNot } from '../practice/practice-application/tutors.public.ts';
import type { Step } from './own-kind.ts';

/** SX16–SX19 in one sentence; `null`: he may. */
export async function whyNotGuide(step: Pick<Step, 'app' | 'db' | 'row'>, tutorId: string, firmId: string): Promise<string | null> {
  const [years, quota, sanctionYears] = [await ruleFor(step, practiceSettings.tutorMinYears), await ruleFor(step, practiceSettings.tutorMaxInterns), await ruleFor(step, practiceSettings.tutorSanctionYears)];
  const tutor = await tutorOf(step.db, step.row.associationId, tutorId, { exceptCase: step.row.id, statuses: await ruleFor(step, practiceSettings.tutorQuotaStatuses), sanctionYears });
  if (!tutor || tutor.firmId !== firmId || tutor.status !== 'PRACTISING' || tutor.lawyerType !== 'FULL_TIME') return '不在该所专职执业';
  return whyTutorMayNot(tutor, { tutorMinYears: years, tutorMaxInterns: quota });
}

export async function nameOfTutor(db: Step['db'], associationId: string, tutorId: unknown): Promise<{ id: string; name: string } | null> {
  if (typeof tutorId !== 'string') return null;
  const tutor = await db.selectFrom('lawyer').select(['id', 'name', 'licenceNo']).where('associationId', '=', associationId).where('id', '=', tutorId).where('deletedAt', 'is', null).executeTakeFirst();
  return tutor ? { id: tutor.id, name: `${tutor.name}（${tutor.licenceNo}）` } : null;
}
