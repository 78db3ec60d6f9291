import { notice } from './notice.ts';
import { say } from './words.ts';

/** After 全部标为已读: urgent messages are acknowledged one by one. */
export const urgentLeft = ({ unreadCount }: { unreadCount: number }): void => {
  if (unreadCount > 0) notice.info(say('还有{n}条紧急消息，请逐条查看或点“知道了”', { n: unreadCount }));
};
