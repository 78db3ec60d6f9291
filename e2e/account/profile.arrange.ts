import sharp from 'sharp';
import { profile } from 'contract/areas/account/profile';
import { upload } from 'contract/areas/system/upload';
import { newId } from 'server/kernel/id';
import { beginSession } from 'server/machines/session/begin-session';
import { beginSecondFactor, confirmSecondFactor } from 'server/machines/session/second-factor';
import { stepLength, totpAt } from 'server/machines/session/totp';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { codeSentTo } from '../harness/sms.ts';
import { sealed } from './sealed.ts';

/** Somebody who is signed in at two places: here, and in the session that is named. */
async function twice({ database, associationId }: TestServer) {
  const by = await addPerson(database.db, associationId, { name: '林知远', roles: [] });
  const { sessionId } = await beginSession(database.db, { associationId, userId: by.userId, bound: false, idleMinutes: 30, absoluteHours: 12, most: 3, address: '127.0.0.1', agent: undefined, deviceId: newId() });
  return { by, input: { id: sessionId } };
}

const password = 'Nachtzug4Wien;';

/** Somebody with the password in an envelope, and the secret of a second factor: only begun, or in force. */
async function factor(server: TestServer, state: 'begun' | 'inForce') {
  const { database: { db }, associationId, app } = server;
  const by = await addPerson(db, associationId, { name: '林知远', roles: [], password });
  const whose = { associationId, userId: by.userId };
  const secret = await beginSecondFactor(db, app.vault, whose);
  if (state === 'inForce') await confirmSecondFactor(db, app.vault, whose);
  const { captchaId, seal } = await sealed(server);
  return { by, code: totpAt(secret!, Math.floor(app.sessions.clock.now() / stepLength)), proof: { currentPassword: seal(password), captchaId } };
}

let last = 30_000_000;
const someNumber = () => `137${last += 1}`;

/** Somebody with a number, who has another one at hand. */
async function withMobile({ database: { db, pool }, associationId, app: { vault } }: TestServer) {
  const by = await addPerson(db, associationId, { name: '林知远', roles: [], password });
  const [old, mobile] = [someNumber(), someNumber()];
  await pool.query('update app_user set mobile_sealed = $2, mobile_blind = $3 where id = $1', [by.userId, vault.seal({ table: 'appUser', column: 'mobile', rowId: by.userId }, old), vault.blind('mobile', old)]);
  return { by, old, mobile };
}

/** Somebody who has just uploaded a square picture. */
async function withPicture(server: TestServer) {
  const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [] });
  const bytes = new Uint8Array(await sharp({ create: { width: 256, height: 256, channels: 3, background: '#c5221f' } }).jpeg().toBuffer());
  return { by, photo: (await server.call(by, upload.endpoints.image, {}, { file: { bytes, name: '头像.jpg' } })).id };
}

export default arrange(profile)({
  calls: {
    async changePassword(server) {
      const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [], password: 'Nachtzug4Wien;' });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal('Nachtzug4Wien;'), newPassword: seal('Ofen+Rohr+81x'), captchaId } };
    },
    async unlockScreen(server) {
      const by = await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [], password });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal(password), captchaId } };
    },
    endSession: twice,
    async updatePersonalInfo(server) {
      return { by: await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [] }), input: { position: '主任科员', email: 'lin@example.com', officeTel: '020-12345678' } };
    },
    async updatePhoto(server) {
      const { by, photo } = await withPicture(server);
      return { by, input: { photo } };
    },
    async getPhoto(server) {
      const { by, photo } = await withPicture(server);
      await server.call(by, profile.endpoints.updatePhoto, { photo });
      return { by, input: { photo } };
    },
    async setPwd(server) {
      return { by: await addPerson(server.database.db, server.associationId, { name: '林知远', roles: [], password }), input: {} };
    },
    async sendOldMobileCode(server) {
      const { by } = await withMobile(server);
      return { by, input: {} };
    },
    async sendNewMobileCode(server) {
      const { by, mobile } = await withMobile(server);
      return { by, input: { mobile } };
    },
    async changeMobile(server) {
      const { by, old, mobile } = await withMobile(server);
      await server.call(by, profile.endpoints.sendOldMobileCode, {});
      await server.call(by, profile.endpoints.sendNewMobileCode, { mobile });
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal(password), captchaId, oldCode: await codeSentTo(server, old), mobile, code: await codeSentTo(server, mobile) } };
    },
    async beginSecondFactor(server) {
      const { by, proof } = await factor(server, 'begun');
      return { by, input: proof };
    },
    async confirmSecondFactor(server) {
      const { by, code } = await factor(server, 'begun');
      return { by, input: { code } };
    },
    async endSecondFactor(server) {
      const { by, code, proof } = await factor(server, 'inForce');
      return { by, input: { ...proof, code } };
    },
    endOtherSessions: async (server) => ({ ...await twice(server), input: {} }),
  },
});
