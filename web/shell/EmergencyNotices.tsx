/** 紧急消息: stand above every page until they are acknowledged, which is reading them; the moment is kept with the message. */
import { notification } from 'contract/areas/account/notification';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { notice } from '../kernel/notice.ts';
import { useMessageDeed } from '../kernel/own-messages.ts';
import { useUnread } from '../kernel/unread.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Since } from '../ui/Since.tsx';
import { say } from '../kernel/words.ts';
import { FrameLink } from './FrameLink.tsx';
import './emergency.css';

export function EmergencyNotices() {
  const { urgent: data } = useUnread();
  const acknowledge = useMessageDeed(notification.endpoints.read);
  const heard = (id: string) => void acknowledge.act({ id }).catch(notice.failed);

  if (!data?.data.length) return null;
  const more = data.total - data.data.length;
  return (
    <section className="emergency" aria-label={say('紧急消息')}>
      {data.data.map(({ id, messageTitle, messageContent, creatorTime, address }) => (
        <div key={id} className="emergency__notice" role="alert">
          <Icon name="warning" />
          <div className="emergency__text">
            <p className="emergency__title">{say('紧急消息：{title}', { title: messageTitle })}</p>
            {messageContent !== messageTitle && <p className="emergency__content">{messageContent}</p>}
            <Since moment={creatorTime} />
          </div>
          <div className="emergency__deeds">
            {address && <FrameLink to={address} aria-label={say('查看：{title}', { title: messageTitle })} onClick={() => heard(id)}>{say('查看')}</FrameLink>}
            <Button small aria-label={say('知道了：{title}', { title: messageTitle })} busy={acknowledge.pending} onClick={() => heard(id)}>{say('知道了')}</Button>
          </div>
        </div>
      ))}
      {more > 0 && <FrameLink className="emergency__more" to={`${settingAddress('messages')}&onlyUnread=true&severity=3`}>{say('还有 {n} 条紧急消息', { n: more })}</FrameLink>}
    </section>
  );
}
