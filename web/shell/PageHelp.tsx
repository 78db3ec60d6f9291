import { useSession } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { say } from '../kernel/words.ts';

/** 页面说明: what this page is for, at a press; for those who want such help. */
export function PageHelp({ title, desc }: { title: string; desc: string | null }) {
  const wanted = useSession(({ sideConf }) => sideConf.isExplain);
  if (!wanted || !desc) return null;
  return (
    <Popover label={say('{title}：页面说明', { title })} opener={(opener) => <Button {...opener} look="quiet" icon="info" aria-label={say('页面说明')} title={say('页面说明')} />}>
      <p className="page-help">{desc}</p>
    </Popover>
  );
}
