import { profile } from 'contract/areas/account/profile';
import { newId } from 'server/kernel/id';
import { beginSession } from 'server/machines/session/begin-session';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sealed } from './sealed.ts';

/** Somebody who is signed in at two places: here, and in the session that is named. */
async function twice({ database, associationId }: TestServer) {
  const by = await addPerson(database.db, associationId, { name: '林知远', roles: [] });
  const { sessionId } = await beginSession(database.db, { associationId, userId: by.userId, bound: false, idleMinutes: 30, absoluteHours: 12, most: 3, address: '127.0.0.1', agent: undefined, deviceId: newId() });
  return { by, input: { id: sessionId } };
}

export default arrange(profile)({
  calls: {
    async changePassword(server) {
      const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [], password: 'Nachtzug4Wien;' });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal('Nachtzug4Wien;'), newPassword: seal('Ofen+Rohr+81x'), captchaId } };
    },
    endSession: twice,
    endOtherSessions: async (server) => ({ ...await twice(server), input: {} }),
  },
});
