import { interviewApply } from 'contract/areas/assessment/interview-apply';
import { implement } from '../../../kernel/context.ts';
import { offersFor, signUp, takeBack } from './sign-up.ts';
import { tellOfSignUp } from './tell-of-sign-up.ts';

export default implement(interviewApply, { scheduled: { interviewSignUp: tellOfSignUp }, handlers: { getOffers: offersFor, signUp, takeBack } });
