import { superTool } from 'contract/areas/system/super-tool';
import type { OwnRoads } from '../pages/road.ts';

/** The specification's own address, which no link of ours leads to. */
const roads: OwnRoads = { direct: async () => ({ by: 'sysadmin', address: '/JLtech/superToolBox' }) };

export default { feature: superTool, roads };
