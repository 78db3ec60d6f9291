import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { businessRoads } from './roads.ts';

export default { feature: postponeInterview.feature, roads: businessRoads('postponeInterview', 'postpone-interview') };
