import { z } from 'zod';
import { broadcast, broadcastPermission as perm } from 'contract/areas/account/broadcast';
import { implement } from '../../../kernel/context.ts';
import { audienceChoices, findPeople } from './choices.public.ts';
import { reachOf } from './reach.ts';
import { removeDraft, saveDraft } from './draft.ts';
import { getSent, listSent, receiptsOf } from './look.ts';
import { previewAudience, previewPeople } from './preview.ts';
import { reviseMessage } from './revise.ts';
import { deliver, revokeMessage, sendMessage } from './send.ts';
import { remindUnread } from './unread-by-sms.ts';

const payload = z.object({ broadcastId: z.string() });

export default implement(broadcast, {
  handlers: {
    list: listSent, get: getSent, choices: (ctx) => audienceChoices(ctx, reachOf(ctx.viewer, perm.create)), people: (ctx, input) => findPeople(ctx, input, reachOf(ctx.viewer, perm.create)), save: saveDraft, remove: removeDraft,
    preview: previewAudience, previewPeople, send: sendMessage, revise: reviseMessage, revoke: revokeMessage, receipts: receiptsOf,
  },
  scheduled: { unreadBySms: remindUnread },
  tasks: { deliverBroadcast: (app, given) => deliver(app, payload.parse(given).broadcastId) },
});
