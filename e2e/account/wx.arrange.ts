import { wx } from 'contract/areas/account/wx';
import { wxCallbackPath } from 'contract/areas/applications/wx-manage';
import { newScene } from 'server/areas/account/wx/sign-in-scene';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { bindWx, codeSaidTo } from '../harness/wx.ts';
import { sealed } from './sealed.ts';

const password = 'Nachtzug4Wien;';
let last = 0;
const somebodysWx = () => `o${String(last += 1).padStart(27, '0')}`;

/** Whoever the harness makes has only just signed in: the password is recent. */
const somebody = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '林知远', roles: [], password });

/** As the call gives it out, without its limit for those who only ask. */
async function pictureOf({ app }: TestServer): Promise<{ ticket: string; url: string }> {
  const { ticket, scene } = newScene(app.vault, app.sessions.clock.now() + 120_000);
  const picture = await app.wx.picture(scene, 120);
  if ('failed' in picture) throw new Error(picture.failed);
  return { ticket, url: picture.ok };
}

export default arrange(wx)({
  calls: {
    async provePassword(server) {
      const by = await somebody(server);
      const { captchaId, seal } = await sealed(server);
      return { by, input: { currentPassword: seal(password), captchaId } };
    },
    getQrcodeTicket: async (server) => ({ by: await somebody(server), input: {} }),
    async wxCancel(server) {
      const by = await somebody(server);
      await bindWx(server.app, by.userId, somebodysWx());
      return { by, input: {} };
    },
    ticket: async () => ({ by: null, input: {} }),
    async login(server) {
      await server.database.pool.query('delete from sign_in_failure where association_id = $1', [server.associationId]);
      const { userId } = await somebody(server);
      const openId = somebodysWx();
      await bindWx(server.app, userId, openId);
      const { ticket, url } = await pictureOf(server);
      await server.wx.scan(`${server.origin}${wxCallbackPath}`, { url, openId });
      return { by: null, input: { ticket, code: await codeSaidTo(server, openId) } };
    },
    state: async (server) => ({ by: null, input: { ticket: (await pictureOf(server)).ticket } }),
  },
});
