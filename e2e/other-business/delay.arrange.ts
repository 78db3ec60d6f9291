import { delay } from 'contract/areas/other-business/delay';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownDelay = { kind: delay, endedFor: 60, form: (of: Registered) => ({ delayKind: 'DELAY_ASSESSMENT', reasonCode: 'TASK_UNFINISHED', reason: '因案件周期较长，实务训练尚有两项未能完成，申请延期考核。', expectUntil: of.day(400) }) };

export default arrange(delay.feature)({ begin: (server) => beginBusiness(server, ownDelay), calls: callsOf(ownDelay) });
