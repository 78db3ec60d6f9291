import { Link } from 'react-router';
import { severity, type notification } from 'contract/areas/account/notification';
import type { Output } from 'contract/kernel/endpoint';
import { Button } from '../../../ui/Button.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Since } from '../../../ui/Since.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

export type Message = Output<typeof notification.endpoints.list>['data'][number];

const tones = { 2: 'wait', 3: 'bad' } as const;

/** Its title leads to the case; what it says beyond the title stands below. All of it is text, whoever wrote it. */
interface Props { message: Message; ticked: boolean; onTick(): void; onRead(): void; onRemove(): void }

export function MessageItem({ message, ticked, onTick, onRead, onRemove }: Props) {
  const { notificationTitle: title, notificationContent: content, creatorTime, state, severity: grave, address, lines } = message;
  const isUnread = state === 0;
  return (
    <li className="message" data-unread={isUnread || undefined} data-ticked={ticked || undefined}>
      <label className="message__tick"><input type="checkbox" className="check" aria-label={`选择：${title}`} checked={ticked} onChange={onTick} /></label>
      <div className="message__main">
        <p className="message__title">
          {isUnread && <span className="sr-only">未读：</span>}
          {(grave === 2 || grave === 3) && <Tag tone={tones[grave]}>{labelOf(severity, String(grave))}</Tag>}
          {address ? <Link to={address} onClick={() => { if (isUnread) onRead(); }}>{title}</Link> : <span>{title}</span>}
        </p>
        {lines.length > 1
          ? <ul className="message__lines">{lines.map((line) => <li key={`${line.address} ${line.title}`}><Link to={line.address} onClick={() => { if (isUnread) onRead(); }}>{line.title}</Link></li>)}</ul>
          : content !== title && <p className="message__content">{content}</p>}
      </div>
      <Since className="message__at" moment={creatorTime} />
      <div className="message__actions">
        {isUnread && <Button small look="link" aria-label={`标为已读：${title}`} onClick={onRead}>标为已读</Button>}
        <Button small look="quiet" icon="trash" aria-label={`删除：${title}`} title="删除" onClick={onRemove} />
      </div>
    </li>
  );
}
