/** Somebody has objected in the demonstration; a row of the list is pressed, no link. */
import { objection } from 'contract/areas/assessment/objection';
import type { House } from '../pages/house.ts';

export default {
  feature: objection,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'staff1', address: `/assessment/objection/${(await demo.database.pool.query<{ id: string }>('select id from objection order by created_at limit 1')).rows[0]!.id}` }),
  },
};
