/** Cases of each kind stand in the demonstration; a row of the list is pressed, no link. */
import { exOfficio } from 'contract/areas/other-business/ex-officio';
import type { House } from '../pages/house.ts';

export default {
  feature: exOfficio,
  roads: {
    detail: async ({ demo }: House) => ({ by: 'staff1', address: `/otherBusiness/exOfficio/${(await demo.database.pool.query<{ id: string }>('select id from ex_officio_cancel order by created_at limit 1')).rows[0]!.id}` }),
  },
};
