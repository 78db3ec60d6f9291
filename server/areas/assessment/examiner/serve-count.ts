/** How often each examiner has served (internship rules 2.11): in how many sessions that were held he sat on a panel. Counted once for the whole pool. */
import { sql } from 'kysely';
import { heardStates } from 'contract/areas/assessment/interview-session-flow';

interface Served { examinerId: string; sessions: number }

/** Who left before he had signed a sheet has heard nobody to the end. */
export const served = (associationId: string) => sql<Served>`(
  select p.examiner_id, count(*)::int as sessions from interview_panelist p join interview_session n on n.association_id = p.association_id and n.id = p.session_id
  where p.association_id = ${associationId} and n.state in (${sql.join([...heardStates])}) and n.deleted_at is null and (p.left_at is null or exists (
    select from score_sheet h join interview_slot s on s.association_id = h.association_id and s.id = h.slot_id where h.association_id = p.association_id and h.examiner_id = p.examiner_id and s.room_id = p.room_id and h.signed_at is not null))
  group by p.examiner_id)`;
