/** A business of each kind stands in the demonstration; one that came back to the firm is made of it, so that its form can be opened. */
import type { House } from '../pages/house.ts';
import type { OwnRoads } from '../pages/road.ts';

export function businessRoads(kind: string, slug: string): OwnRoads {
  const one = async (house: House) => (await house.demo.database.pool.query<{ id: string }>('select id from business_application where kind = $1 order by created_at limit 1', [kind])).rows[0]!.id;
  return {
    detail: async (house) => ({ by: 'head', address: `/otherBusiness/apply/${slug}/${await one(house)}` }),
    review: async (house) => ({ by: 'staff1', address: `/otherBusiness/review/${slug}/${await one(house)}` }),
    edit: async (house) => {
      const id = await one(house);
      await house.demo.database.pool.query(`update business_application set state = 'returned', filed_by_firm_id = (select r.firm_id from user_role r join app_user u on u.id = r.user_id where u.user_name = 'firm' and r.firm_id is not null limit 1) where id = $1`, [id]);
      return { by: 'firm', address: `/otherBusiness/apply/${slug}/${id}/edit` };
    },
  };
}
