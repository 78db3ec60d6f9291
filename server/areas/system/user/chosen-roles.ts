/** Roles named on the command line, by code or by title, and whether they may stand together. */
import type { Db } from '../../../kernel/context.ts';
import { NotDone } from './not-done.ts';
import type { GivenRole } from './new-account.public.ts';

export interface ChosenRole extends GivenRole { readonly title: string }

export async function chosenRoles(db: Db, associationId: string, { roles: wanted, firm, lawyer }: { roles: readonly string[]; firm?: string | undefined; lawyer?: string | undefined }): Promise<ChosenRole[]> {
  const known = await db.selectFrom('role').select(['code', 'title', 'duty', 'isFirmRole']).where('associationId', '=', associationId).execute();
  if (!known.length) throw new NotDone('系统尚未初始化，请先运行一次 npm start。');
  const chosen = [...new Set(wanted)].map((name) => known.find(({ code, title }) => code === name || title === name) ?? missing(name, known.map(({ code, title }) => `${code}（${title}）`)));
  if (!chosen.length) throw new NotDone('请用 --roles 给出至少一个角色。');
  const administrator = chosen.find(({ duty }) => duty !== 'business');
  if (administrator && chosen.length > 1) throw new NotDone(`“${administrator.title}”不能与其他角色兼任，请分别创建账号。`);
  const ofFirm = chosen.filter(({ isFirmRole }) => isFirmRole);
  if (ofFirm.length && firm === undefined) throw new NotDone(`“${ofFirm[0]!.title}”是律所角色，请用 --firm 给出律所的统一社会信用代码。`);
  if (!ofFirm.length && firm !== undefined) throw new NotDone('--firm 只用于律所角色（律所主任、律所管理员等），所选角色中没有。');
  const asLawyer = chosen.find(({ code }) => code === 'lawyer' || code === 'tutor');
  if (asLawyer && lawyer === undefined) throw new NotDone(`“${asLawyer.title}”须对应律师名录中的一名律师，请用 --lawyer 给出执业证号。`);
  const firmId = firm === undefined ? undefined : await firmIdOf(db, associationId, firm);
  return chosen.map((role) => ({ ...role, firmId: role.isFirmRole ? firmId : undefined }));
}

function missing(name: string, known: readonly string[]): never {
  throw new NotDone(`没有角色“${name}”。可用的角色：${known.join('、')}。`);
}

async function firmIdOf(db: Db, associationId: string, creditCode: string): Promise<string> {
  const firm = await db.selectFrom('lawFirm').select('id').where('associationId', '=', associationId).where('creditCode', '=', creditCode.toUpperCase()).where('deletedAt', 'is', null).executeTakeFirst();
  if (!firm) throw new NotDone(`律所名录中没有统一社会信用代码 ${creditCode}，请核对 --firm。`);
  return firm.id;
}
