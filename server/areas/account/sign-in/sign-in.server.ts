import { signIn as feature } from 'contract/areas/account/sign-in';
import type { Captcha } from 'contract/areas/account/sign-in.wire';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { endSessions } from '../../../machines/session/begin-session.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { captchaImage } from '../../../machines/session/captcha-image.ts';
import { deviceCookie, findDevice } from '../../../machines/session/devices.ts';
import { addressStanding } from '../../../machines/session/failures.ts';
import { refreshCookie } from '../../../machines/session/refresh.ts';
import { clearRefreshCookie, clearSessionCookie } from './cookies.ts';
import { refresh } from './refresh.ts';
import { passwordRules } from '../../../machines/session/password-policy.ts';
import { secondStep } from './second-step.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { signIn } from './sign-in.ts';

const asked = bucketsOf(() => performance.now());

async function challenge({ app, http }: Ctx): Promise<Captcha> {
  const { captcha, captchaMode, lockout } = await securityRules(app);
  const address = networkOf(http.ip);
  const wait = asked.take(`${app.associationId} ${address}`, captcha);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
  const { captchaId, answer, key } = await app.challenges.make();
  const [image, required] = await Promise.all([captchaImage(answer), captchaMode === 'afterFailures' ? mustProve() : captchaMode === 'always']);
  return { captchaId, image, required, key };

  async function mustProve() {
    const { failures } = await addressStanding(app.db, app.associationId, address, lockout);
    return failures >= captcha.afterAddressFailures && !await findDevice(app.db, app.associationId, http.cookie(deviceCookie), lockout);
  }
}

export default implement(feature, {
  handlers: {
    getCaptcha: challenge,
    login: {
      ownTransaction: async (ctx, input) => {
        const result = await signIn(ctx, input);
        // The limit is for those who only ask.
        asked.giveBack(`${ctx.app.associationId} ${networkOf(ctx.http.ip)}`);
        return result;
      },
    },
    secondStep: { ownTransaction: secondStep },
    getFreshToken: {
      ownTransaction: async (ctx) => {
        const asker = `refresh ${ctx.app.associationId} ${networkOf(ctx.http.ip)}`;
        const wait = asked.take(asker, (await securityRules(ctx.app)).captcha);
        if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
        const fresh = await refresh(ctx);
        // The limit is for those who guess.
        asked.giveBack(asker);
        return fresh;
      },
    },
    loginOut: {
      ownTransaction: async (ctx) => {
        const { app, http, viewer } = ctx;
        await app.db.transaction().execute(async (db) => {
          await endSessions(db, viewer.associationId, viewer.userId, { only: viewer.sessionId }, 'signedOut');
          await audit(db, witness(ctx), feature.endpoints.loginOut.audit, 'done', { entity: 'user', id: viewer.userId });
        });
        app.sessions.forget([viewer.sessionId]);
        clearSessionCookie(http);
        if (http.cookie(refreshCookie)) clearRefreshCookie(http);
        // What the browser kept of the pages goes too: "back" shows nothing (ASVS 14.3.1).
        http.setHeader('clear-site-data', '"cache", "storage"');
        return {};
      },
    },
    getAuthoritySetting: async ({ app }) => passwordRules((await securityRules(app)).passwordPolicy),
  },
});
