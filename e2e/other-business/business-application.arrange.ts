import { businessApplication } from 'contract/areas/other-business/business-application';
import { arrange } from '../harness/arrange.ts';

export default arrange(businessApplication)({ calls: {} });
