/** A screen that its owner has locked. The session went on; whoever sits there now must know the password. */
import type { profile } from 'contract/areas/account/profile';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { withOwnPassword } from './prove-own-password.public.ts';

type Call = typeof profile.endpoints.unlockScreen;

export const unlockScreen = (ctx: Ctx<Fails<Call>>, input: Parsed<Call>): Promise<Output<Call>> =>
  withOwnPassword(ctx, input, 'account.unlockScreen', async (own) => {
    own.subject({ entity: 'user', id: own.viewer.userId });
    return {};
  });
