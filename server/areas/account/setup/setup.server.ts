import { setup } from 'contract/areas/account/setup';
import { implement } from '../../../kernel/context.ts';
import { createAdministrators } from './create-administrators.ts';
import { isSetUp } from '../../system/user/is-set-up.public.ts';

export default implement(setup, {
  handlers: {
    getSetupState: async ({ app, db }) => ({ needed: !await isSetUp(app, db) }),
    createAdministrators: { ownTransaction: createAdministrators },
  },
});
