import { profile } from 'contract/areas/account/profile';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import { sealed } from './sealed.ts';

export default arrange(profile)({
  calls: {
    async changePassword(server) {
      const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [], password: 'Nachtzug4Wien;' });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal('Nachtzug4Wien;'), newPassword: seal('Ofen+Rohr+81x'), captchaId } };
    },
  },
});
