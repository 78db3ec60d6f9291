/** One application stands in the demonstration; one that came back to the firm of the accounts is made of it, so that its form can be opened. */
import { receptionApplication } from 'contract/areas/practice/reception-application';
import type { House } from '../pages/house.ts';

const one = async ({ demo }: House) => (await demo.database.pool.query<{ id: string }>('select id from reception_application order by created_at limit 1')).rows[0]!.id;

export default {
  feature: receptionApplication,
  roads: {
    detail: async (house: House) => ({ by: 'staff1', address: `/practice/receptionApplication/${await one(house)}` }),
    edit: async (house: House) => {
      const id = await one(house);
      await house.demo.database.pool.query(`update reception_application set state = 'returned', firm_id = (select r.firm_id from user_role r join app_user u on u.id = r.user_id where u.user_name = 'firm' and r.firm_id is not null limit 1) where id = $1`, [id]);
      return { by: 'firm', address: `/practice/receptionApplication/${id}/edit` };
    },
  },
};
