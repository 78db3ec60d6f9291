/** Why an intern cannot enrol in a session now: the same sentences on the list, at the button and at the door. */
import { sql } from 'kysely';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship';
import type { Ctx } from '../../../kernel/context.ts';
import type { OwnInternship } from '../own-internship.ts';
import type { Session } from './session-steps.ts';

const practising: readonly string[] = ['inProgress', 'extended'];

export interface Standing { readonly internship: OwnInternship | null; /** The session in which he has a place, or waits for one. */ readonly elsewhere: { sessionId: string; periodNo: string } | null }

export async function standingOf({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, internship: OwnInternship | null): Promise<Standing> {
  if (!internship) return { internship, elsewhere: null };
  const { rows } = await sql<{ sessionId: string; periodNo: string }>`
    select e.session_id, s.period_no from training_enrolment e join training_session s on s.association_id = e.association_id and s.id = e.session_id
    where e.association_id = ${viewer.associationId} and e.internship_id = ${internship.id} and e.state in ('enrolled', 'waitlist', 'attending') and e.deleted_at is null`.execute(db);
  return { internship, elsewhere: rows[0] ?? null };
}

/** Null: may enrol. */
export function closedToOne({ internship, elsewhere }: Standing, { state, enrollStart, enrollEnd }: Pick<Session, 'state' | 'enrollStart' | 'enrollEnd'>, today: string): string | null {
  if (!internship) return '没有进行中的实习登记，登记后才能报名';
  if (internship.trainingStatus === 'PASSED' || internship.trainingStatus === 'EXEMPT') return `您的集中培训${trainingStatus.labels[internship.trainingStatus]}，无需再报名`;
  if (elsewhere) return `您已报名${elsewhere.periodNo}，不能同时报两期`;
  if (!practising.includes(internship.status)) return `实习状态为“${internshipStatus.labels[internship.status]}”，暂不能报名`;
  if (internship.certStatus !== 'VALID') return '实习证不在有效状态，请先办理补证或换证';
  if (state !== 'enrolling') return '本期不在报名中';
  if (today < enrollStart) return `${enrollStart}开始报名`;
  return today > enrollEnd ? `报名已于${enrollEnd}截止` : null;
}
