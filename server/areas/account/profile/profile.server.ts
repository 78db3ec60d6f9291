import { profile } from 'contract/areas/account/profile';
import { implement } from '../../../kernel/context.ts';
import { changePassword } from './change-password.ts';
import { begin, confirm, end, ownSecondFactor } from './own-second-factor.ts';
import { endOne, endOthers, ownSessions } from './own-sessions.ts';

export default implement(profile, {
  handlers: {
    changePassword: { ownTransaction: changePassword }, getSessions: ownSessions, endSession: endOne, endOtherSessions: endOthers,
    getSecondFactor: ownSecondFactor, beginSecondFactor: { ownTransaction: begin }, confirmSecondFactor: confirm, endSecondFactor: { ownTransaction: end },
  },
});
