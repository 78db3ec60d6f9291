import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownChange = {
  kind: changeTutor, asked: 'successor' as const,
  form: (of: Registered) => ({ newTutorId: of.successorId, reasonCode: 'TUTOR_UNABLE', reason: '原指导律师长期出差，无法指导。', effectiveDate: of.today, oldTutorOpinion: 'UNREACHABLE' }),
};

export default arrange(changeTutor.feature)({ begin: (server) => beginBusiness(server, ownChange), calls: callsOf(ownChange) });
