import { notParticipating } from 'contract/areas/annual-check/not-participating';
import { arrange } from '../harness/arrange.ts';

export default arrange(notParticipating)({ calls: {} });
