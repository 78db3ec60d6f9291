import { cancel } from 'contract/areas/other-business/cancel';
import { businessRoads } from './roads.ts';

export default { feature: cancel.feature, roads: businessRoads('cancel', 'cancel') };
