import { errorLog } from 'contract/areas/system/error-log';
import type { OwnRoads } from '../pages/road.ts';

/** Nothing goes wrong in the demonstration by itself. */
const roads: OwnRoads = {
  list: async (house) => {
    await house.demo.database.pool.query(`
      insert into client_error (association_id, id, fingerprint, kind, message, stack, page, times, first_at, last_at, last_user_name)
      select id, gen_random_uuid(), gen_random_uuid()::text, 'SCRIPT', '数据未能显示', '', '/basicInfo/lawyer', 3, app_now(), app_now(), '陈思敏' from association`);
    const { path, access } = errorLog.pages.list;
    return { by: (await house.granted(access))[0]!, address: path };
  },
};

export default { feature: errorLog, roads };
