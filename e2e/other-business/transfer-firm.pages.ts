import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { businessRoads } from './roads.ts';

export default { feature: transferFirm.feature, roads: businessRoads('transferFirm', 'transfer-firm') };
