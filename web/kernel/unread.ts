import { notification } from 'contract/areas/account/notification';
import { useCall } from './query.ts';

/**
 * How many messages wait to be read; undefined until the server has said it. Asked anew with everything else on the
 * screen after each deed, and by the shell when a page is opened.
 */
export function useUnread(): { unread: number | undefined; refresh(): void } {
  const { data, isStale, refetch } = useCall(notification.endpoints.list, { page: 1, limit: 1 });
  return { unread: data?.unreadCount, refresh: () => { if (isStale) void refetch(); } };
}
