import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { businessRoads } from './roads.ts';

export default { feature: changeTutor.feature, roads: businessRoads('changeTutor', 'change-tutor') };
