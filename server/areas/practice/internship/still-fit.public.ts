/** Whether tutor and firm of an internship may go on guiding (internship rules 3.12, 4.8); what bars them from taking somebody new is asked elsewhere. */
import { sql, type RawBuilder } from 'kysely';
import { firmStatus, lawyerStatus } from 'contract/areas/basic-info/enumerations';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { sanctionOfTutor, suspensionOfTutor } from '../practice-application/tutors.public.ts';

/** `null`: he may, it may. */
export interface Fitness { internshipId: string; tutorId: string; firmId: string; tutor: string | null; firm: string | null }
interface Standing { internshipId: string; tutorId: string; firmId: string; hasLeft: boolean; isGone: boolean; lawyerStatus: string; lawyerType: string; sanction: string | null; firmStatus: string; reception: string | null }

/** Over table `internship`, alias `i`. */
export async function fitnessWhere({ settings }: Pick<App, 'settings'>, db: Db, associationId: string, condition: RawBuilder<unknown>): Promise<Fitness[]> {
  const [years, needsRight] = [await settings.get(db, associationId, practiceSettings.tutorSanctionYears), await settings.get(db, associationId, practiceSettings.firmNeedQualification)];
  const { rows } = await sql<Standing>`
    select i.id as internship_id, l.id as tutor_id, f.id as firm_id, l.firm_id <> i.firm_id as has_left, l.deleted_at is not null as is_gone, l.status as lawyer_status, l.lawyer_type, coalesce(${suspensionOfTutor(undefined, sql<boolean>`s.must_change`)}, ${sanctionOfTutor(years)}) as sanction, f.status as firm_status,
      (select r.state from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc, r.id desc limit 1) as reception
    from internship i join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    where i.association_id = ${associationId} and ${condition}`.execute(db);
  return rows.map((one) => ({ internshipId: one.internshipId, tutorId: one.tutorId, firmId: one.firmId, tutor: whyNotTutor(one), firm: whyNotFirm(one, needsRight) }));
}

function whyNotTutor({ hasLeft, isGone, lawyerStatus: status, lawyerType, sanction }: Standing): string | null {
  if (isGone) return '已不在律师名册';
  if (status !== 'PRACTISING') return `执业状态为“${lawyerStatus.labels[lawyerStatus.parse(status)]}”`;
  if (hasLeft) return '已不在本所执业';
  return lawyerType === 'FULL_TIME' ? sanction : '已不是专职律师';
}
const whyNotFirm = ({ firmStatus: status, reception }: Standing, needsRight: boolean): string | null =>
  status !== 'ACTIVE' ? `状态为“${firmStatus.labels[firmStatus.parse(status)]}”` : needsRight && reception === 'removed' ? '接收实习人员资格已取消' : null;
