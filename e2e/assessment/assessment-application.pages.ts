/** Assessments stand in the demonstration; one that came back is given to the account `intern`, so that its form can be opened. */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { House } from '../pages/house.ts';

const one = async ({ demo }: House, state: string) => (await demo.database.pool.query<{ id: string }>('select id from assessment_application where state = $1 order by created_at limit 1', [state])).rows[0]!.id;

export default {
  feature: assessmentApplication,
  roads: {
    detail: async (house: House) => ({ by: 'head', address: `/assessment/apply/${await one(house, 'publicity')}` }),
    reviewDetail: async (house: House) => ({ by: 'staff1', address: `/assessment/review/${await one(house, 'firstPending')}` }),
    create: async () => ({ by: 'intern', address: '/assessment/apply/new' }),
    edit: async (house: House) => {
      const id = await one(house, 'returned');
      await house.demo.database.pool.query(`update assessment_application set intern_id = (select intern_id from app_user where user_name = 'intern') where id = $1`, [id]);
      return { by: 'intern', address: `/assessment/apply/${id}/edit` };
    },
  },
};
