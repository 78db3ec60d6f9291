/** The demonstration's sessions: the one that is arranged shows its board. */
import { interviewSession } from 'contract/areas/assessment/interview-session';
import type { House } from '../pages/house.ts';

export default {
  feature: interviewSession,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'head', address: `/assessment/interview/${(await demo.database.pool.query<{ id: string }>(`select id from interview_session where state = 'arranged' order by created_at limit 1`)).rows[0]!.id}` }),
  },
};
