import { pause } from 'contract/areas/other-business/pause';
import { businessRoads } from './roads.ts';

export default { feature: pause.feature, roads: businessRoads('pause', 'pause') };
