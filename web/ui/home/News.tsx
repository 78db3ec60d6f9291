/** 消息 on a page: what was said to the person last; whatever is not read yet comes first. */
import { useId } from 'react';
import { Link } from 'react-router';
import { notification } from 'contract/areas/account/notification';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { useMessageDeed } from '../../kernel/own-messages.ts';
import { useCall } from '../../kernel/query.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Since } from '../Since.tsx';
import './home-parts.css';

const { list, read } = notification.endpoints;
const all = settingAddress('messages');

export function News() {
  const headingId = useId();
  const { data, error, refetch } = useCall(list, { page: 1, limit: 4 });
  const reading = useMessageDeed(read);
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h3 id={headingId} className="home__title">消息{!!data?.unreadCount && <span className="home__count">{Math.min(data.unreadCount, 99)}{data.unreadCount > 99 && '+'}</span>}<Link to={all} className="home__more">查看更多</Link></h3>
      {error && !data && <ErrorState title="没能读取消息" failure={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="home__none">暂无消息</p>}
      <ul className="news">
        {data?.data.map(({ id, messageTitle, creatorTime, state, address }) => (
          <li key={id}>
            <Link to={address ?? all} className="news__line" data-unread={state === 0 || undefined} onClick={() => { if (state === 0) void reading.act({ id }).catch(() => {}); }}>
              <span>{state === 0 && <span className="sr-only">未读：</span>}{messageTitle}</span>
              <Since moment={creatorTime} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
