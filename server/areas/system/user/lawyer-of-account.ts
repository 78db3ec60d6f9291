/** The lawyer of the register whom a new account is for: found by licence number, of the same name, without another account. */
import type { Ctx } from '../../../kernel/context.ts';

export async function lawyerOf(ctx: Ctx<'duplicate'>, licenceNo: string, realName: string): Promise<string> {
  const { db, viewer: { associationId } } = ctx;
  const at = (message: string) => ({ fields: [{ path: 'licenceNo', message }] });
  const lawyer = await db.selectFrom('lawyer').select(['id', 'name']).where('associationId', '=', associationId).where('licenceNo', '=', licenceNo).where('deletedAt', 'is', null).executeTakeFirst();
  // Alike on purpose: whoever opens accounts does not read the register.
  if (!lawyer || lawyer.name !== realName) return ctx.fail('invalid', {}, at('律师名录中没有这个姓名和执业证号的律师，请核对两项'));
  const owner = await db.selectFrom('appUser').select('userName').where('associationId', '=', associationId).where('lawyerId', '=', lawyer.id).where('deletedAt', 'is', null).executeTakeFirst();
  if (owner) ctx.fail('duplicate', { label: '执业证号', value: licenceNo, owner: owner.userName }, at(`这名律师已有账号“${owner.userName}”，一人一个账号`));
  return lawyer.id;
}
