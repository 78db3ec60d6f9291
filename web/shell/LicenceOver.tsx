import { useEffect } from 'react';
import { asFailure } from '../kernel/failure.ts';
import { queries } from '../kernel/query.ts';
import { useSession } from '../kernel/session.ts';
import { say } from '../kernel/words.ts';
import { Icon } from '../ui/Icon.tsx';
import './maintenance.css';

/** The licence period is over: stands over every page, and takes nothing away. Business that is sent all the same is refused with the same words. */
export function LicenceOver() {
  const isOver = useSession(({ user }) => user?.licenceOver ?? false);
  // It may end while this window is open: whose deed is refused for it is the first to hear, and sees it over every page from then on.
  useEffect(() => queries.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error;
    if (error && asFailure(error).code === 'licenceOver') useSession.setState(({ user }) => (user && !user.licenceOver ? { user: { ...user, licenceOver: true } } : {}));
  }), []);
  if (!isOver) return null;
  return <div className="maintenance" role="status"><Icon name="warning" /><p>{say('系统授权已到期，可以查看和导出，暂不能办理业务。请联系系统管理员续期；已填写的内容请先复制保存')}</p></div>;
}
