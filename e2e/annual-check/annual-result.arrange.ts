import { annualResult } from 'contract/areas/annual-check/annual-result';
import { arrange } from '../harness/arrange.ts';

export default arrange(annualResult)({ calls: {} });
