import { viewAs } from 'contract/areas/system/view-as';
import { useEffect, useState } from 'react';
import { call } from '../kernel/call.ts';
import { notice } from '../kernel/notice.ts';
import { useSession } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { momentText } from '../ui/day.ts';
import { Icon } from '../ui/Icon.tsx';
import { say } from '../kernel/words.ts';
import './viewing.css';

/** Somebody looks with another person's eyes: says so on every page, and leads back. It ends by itself. */
export function ViewingBanner() {
  const viewing = useSession((session) => session.viewing);
  const name = useSession(({ user }) => user?.realName);
  const [busy, setBusy] = useState(false);
  const until = viewing?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => location.assign('/'), Math.max(1000, Date.parse(until) - Date.now() + 1000));
    return () => clearTimeout(timer);
  }, [until]);
  if (!viewing) return null;
  const end = () => {
    setBusy(true);
    // Everything is loaded anew: nothing of that person's stays on the screen.
    call(viewAs.endpoints.end, {}).then(() => location.assign('/'), (failure: unknown) => { notice.failed(failure); setBusy(false); });
  };
  return (
    <div className="viewing" role="status">
      <Icon name="eye" size={16} />
      <span className="viewing__text">{say('{by}正在以{name}的身份查看：只能浏览，不能办理或修改；{at} 自动结束。按住 Alt 键点击，可查看为什么能或不能。', { by: viewing.by, name: name ?? '', at: momentText(viewing.until).slice(-5) })}</span>
      <Button small look="primary" busy={busy} onClick={end}>{say('退出查看')}</Button>
    </div>
  );
}
