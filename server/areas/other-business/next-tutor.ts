/** The lawyer who is to guide from now on: whether he may, and how people call him. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import { ruleFor } from '../../machines/settings/rules-in-force.ts';
import { tutorBarsFor, tutorOf, whyTutorMayNot } from '../practice/practice-application/tutors.public.ts';
import type { Step } from './own-kind.ts';

/** SX16–SX20 in one sentence; `null`: he may. */
export async function whyNotGuide(step: Pick<Step, 'app' | 'db' | 'row'>, tutorId: string, firmId: string): Promise<string | null> {
  const [years, quota, bars] = [await ruleFor(step, practiceSettings.tutorMinYears), await ruleFor(step, practiceSettings.tutorMaxInterns), await tutorBarsFor(step)];
  const tutor = await tutorOf(step.db, step.row.associationId, tutorId, { exceptCase: step.row.id, statuses: await ruleFor(step, practiceSettings.tutorQuotaStatuses), bars });
  if (!tutor || tutor.firmId !== firmId || tutor.status !== 'PRACTISING' || tutor.lawyerType !== 'FULL_TIME') return '不在该所专职执业';
  const most = await ruleFor(step, practiceSettings.tutorMaxHkMoTw);
  if (tutor.hkMoTw >= most && await isHkMoTw(step)) return `已指导${tutor.hkMoTw}名港澳台实习人员，每名指导律师只能指导${most}名`;
  return whyTutorMayNot(tutor, { tutorMinYears: years, tutorMaxInterns: quota });
}

async function isHkMoTw({ db, row }: Pick<Step, 'db' | 'row'>): Promise<boolean> {
  const { rows } = await sql`select 1 from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id where i.association_id = ${row.associationId} and i.id = ${row.internshipId} and p.id_type in ('HKM_PERMIT', 'TW_PERMIT', 'HMT_RESIDENCE')`.execute(db);
  return rows.length > 0;
}

export async function nameOfTutor(db: Step['db'], associationId: string, tutorId: unknown): Promise<{ id: string; name: string } | null> {
  if (typeof tutorId !== 'string') return null;
  const tutor = await db.selectFrom('lawyer').select(['id', 'name', 'licenceNo']).where('associationId', '=', associationId).where('id', '=', tutorId).where('deletedAt', 'is', null).executeTakeFirst();
  return tutor ? { id: tutor.id, name: `${tutor.name}（${tutor.licenceNo}）` } : null;
}
