/**
 * The account's number, as its owner changes it: by the password, a code to the old number and one to the new (security
 * baseline 1.3, A16). All three at once, so that no half of it helps anybody. The owner is told (A13).
 */
import { sql } from 'kysely';
import type { profile } from 'contract/areas/account/profile';
import { smsSettings } from 'contract/areas/applications/sms-manage';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import type { FieldFault } from '../../../kernel/fail.ts';
import { markVerified, sendCodeTo, tryCode } from '../mobile-check/code.public.ts';
import { isMobileOfAnother } from '../mobile-check/mobile-check.public.ts';
import { securityNotices, tellOwner } from '../security-notices.public.ts';
import { proveOwnPassword } from './prove-own-password.public.ts';

type Calls = typeof profile.endpoints;
type Changing = Ctx<Fails<Calls['changeMobile']>>;
const changed = 'account.changeMobile';

const place = (userId: string) => ({ table: 'appUser', column: 'mobile', rowId: userId }) as const;

export const ownMobile = (ctx: Pick<Ctx, 'app' | 'viewer'>, db: Db): Promise<string | null> => mobileOf(ctx, db, ctx.viewer.userId);

export async function mobileOf({ app, viewer: { associationId } }: Pick<Ctx, 'app' | 'viewer'>, db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ mobileSealed: string | null }>`select mobile_sealed from app_user where association_id = ${associationId} and id = ${userId}`.execute(db);
  const sealed = rows[0]?.mobileSealed;
  return sealed ? app.vault.open(place(userId), sealed) : null;
}

async function send(ctx: Ctx<'smsOff' | 'smsSpent'>, mobile: string): Promise<Output<Calls['sendOldMobileCode']>> {
  const { checkId, minutes, waitSeconds } = await sendCodeTo(ctx, mobile);
  const masked = ctx.app.vault.mask('mobile', mobile);
  ctx.subject({ entity: 'mobileCheck', id: checkId, after: { mobile: masked } });
  return { mobile: masked, minutes, waitSeconds };
}

export async function sendOldMobileCode(ctx: Ctx<Fails<Calls['sendOldMobileCode']>>): Promise<Output<Calls['sendOldMobileCode']>> {
  const old = await ownMobile(ctx, ctx.db);
  return old === null ? ctx.fail('mobileNone') : send(ctx, old);
}

export async function sendNewMobileCode(ctx: Ctx<Fails<Calls['sendNewMobileCode']>>, { mobile }: Parsed<Calls['sendNewMobileCode']>): Promise<Output<Calls['sendNewMobileCode']>> {
  await refuseUnfit(ctx, ctx.db, mobile);
  return send(ctx, mobile);
}

const at = (message: string): { fields: FieldFault[] } => ({ fields: [{ path: 'mobile', message }] });
const taken = at('该手机号已用于另一个账号');

async function refuseUnfit(ctx: Ctx<'mobileSame' | 'mobileTaken'>, db: Db, mobile: string): Promise<string | null> {
  const { app, viewer: { associationId, userId } } = ctx;
  const old = await ownMobile(ctx, db);
  if (old === mobile) ctx.fail('mobileSame', {}, at('与现在的手机号相同'));
  if (await isMobileOfAnother(db, associationId, { userId }, app.vault.blind('mobile', mobile))) ctx.fail('mobileTaken', {}, taken);
  return old;
}

export async function changeMobile(ctx: Changing, input: Parsed<Calls['changeMobile']>): Promise<Output<Calls['changeMobile']>> {
  const { app, viewer } = ctx;
  const { associationId, userId } = viewer;
  const { vault } = app;
  await proveOwnPassword(ctx, input, changed);
  const wrong = await app.db.transaction().execute(async (db): Promise<FieldFault[]> => {
    // Two windows of one person take turns.
    await sql`select from app_user where association_id = ${associationId} and id = ${userId} for update`.execute(db);
    const old = await refuseUnfit(ctx, db, input.mobile);
    const faults = await tryBoth(ctx, db, old, input);
    const about = { entity: 'user', id: userId, before: { mobile: old && vault.mask('mobile', old) }, after: { mobile: vault.mask('mobile', input.mobile) } };
    await audit(db, witness(ctx), changed, faults.length ? 'failed' : 'done', about);
    if (faults.length) return faults;
    await sql`
      update app_user set mobile_sealed = ${vault.seal(place(userId), input.mobile)}, mobile_blind = ${vault.blind('mobile', input.mobile)}, version = version + 1, updated_at = app_now(), updated_by = ${userId}
      where association_id = ${associationId} and id = ${userId}`.execute(db);
    await tellOwner(db, viewer, securityNotices.mobileChanged({ from: about.before.mobile, to: about.after.mobile }));
    return [];
  }).catch((error: unknown) => {
    // Another account keeps it, or got it in the same moment: which of the two is meant is for the association to say.
    if (takenKey(error) === 'app_user_mobile_once') return ctx.fail('mobileTaken', {}, taken);
    throw error;
  });
  if (!wrong.length) return { mobile: vault.mask('mobile', input.mobile) };
  const { minutes } = await app.settings.get(app.db, associationId, smsSettings.code);
  return ctx.fail('codeWrong', { minutes }, { fields: wrong });
}

/** Both are tried, whatever the first says: each try counts. Used up only together. */
async function tryBoth(ctx: Changing, db: Db, old: string | null, { oldCode, mobile, code }: Parsed<Calls['changeMobile']>): Promise<FieldFault[]> {
  const of = (path: string): FieldFault => ({ path, message: '验证码不正确或已失效' });
  const [first, second] = [old === null ? null : await tryCode(ctx, db, old, oldCode ?? ''), await tryCode(ctx, db, mobile, code)];
  const faults = [...(old !== null && !first?.isRight ? [of('oldCode')] : []), ...(second?.isRight ? [] : [of('code')])];
  if (faults.length) return faults;
  for (const tried of [first, second]) if (tried) await markVerified(db, ctx.viewer.associationId, tried);
  return [];
}
