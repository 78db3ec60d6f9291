import { businessApplication } from 'contract/areas/other-business/business-application';
import { implement } from '../../../kernel/context.ts';
import { businessesJudged } from '../judged.ts';
import { countBusinesses, listBusinesses } from './business-list.ts';
import { keepDates } from './by-date.ts';

export default implement(businessApplication, { judged: businessesJudged, handlers: { getBusinessApplications: listBusinesses, countBusinessApplications: countBusinesses }, scheduled: { businessDates: keepDates } });
