import { unitInformation } from 'contract/areas/basic-info/unit-information';
import { arrange } from '../harness/arrange.ts';

export default arrange(unitInformation)({ calls: {} });
