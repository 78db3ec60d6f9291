/** The calls of the licence pages: light ones, with the bearer where there is one. */
import { signInPaths, type LoginSettings } from 'contract/areas/account/sign-in.wire';
import { licencePaths, type AuthTime } from 'contract/areas/system/product-licence.wire';
import { readToken } from '../../../kernel/token.ts';
import { ask } from '../ask.ts';

export interface Beginning { time: AuthTime; names: LoginSettings }

export async function getBeginning(): Promise<Beginning> {
  const [time, names] = await Promise.all([ask<AuthTime>(licencePaths.getAuthTime), ask<LoginSettings>(signInPaths.getLoginSettings)]);
  return { time, names };
}

export const extend = (code: string): Promise<AuthTime> => ask<AuthTime>(`${licencePaths.extendAuthTime}?code=${encodeURIComponent(code)}`, undefined, readToken());
