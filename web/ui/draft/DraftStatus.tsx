import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { Draft } from './draft.ts';
import './draft-status.css';

/** Whether what is typed is safe, said quietly; only a failure asks for attention. */
export function DraftStatus({ status, at, failure, flush }: Draft) {
  const text = { saved: at ? `已保存 ${at}` : '内容会自动保存', saving: '正在保存…', unsaved: '未保存', failed: '未能保存', closed: '未能保存' }[status];
  const isBad = status === 'failed' || status === 'closed';
  return (
    <div className="draft-status" data-status={status} role="status">
      {status === 'saved' && at && <Icon name="good" size={14} />}
      {isBad && <Icon name="warning" size={14} />}
      <span>{text}{isBad && failure && `：${failure.sentence}`}</span>
      {status === 'closed' && <Button small onClick={() => location.reload()}>重新打开</Button>}
      {status === 'failed' && <Button small onClick={() => void flush()}>立即重试</Button>}
    </div>
  );
}
