import { z } from 'zod';
import { smsManage } from 'contract/areas/applications/sms-manage';
import { implement } from '../../../kernel/context.ts';
import { noticeSms } from '../../../machines/sms/notice.ts';
import { sendSms } from '../../../machines/sms/send.ts';
import { sendByHand } from './send-by-hand.ts';

const payload = z.object({ recordId: z.string() });

export default implement(smsManage, {
  handlers: { seedMessage: sendByHand },
  tasks: { noticeSms, sendSms: (app, given) => sendSms(app, payload.parse(given).recordId) },
});
