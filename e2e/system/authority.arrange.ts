import { authority } from 'contract/areas/system/authority';
import { beginSecondFactor, confirmSecondFactor } from 'server/machines/session/second-factor';
import { hashPassword } from 'server/machines/session/password-hash';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import { sealed } from '../account/sealed.ts';

const password = 'Nachtzug4Wien;';

export default arrange(authority)({
  calls: {
    /** Somebody who has lost the phone stands before the security administrator. */
    async resetSecondFactor(server) {
      const { database: { db, pool }, associationId, app } = server;
      const by = await addPerson(db, associationId, { name: '许安之', roles: ['secAdmin'] });
      // One password for whoever asks in that office.
      await pool.query(`update app_user set password_hash = $1, password_changed_at = now() where duty = 'secAdmin'`, [await hashPassword(password)]);
      const { userId } = await addPerson(db, associationId, { name: '林知远', roles: ['finance'] });
      await beginSecondFactor(db, app.vault, { associationId, userId });
      await confirmSecondFactor(db, app.vault, { associationId, userId });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { id: userId, checkedBy: '本人持身份证到场核对', currentPassword: seal(password), captchaId } };
    },
  },
});
