import { resume } from 'contract/areas/other-business/resume';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownResume = { kind: resume, pausedFor: 45, form: (of: Registered) => ({ resumeDate: of.today, reason: '治疗结束，可以继续实习。' }) };

export default arrange(resume.feature)({ begin: (server) => beginBusiness(server, ownResume), calls: callsOf(ownResume) });
