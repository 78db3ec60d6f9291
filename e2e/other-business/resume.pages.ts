import { resume } from 'contract/areas/other-business/resume';
import { businessRoads } from './roads.ts';

export default { feature: resume.feature, roads: businessRoads('resume', 'resume') };
