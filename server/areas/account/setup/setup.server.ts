import { setup } from 'contract/areas/account/setup';
import { implement } from '../../../kernel/context.ts';
import { createAdministrators } from './create-administrators.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';

export default implement(setup, {
  handlers: {
    getSetupState: async ({ app, db }) => ({ needed: !await isSetUp(app, db) }),
    createAdministrators: { ownTransaction: createAdministrators },
  },
});
