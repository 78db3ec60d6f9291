import type { Finding } from 'contract/kernel/workflow';
import { Findings } from './Findings.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

/** Not open yet: the button stays and says why, with the way to mend it. */
export function BlockedAction({ title, look, blocks, goTo }: { title: string; look: 'primary' | 'danger' | 'plain'; blocks: readonly Finding[]; goTo?(field: string): void }) {
  return (
    <Popover label={`暂不能${title}的原因`} align="end" opener={(opener) => (
      <button {...opener} type="button" data-action-look={look} className={`button${look === 'plain' ? '' : ` button--${look}`} action-bar__blocked`} title={`暂不能${title}：${blocks.map(({ message }) => message).join('；')}`}>
        <Icon name="lock" size={14} />{title}<span className="action-bar__count">{blocks.length}</span>
      </button>
    )}>
      {(close) => (
        <div className="action-bar__why">
          <p className="action-bar__why-title">暂不能{title}，请先处理以下 {blocks.length} 项</p>
          <Findings findings={blocks} {...(goTo && { goTo: (field: string) => { close(); goTo(field); } })} />
        </div>
      )}
    </Popover>
  );
}
