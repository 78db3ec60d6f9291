import { z } from 'zod';
import { smsManage } from 'contract/areas/applications/sms-manage';
import { implement } from '../../../kernel/context.ts';
import { noticeSms } from '../../../machines/sms/notice.ts';
import { sendSms } from '../../../machines/sms/send.ts';
import { overviewOf, saveRules } from './overview.ts';
import { listRecords } from './records.ts';
import { retrySms } from './retry.ts';
import { sendByHand } from './send-by-hand.ts';
import { listTemplates, saveTemplate, switchNotice } from './templates.ts';

const payload = z.object({ recordId: z.string() });

export default implement(smsManage, {
  handlers: { getOverview: overviewOf, saveRules, getTemplates: listTemplates, saveTemplate, switchNotice, getRecords: listRecords, retry: retrySms, seedMessage: sendByHand },
  tasks: { noticeSms, sendSms: (app, given) => sendSms(app, payload.parse(given).recordId) },
});
