import { reissue } from 'contract/areas/other-business/reissue';
import { businessRoads } from './roads.ts';

export default { feature: reissue.feature, roads: businessRoads('reissue', 'reissue') };
