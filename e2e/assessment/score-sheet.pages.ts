/** The demonstration's day that is going on: one candidate's sheet. */
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import type { House } from '../pages/house.ts';

export default {
  feature: scoreSheet,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'head', address: `/assessment/scoreSheet/${(await demo.database.pool.query<{ id: string }>(`select s.id from interview_slot s join interview_session n on n.id = s.session_id where n.state = 'ongoing' and s.lot = 1 limit 1`)).rows[0]!.id}` }),
  },
};
