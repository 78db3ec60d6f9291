import { exportLog } from 'contract/areas/system/export-log';
import { somethingTaken } from '../account/export-centre.pages.ts';
import type { OwnRoads } from '../pages/road.ts';

const roads: OwnRoads = { list: async (house) => { await somethingTaken(house); return { by: 'auditor', address: exportLog.pages.list.path }; } };

export default { feature: exportLog, roads };
