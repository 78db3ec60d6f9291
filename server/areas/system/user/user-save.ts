/**
 * Opening an account and changing what is kept of its owner. A new one grants nothing: it waits for the security
 * administrator, and its one-time password is shown to whoever opened it, this once.
 */
import { sql } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import { userForm, type newUserForm } from 'contract/areas/system/user-fields';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import { newId } from '../../../kernel/id.ts';
import { lastToChangeAccount } from '../../../kernel/last-change.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import { isMobileOfAnother } from '../../account/mobile-check/mobile-check.public.ts';
import { securityNotices, tellOwner } from '../../account/security-notices.public.ts';
import { addIntern } from '../../practice/practice-application/new-intern.public.ts';
import { isOpenDepartment } from '../organisation/department.public.ts';
import { lockAccounts, type Account } from './accounts.ts';
import { newOneTime } from './issue-password.public.ts';
import { lawyerOf } from './lawyer-of-account.ts';
import { addAccount, isUserNameTaken } from './new-account.public.ts';

type Call = typeof user.endpoints.save;
type Saving = Ctx<Fails<Call>>;
type Known = Pick<z.output<typeof userForm>, 'realName' | 'mobile' | 'departmentId' | 'position' | 'email' | 'officeTel' | 'wantedRoles' | 'remark'>;

export async function saveUser(ctx: Saving, { id, version, userName, kind, licenceNo, ...known }: Parsed<Call>): Promise<Output<Call>> {
  try {
    if (id !== undefined) return await change(ctx, id, version ?? -1, known);
    if (!mayWithin(ctx.viewer, perm.create, 'ALL')) ctx.fail('forbidden');
    // The form's own check has asked for both.
    return await open(ctx, { userName: userName ?? '', kind: kind ?? 'OTHER', licenceNo: licenceNo ?? null, known });
  } catch (error) {
    // Somebody else was there in the same moment.
    const key = takenKey(error);
    if (key === 'app_user_mobile_once') taken.mobile(ctx);
    if (key === 'app_user_association_id_user_name_key_key') taken.userName(ctx, userName ?? '');
    throw error;
  }
}

const at = (path: string, message: string) => ({ fields: [{ path, message }] });
const taken = {
  mobile: (ctx: Saving) => ctx.fail('mobileTaken', {}, at('mobile', '该手机号已用于另一个账号')),
  userName: (ctx: Saving, value: string) => ctx.fail('duplicate', { label: '用户名', value, owner: '另一个账号' }, at('userName', '已被使用（包括已删除的账号），请换一个')),
};

const columnsOf = (ctx: Saving, rowId: string, { mobile, ...known }: Known) => ({
  position: known.position ?? null, email: known.email ?? null, officeTel: known.officeTel ?? null, remark: known.remark ?? null, departmentId: known.departmentId ?? null,
  ...known.wantedRoles && { wantedRoles: [...new Set(known.wantedRoles)] },
  ...sealFields(ctx.app.vault, userForm, { table: 'appUser', rowId }, { mobile }, { blind: ['mobile'] }),
});

interface Opening { userName: string; kind: z.output<typeof newUserForm>['kind']; licenceNo: string | null; known: Known }

async function open(ctx: Saving, { userName, kind, licenceNo, known }: Opening): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const id = newId();
  if (await isUserNameTaken(db, associationId, userName)) taken.userName(ctx, userName);
  await fits(ctx, id, known, null);
  const lawyerId = kind === 'LAWYER' && licenceNo ? await lawyerOf(ctx, licenceNo, known.realName) : undefined;
  const internId = kind === 'INTERN' ? await addIntern(db, associationId, known.realName) : undefined;
  const { password, hash, hours, now, expiresAt } = await newOneTime(db, associationId);
  await addAccount(db, { associationId, userName, realName: known.realName, roles: [], passwordHash: hash, now, oneTimeExpiresAt: expiresAt, lawyerId, internId, id, also: { ...columnsOf(ctx, id, known), personKind: kind, createdBy: userId, updatedBy: userId } });
  ctx.subject({ entity: 'user', id, after: { userName, kind, licenceNo, ...said(known) } });
  return { id, version: 0, oneTimePassword: password, hours };
}

async function change(ctx: Saving, id: string, version: number, known: Known): Promise<Output<Call>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const [before] = await lockAccounts(ctx, [id], perm.edit);
  if (!before) return ctx.fail('notFound');
  if (before.version !== version) ctx.fail('stale', { state: '账号资料', actor: await lastToChangeAccount(db, associationId, id) });
  await fits(ctx, id, known, before);
  const mobileBefore = await mobileOf(ctx, id);
  await db.updateTable('appUser').set({ realName: known.realName, ...soundsOfPerson(known.realName), ...columnsOf(ctx, id, known), version: version + 1, updatedAt: sql`app_now()`, updatedBy: userId })
    .where('associationId', '=', associationId).where('id', '=', id).execute();
  const mobileNow = await mobileOf(ctx, id);
  // Whoever has the number can be sent codes: its owner hears of it, whoever changed it.
  if (mobileNow !== null && mobileNow !== mobileBefore) await tellOwner(db, { associationId, userId: id }, securityNotices.mobileChanged({ from: mobileBefore, to: mobileNow }));
  ctx.subject({ entity: 'user', id, before: { realName: before.realName, departmentId: before.departmentId }, after: said(known) });
  return { id, version: version + 1, oneTimePassword: null, hours: 0 };
}

const said = ({ mobile, ...known }: Known) => ({ ...known, ...mobile !== undefined && { mobile: mobile === null ? null : '已填写' } });

/** Masked, as everybody but its owner sees it. */
async function mobileOf({ app, db, viewer: { associationId } }: Saving, id: string): Promise<string | null> {
  const row = await db.selectFrom('appUser').select('mobileSealed').where('associationId', '=', associationId).where('id', '=', id).executeTakeFirst();
  return row?.mobileSealed ? app.vault.mask('mobile', app.vault.open({ table: 'appUser', column: 'mobile', rowId: id }, row.mobileSealed)) : null;
}

async function fits(ctx: Saving, id: string, { mobile, departmentId, wantedRoles, realName }: Known, before: Account | null): Promise<void> {
  const { app, db, viewer: { associationId } } = ctx;
  if (departmentId && departmentId !== before?.departmentId && !await isOpenDepartment(db, associationId, departmentId)) ctx.fail('invalid', {}, at('departmentId', '所选机构已停用或不存在，请重新选择'));
  if (before && (before.lawyerId || before.internId) && realName !== before.realName) ctx.fail('invalid', {}, at('realName', '姓名须与名录一致，请先在名录中修改'));
  if (mobile && await isMobileOfAnother(db, associationId, { userId: id }, app.vault.blind('mobile', mobile))) taken.mobile(ctx);
  if (!wantedRoles?.length) return;
  const { known } = await db.selectFrom('role').select(({ fn }) => fn.countAll<number>().as('known')).where('associationId', '=', associationId).where('code', 'in', wantedRoles).executeTakeFirstOrThrow();
  if (Number(known) !== new Set(wantedRoles).size) ctx.fail('invalid', {}, at('wantedRoles', '所选角色已不存在，请重新选择'));
}
