import { delay } from 'contract/areas/other-business/delay';
import { businessRoads } from './roads.ts';

export default { feature: delay.feature, roads: businessRoads('delay', 'delay') };
