/** A batch stands in the demonstration; its journals are read from its own page. */
import { spotCheck } from 'contract/areas/journal/spot-check';
import type { House } from '../pages/house.ts';

const idOf = async ({ demo }: House) => (await demo.database.pool.query<{ id: string }>('select id from spot_check order by drawn_at limit 1')).rows[0]!.id;

export default {
  feature: spotCheck,
  roads: {
    read: async (house: House) => ({ by: 'staff1', address: spotCheck.pages.read.path.replace(':id', await idOf(house)) }),
    detail: async (house: House) => ({ by: 'staff1', address: spotCheck.pages.detail.path.replace(':id', await idOf(house)) }),
  },
};
