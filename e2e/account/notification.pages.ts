import { notification } from 'contract/areas/account/notification';
import type { OwnRoads } from '../pages/road.ts';

/** Whoever has been told the most. */
const roads: OwnRoads = {
  async list({ demo }) {
    const { rows } = await demo.database.pool.query<{ by: string }>(`
      select u.user_name as by from notification n join app_user u on u.association_id = n.association_id and u.id = n.user_id group by 1 order by count(*) desc, 1 limit 1`);
    return { by: rows[0]!.by, address: notification.pages.list.path };
  },
};

export default { feature: notification, roads };
