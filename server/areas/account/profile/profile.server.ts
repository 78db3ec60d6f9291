import { profile } from 'contract/areas/account/profile';
import { implement } from '../../../kernel/context.ts';
import { changePassword } from './change-password.ts';

export default implement(profile, { handlers: { changePassword: { ownTransaction: changePassword } } });
