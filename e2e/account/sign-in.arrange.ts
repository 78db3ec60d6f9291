import { signIn } from 'contract/areas/account/sign-in';
import { beginSecondFactor, beginSecondStep, confirmSecondFactor } from 'server/machines/session/second-factor';
import { stepLength, totpAt } from 'server/machines/session/totp';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import { sealed } from './sealed.ts';

const password = 'Nachtzug4Wien;';

export default arrange(signIn)({
  calls: {
    async login(server) {
      const { userName } = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: ['finance'], password });
      const { captchaId, answer, seal } = await sealed(server);
      return { by: null, input: { userName: seal(userName), password: seal(password), captchaId, captcha: answer } };
    },
    async secondStep({ database: { db, pool }, associationId, app }) {
      // Other tests have failed from this address, which is shut for a while after twenty.
      await pool.query('delete from sign_in_failure where association_id = $1', [associationId]);
      const { userId } = await addPerson(db, associationId, { name: '林知远', roles: ['finance'], password });
      const whose = { associationId, userId };
      const secret = await beginSecondFactor(db, app.vault, whose);
      await confirmSecondFactor(db, app.vault, whose);
      return { by: null, input: { ticket: await beginSecondStep(db, whose, { remember: false, byPassword: true }), code: totpAt(secret!, Math.floor(app.sessions.clock.now() / stepLength)) } };
    },
    // Without the cookie of a device that stays signed in the answer is: nobody.
    getFreshToken: async () => ({ by: null, input: {} }),
    loginOut: async (server) => ({ by: await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [] }), input: {} }),
  },
});
