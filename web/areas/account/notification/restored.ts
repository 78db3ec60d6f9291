import { notification } from 'contract/areas/account/notification';
import { call } from '../../../kernel/call.ts';
import { ownDeed } from '../../../kernel/own-messages.ts';
import { readAnew } from '../../../kernel/query.ts';

/** Undoes the removal of messages. */
export const restored = (ids: string[]) => () => ownDeed(call(notification.endpoints.restore, { ids })).finally(() => readAnew());
