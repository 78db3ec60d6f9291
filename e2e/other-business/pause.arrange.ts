import { pause } from 'contract/areas/other-business/pause';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownPause = { kind: pause, form: (of: Registered) => ({ reasonCode: 'ILLNESS', reason: '因病住院治疗，需要休养。', pauseFrom: of.today, expectResume: of.day(60) }) };

export default arrange(pause.feature)({ begin: (server) => beginBusiness(server, ownPause), calls: callsOf(ownPause) });
