import { authority } from 'contract/areas/system/authority';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { proveOwnPassword, withOwnPassword } from '../../account/profile/prove-own-password.public.ts';
import { impactOf } from '../role/grant-impact.public.ts';
import { listAuthorities } from './authority-list.ts';
import { authorityRecord, roleChoices } from './authority-record.ts';
import { onTheServer } from '../user/administrators-account.public.ts';
import { changeRoles, toBeGranted } from './set-roles.ts';
import { changeRights, permissionsOf } from './single-rights.ts';
import { takeOffSecondFactor, type Account } from './take-off-second-factor.public.ts';

type Call = typeof authority.endpoints.resetSecondFactor;

const find = (db: Db, associationId: string, id: string): Promise<Account & { duty: string } | undefined> =>
  db.selectFrom('appUser').select(['id', 'userName', 'realName', 'duty']).where('associationId', '=', associationId).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

async function resetSecondFactor(ctx: Ctx<Fails<Call>>, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, viewer } = ctx;
  const { associationId, userId } = viewer;
  // Held for less than the whole association it reaches nobody: accounts are of no firm.
  const account = mayWithin(viewer, authorityPermission.grant, 'ALL') ? await find(app.db, associationId, input.id) : undefined;
  if (!account) return ctx.fail('notFound');
  if (account.id === userId) return ctx.fail('ownAccount');
  if (account.duty !== 'business') return ctx.fail('dutiesApart', { reason: onTheServer });
  await proveOwnPassword(ctx, input, 'user.resetSecondFactor');
  const ended = await app.db.transaction().execute((db) => takeOffSecondFactor(db, witness(ctx), account, input.checkedBy));
  if (!ended) return ctx.fail('secondFactorOff');
  app.sessions.forget(ended);
  return { endedSessions: ended.length };
}

/** Whoever tries it with the own account stands in the trail: nobody gives rights to himself. */
async function toSomebodyElse(ctx: Ctx<Fails<typeof authority.endpoints.save>>, given: { id: string; version: number }, event: 'authority.save' | 'authority.updateUserPermissions'): Promise<void> {
  if (given.id === ctx.viewer.userId) await audit(ctx.app.db, witness(ctx), event, 'refused', { entity: 'user', id: given.id });
  await toBeGranted(ctx, ctx.db, given);
}

export default implement(authority, {
  handlers: {
    list: listAuthorities,
    get: authorityRecord,
    choices: roleChoices,
    preview: { ownTransaction: (ctx, given) => impactOf(ctx.app.db, ctx.viewer.associationId, [given.id], (db) => changeRoles(ctx, db, given)) },
    save: { ownTransaction: async (ctx, { currentPassword, captchaId, ...given }) => {
      await toSomebodyElse(ctx, given, 'authority.save');
      return withOwnPassword(ctx, { currentPassword, captchaId }, 'authority.save', async (changing) => ({ version: (await changeRoles(changing, changing.db, given)).version }));
    } },
    tree: permissionsOf,
    previewPermissions: { ownTransaction: (ctx, given) => impactOf(ctx.app.db, ctx.viewer.associationId, [given.id], (db) => changeRights(ctx, db, given)) },
    updateUserPermissions: { ownTransaction: async (ctx, { currentPassword, captchaId, ...given }) => {
      await toSomebodyElse(ctx, given, 'authority.updateUserPermissions');
      return withOwnPassword(ctx, { currentPassword, captchaId }, 'authority.updateUserPermissions', async (changing) => ({ version: (await changeRights(changing, changing.db, given)).version }));
    } },
    resetSecondFactor: { ownTransaction: resetSecondFactor },
  },
});
