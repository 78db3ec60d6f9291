/** The demonstration's day that is going on: the record that is being written. */
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import type { House } from '../pages/house.ts';

export default {
  feature: interviewRecord,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'staff1', address: `/assessment/interviewRecord/${(await demo.database.pool.query<{ id: string }>(`select r.slot_id as id from interview_record r where r.locked_at is null limit 1`)).rows[0]!.id}` }),
  },
};
