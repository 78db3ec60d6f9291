/** The rules of signing in. Whoever sits at an open screen of the security administrator can't weaken them. */
import { isAllowedFrom, isWithin } from 'contract/areas/system/networks';
import { securitySettings } from 'contract/areas/system/security-settings';
import { securityPermission, type settingScreens } from 'contract/areas/system/system-setting';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import type { FieldFault } from '../../../kernel/fail.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { forgetSecurityRules } from '../../../machines/session/security-rules.ts';
import { proveOwnPassword } from '../../account/profile/prove-own-password.public.ts';
import { decideGroup, groupOf, together } from './setting-group.ts';

type Calls = typeof settingScreens.endpoints;

const rolesOf = (db: Db, associationId: string) => db.selectFrom('role').select(['code', 'title']).where('associationId', '=', associationId).orderBy('code').execute();

export async function getSecurity(ctx: Ctx): Promise<Output<Calls['getSecurity']>> {
  const { app, db, viewer: { associationId } } = ctx;
  if (!mayWithin(ctx.viewer, securityPermission.view, 'ALL')) return ctx.fail('forbidden');
  const [{ values, about }, roles] = await Promise.all([groupOf(app, db, associationId, securitySettings), rolesOf(db, associationId)]);
  return { securitySettingsEditDto: values, about, roles };
}

export async function updateSecurity(ctx: Ctx<Fails<Calls['updateSecurity']>>, input: Parsed<Calls['updateSecurity']>): Promise<Output<Calls['updateSecurity']>> {
  const { app, viewer } = ctx;
  const { securitySettingsEditDto: values, versions, reason } = input;
  if (!mayWithin(viewer, securityPermission.edit, 'ALL')) return ctx.fail('forbidden');
  await proveOwnPassword(ctx, input, 'setting.change');
  const changed = await app.db.transaction().execute(async (db) => {
    const faults = [...await foreignRoles(db, viewer.associationId, values['secondFactor']), ...lockedOut(ctx.http.ip, values['addresses'])];
    if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
    const done = await decideGroup(ctx, db, securitySettings, { dto: 'securitySettingsEditDto', values, versions, reason });
    await audit(db, witness(ctx), 'setting.change', 'done', together(done));
    return done.length;
  });
  forgetSecurityRules(app);
  return { changed };
}

/** Whoever saves it can come back from where he sits. */
function lockedOut(ip: string, wanted: unknown): FieldFault[] {
  const { success, data } = securitySettings.addresses.schema.safeParse(wanted);
  if (!success || isAllowedFrom(ip, data)) return [];
  const part = isWithin(ip, data.deny) ? 'deny' : 'allow';
  return [{ path: `securitySettingsEditDto.addresses.${part}`, message: `保存后，您现在的地址${ip}将不能登录。请${part === 'deny' ? '从禁止的地址中去掉' : '在允许的地址中加上'}它所在的网段` }];
}

/** A role that is not there would let everybody off unseen. */
async function foreignRoles(db: Db, associationId: string, wanted: unknown): Promise<FieldFault[]> {
  const { success, data } = securitySettings.secondFactor.schema.safeParse(wanted);
  if (!success) return [];
  const known = new Set((await rolesOf(db, associationId)).map(({ code }) => code));
  return data.roles.some((code) => !known.has(code)) ? [{ path: 'securitySettingsEditDto.secondFactor.roles', message: '含有已经不存在的角色，请重新选择' }] : [];
}
