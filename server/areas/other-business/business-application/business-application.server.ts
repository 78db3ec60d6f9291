import { businessApplication } from 'contract/areas/other-business/business-application';
import { implement } from '../../../kernel/context.ts';
import { listBusinesses } from './business-list.ts';
import { keepDates } from './by-date.ts';

export default implement(businessApplication, { handlers: { getBusinessApplications: listBusinesses }, scheduled: { businessDates: keepDates } });
