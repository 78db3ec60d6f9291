import { z } from 'zod';
import { smsManage } from 'contract/areas/applications/sms-manage';
import { implement } from '../../../kernel/context.ts';
import { noticeSms } from '../../../machines/sms/notice.ts';
import { sendSms } from '../../../machines/sms/send.ts';
import { audienceChoices, findPeople } from '../../account/broadcast/choices.public.ts';
import { overviewOf, saveRules } from './overview.ts';
import { listRecords } from './records.ts';
import { retrySms } from './retry.ts';
import { deliverBatch } from './deliver-batch.ts';
import { sendByHand } from './send-by-hand.ts';
import { previewMany, sendMany } from './send-to-many.ts';
import { listTemplates, saveTemplate, switchNotice } from './templates.ts';

const payload = z.object({ recordId: z.string() }), batch = z.object({ batchId: z.string() });

export default implement(smsManage, {
  handlers: { getOverview: overviewOf, saveRules, getTemplates: listTemplates, saveTemplate, switchNotice, getRecords: listRecords, retry: retrySms, choices: (ctx) => audienceChoices(ctx, null), people: (ctx, input) => findPeople(ctx, input, null), previewMany, sendMany, seedMessage: sendByHand },
  tasks: { noticeSms, sendSmsBatch: (app, given) => deliverBatch(app, batch.parse(given).batchId), sendSms: (app, given) => sendSms(app, payload.parse(given).recordId) },
});
