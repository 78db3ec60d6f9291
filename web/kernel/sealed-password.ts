import { signIn } from 'contract/areas/account/sign-in';
import { call } from './call.ts';
import { sealFor } from './envelope.ts';

/** The current password as a call takes it. A key serves one attempt, so each has its own. */
export async function sealedPassword(password: string): Promise<{ currentPassword: string; captchaId: string }> {
  const challenge = await call(signIn.endpoints.getCaptcha, {});
  return { currentPassword: await sealFor(challenge, password), captchaId: challenge.captchaId };
}
