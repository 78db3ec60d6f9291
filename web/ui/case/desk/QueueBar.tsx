import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { changeSideConfig } from '../../../kernel/own-settings.ts';
import { useSession } from '../../../kernel/session.ts';
import { Button, LinkButton } from '../../Button.tsx';
import { Icon } from '../../Icon.tsx';
import { useKeys } from '../../use-keys.ts';
import type { Queue } from './queue.ts';
import './queue-pane.css';

/** Where this case stands in the queue; N goes on to the next, whatever has been decided here. */
export function QueueBar({ queue: { items, next, before, position, total, filtered }, list, children }: { queue: Queue; list: string; children?: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isBeside = useSession(({ sideConf }) => sideConf.queueBeside);
  useKeys({ ...(before && { p: () => void navigate(before.address) }), ...(next && { n: () => void navigate(next.address) }) });
  return (
    <nav className="queue-bar" aria-label="待办队列">
      <Link to={`${list}${search}`} className="queue-bar__back"><Icon name="left" size={14} />返回列表</Link>
      <span className="queue-bar__at">{total !== null && (position > 0 ? `待办第 ${position} 件，共 ${total} 件` : total > 0 ? `还有 ${total} 件待办` : filtered ? '筛选条件内没有待您办理的事项' : '没有待您办理的事项')}</span>
      {items.length > 0 && <span className="queue-bar__beside"><Button small look="quiet" icon="columns" aria-pressed={isBeside} title={isBeside ? '不再列出待办' : '在左侧列出待办'} onClick={() => void changeSideConfig({ queueBeside: !isBeside })}>待办列表</Button></span>}
      {/* What is done leads on; what is not yet may be left for later. */}
      {next && <LinkButton small look={position > 0 ? 'plain' : 'primary'} to={next.address} title="下一件（N）">下一件：{next.name}<kbd>N</kbd></LinkButton>}
      {children}
    </nav>
  );
}
