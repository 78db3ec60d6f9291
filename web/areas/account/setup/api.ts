/** The calls of the first setup. */
import { setupPaths, type Duty, type SetupDone, type SetupInput } from 'contract/areas/account/setup.wire';
import { signInPaths, type Captcha, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { ask } from '../ask.ts';
import { sealFor } from '../../../kernel/envelope.ts';

export interface Administrator { userName: string; realName: string; password: string }
export interface Wishes { code: string; customerName: string; systemName: string; administrators: Record<Duty, Administrator> }

export interface Beginning { needed: boolean; systemName: string; rules: readonly string[] }

export async function getBeginning(): Promise<Beginning> {
  const [{ needed }, { systemName }, { rules }] = await Promise.all([
    ask<{ needed: boolean }>(setupPaths.getSetupState), ask<LoginSettings>(signInPaths.getLoginSettings), ask<{ rules: string[] }>(setupPaths.getPasswordRules),
  ]);
  return { needed, systemName, rules };
}

/** The code, the user names and the passwords travel sealed, each attempt with a key of its own. */
export async function createAdministrators({ code, administrators, ...names }: Wishes): Promise<SetupDone> {
  const challenge = await ask<Captcha>(signInPaths.getCaptcha);
  const seal = (value: string) => sealFor(challenge, value);
  const sealed = async ({ userName, realName, password }: Administrator) => ({ userName: await seal(userName.trim()), realName, password: await seal(password) });
  const { sysAdmin, secAdmin, auditAdmin } = administrators;
  const input: SetupInput = {
    ...names, captchaId: challenge.captchaId, code: await seal(code.trim()),
    administrators: { sysAdmin: await sealed(sysAdmin), secAdmin: await sealed(secAdmin), auditAdmin: await sealed(auditAdmin) },
  };
  return ask<SetupDone>(setupPaths.createAdministrators, input);
}
