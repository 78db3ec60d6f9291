/** A single message that somebody of the association sends: through the same queue, budget and quiet hours as all others. */
import type { smsManage } from 'contract/areas/applications/sms-manage';
import { filledWording } from 'contract/kernel/blanks';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { queueSms } from '../../../machines/sms/queue.ts';
import { wordingOf } from '../../../machines/sms/wordings.ts';

type Call = typeof smsManage.endpoints.seedMessage;

export async function sendByHand(ctx: Ctx<Fails<Call>>, { mobile, ...params }: Parsed<Call>): Promise<Output<Call>> {
  const { app, db, viewer: { associationId, userId }, http } = ctx;
  const queued = await queueSms(app, db, { text: 'caseNotice', mobile, params, key: `byHand:${newId()}`, asked: { userId, address: networkOf(http.ip) } });
  if (!queued) throw new Error('a new key is known already');
  const masked = app.vault.mask('mobile', mobile);
  const content = filledWording(await wordingOf(db, associationId, 'caseNotice'), params);
  ctx.subject({ entity: 'smsRecord', id: queued.id, after: { mobile: masked, content } });
  return { id: queued.id, mobile: masked, content, notBefore: queued.notBefore };
}
