import { useLine } from '../kernel/live/line-state.ts';
import { say } from '../kernel/words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Beside the bell, as long as it is so: what is new does not come by itself. One press asks for the line at once. */
export function LineState() {
  const { state, retry } = useLine();
  return (
    <span role="status" className="header__line">
      {state === 'mending' && <span className="header__mending" title={say('实时消息已断开，正在重新连接')}><Icon name="refresh" size={14} /><span>{say('正在重连')}</span><span className="sr-only">{say('实时消息已断开，正在重新连接')}</span></span>}
      {state === 'crowded' && <Button small look="quiet" icon="warning" aria-label={say('实时消息已暂停，恢复')} title={say('本账号打开的浏览器过多，此处的实时消息已暂停。点击恢复')} onClick={retry}><span className="header__line-text">{say('实时消息已暂停')}</span></Button>}
      {state === 'lost' && <Button small look="quiet" icon="warning" aria-label={say('实时消息未连接，重试')} title={say('实时消息未连接，新消息不会自动出现。点击重试')} onClick={retry}><span className="header__line-text">{say('实时消息未连接')}</span></Button>}
    </span>
  );
}
