import { profile } from 'contract/areas/account/profile';
import { implement } from '../../../kernel/context.ts';
import { changePassword } from './change-password.ts';
import { changeMobile, sendNewMobileCode, sendOldMobileCode } from './own-mobile.ts';
import { begin, confirm, end, ownSecondFactor } from './own-second-factor.ts';
import { oneTimeOfOwn } from './one-time-of-own.ts';
import { getPhoto, updatePhoto } from '../own-photo/own-photo.public.ts';
import { personalInfo, updatePersonalInfo } from './personal-info.ts';
import { unlockScreen } from './unlock-screen.ts';
import { endOne, endOthers, ownSessions } from './own-sessions.ts';

export default implement(profile, {
  handlers: {
    changePassword: { ownTransaction: changePassword }, unlockScreen: { ownTransaction: unlockScreen }, getSessions: ownSessions, endSession: endOne, endOtherSessions: endOthers,
    getPersonalInfo: personalInfo, updatePersonalInfo, updatePhoto, getPhoto, setPwd: oneTimeOfOwn, sendOldMobileCode, sendNewMobileCode, changeMobile: { ownTransaction: changeMobile },
    getSecondFactor: ownSecondFactor, beginSecondFactor: { ownTransaction: begin }, confirmSecondFactor: { ownTransaction: confirm }, endSecondFactor: { ownTransaction: end },
  },
});
