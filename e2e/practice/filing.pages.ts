/** A batch is reached from the second tab of its list. */
import { filing } from 'contract/areas/practice/filing';
import type { House } from '../pages/house.ts';

export default {
  feature: filing,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'staff1', address: `/practice/filing/${(await demo.database.pool.query<{ id: string }>('select id from filing_batch order by made_at desc limit 1')).rows[0]!.id}` }),
  },
};
