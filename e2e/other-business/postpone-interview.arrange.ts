import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownPostponement = { kind: postponeInterview, endedFor: 60, interviewIn: 10, form: (of: Registered) => ({ reasonCode: 'ILLNESS', reason: '因急性阑尾炎手术住院，面试当日不能到场，请求延期面试。', expectUntil: of.day(30) }) };

export default arrange(postponeInterview.feature)({ begin: (server) => beginBusiness(server, ownPostponement), calls: callsOf(ownPostponement) });
