/** Above the list: ticks all that are shown, and says what can be done with those that are ticked. */
import { notification } from 'contract/areas/account/notification';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useMessageDeed } from '../../../kernel/own-messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Message } from './MessageItem.tsx';
import { restored } from './restored.ts';

interface Props { shown: readonly Message[]; chosen: readonly Message[]; onChoose(ids: ReadonlySet<string>): void; onDone(): void }

const bad = notice.failed;

export function ChosenMessages({ shown, chosen, onChoose, onDone }: Props) {
  const [read, remove] = [useMessageDeed(notification.endpoints.readMany), useMessageDeed(notification.endpoints.removeMany)];
  const ids = chosen.map(({ id }) => id);
  const unread = chosen.filter(({ state }) => state === 0);
  const all = chosen.length === shown.length;
  const removeThem = async () => {
    await remove.act({ ids }).then(() => { offerUndo(`已删除${ids.length}条消息${unread.length ? `，其中${unread.length}条未读` : ''}`, restored(ids)); onDone(); }, bad);
  };
  const markRead = () => read.act({ ids: unread.map(({ id }) => id) }).then(onDone, bad);
  return (
    <div className="messages__chosen">
      <label className="messages__all">
        <input type="checkbox" className="check" checked={all} ref={(box) => { if (box) box.indeterminate = chosen.length > 0 && !all; }} onChange={() => onChoose(new Set(all ? [] : shown.map(({ id }) => id)))} />
        <span aria-live="polite">{chosen.length ? `已选 ${chosen.length} 条` : '选择本页全部'}</span>
      </label>
      {chosen.length > 0 && (
        <div className="messages__deeds" role="region" aria-label="批量操作">
          <Button small disabled={unread.length === 0} title={unread.length ? undefined : '所选消息都已读过'} busy={read.pending} onClick={() => void markRead()}>标为已读</Button>
          <Button small tone="danger" icon="trash" busy={remove.pending} onClick={() => void removeThem()}>删除</Button>
        </div>
      )}
    </div>
  );
}
