import { mobileCheck } from 'contract/areas/account/mobile-check';
import { implement } from '../../../kernel/context.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

export default implement(mobileCheck, { handlers: { sendCode, verifyCode: { ownTransaction: verifyCode } } });
