import { useSession } from '../kernel/session.ts';
import { say } from '../kernel/words.ts';
import { Icon } from '../ui/Icon.tsx';
import './maintenance.css';

/** The licence period is over: stands over every page, and takes nothing away. Business that is sent all the same is refused with the same words. */
export function LicenceOver() {
  const isOver = useSession(({ user }) => user?.licenceOver ?? false);
  if (!isOver) return null;
  return <div className="maintenance" role="status"><Icon name="warning" /><p>{say('系统授权已到期，可以查看和导出，暂不能办理业务。请联系系统管理员续期；已填写的内容请先复制保存')}</p></div>;
}
