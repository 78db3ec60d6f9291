import type { Output } from 'contract/kernel/endpoint';
import { notification } from 'contract/areas/account/notification';
import { useCall } from './query.ts';
import { useSession } from './session.ts';

/** More urgent messages than these would leave no room for the page. */
export const mostUrgent = 3;

/**
 * How many messages wait to be read, and the urgent ones among them; undefined until the server has said it. One question
 * for the bell, the message centre and what stands above every page. Asked anew with everything else on the screen after
 * each deed, and by the shell when a page is opened.
 */
export function useUnread(): { unread: number | undefined; urgent: Output<typeof notification.endpoints.list> | undefined; refresh(): void } {
  // Before the first password is changed, and a second factor that is due set up, the server tells nothing.
  const mayAsk = useSession(({ user }) => user !== null && !user.ifNeedChangePassword && !user.ifNeedSecondFactor);
  const { data, isStale, refetch } = useCall(notification.endpoints.list, mayAsk ? { page: 1, limit: mostUrgent, onlyUnread: true, severity: ['3'] } : null);
  return { unread: data?.unreadCount, urgent: data, refresh: () => { if (mayAsk && isStale) void refetch(); } };
}
