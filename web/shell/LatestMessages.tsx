import { notification } from 'contract/areas/account/notification';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { useMessageDeed } from '../kernel/own-messages.ts';
import { useCall } from '../kernel/query.ts';
import { urgentLeft } from '../kernel/urgent-left.ts';
import { Button } from '../ui/Button.tsx';
import { Since } from '../ui/Since.tsx';
import { say } from '../kernel/words.ts';
import { FrameLink } from './FrameLink.tsx';

const { list, read, readAll } = notification.endpoints;
const page = settingAddress('messages');

/** The latest five; the others stand in personal settings. Opening one is reading it. */
export default function LatestMessages({ close }: { close(): void }) {
  const { data, error, isPending } = useCall(list, { page: 1, limit: 5 });
  const [reading, readingAll] = [useMessageDeed(read), useMessageDeed(readAll)];
  const messages = data?.data ?? [];
  return (
    <div className="latest">
      <div className="latest__head"><b>{say('消息')}</b>{!!data?.unreadCount && <Button look="link" busy={readingAll.pending} onClick={() => void readingAll.act({}).then(urgentLeft, () => {})}>{say('全部标为已读')}</Button>}</div>
      {error && <p className="latest__note" role="alert">{say('未能读取消息：{why}', { why: error.sentence })}</p>}
      {!error && messages.length === 0 && <p className="latest__note" role="status">{isPending ? say('正在读取…') : say('暂无消息')}</p>}
      <ul>
        {messages.map(({ id, messageTitle, creatorTime, state, severity, address }) => (
          <li key={id}>
            <FrameLink to={address ?? page} className="latest__item" data-unread={state === 0 || undefined} onClick={() => { close(); if (state === 0) void reading.act({ id }).catch(() => {}); }}>
              <span className="latest__title">{state === 0 && <span className="sr-only">{say('未读：')}</span>}{severity === 3 && <b className="latest__urgent">{say('紧急')}</b>}{messageTitle}</span>
              <Since moment={creatorTime} />
            </FrameLink>
          </li>
        ))}
      </ul>
      <FrameLink to={page} className="latest__more" onClick={close}>{say('查看更多')}</FrameLink>
    </div>
  );
}
