import { useSession } from '../kernel/session.ts';
import { momentText } from '../ui/day.ts';
import { Icon } from '../ui/Icon.tsx';
import { say } from '../kernel/words.ts';
import './maintenance.css';

/** 维护公告: stands over every page as long as the administrators let it. */
export function Maintenance() {
  const maintenance = useSession(({ user }) => user?.maintenance ?? null);
  if (!maintenance) return null;
  const { notice, until, isReadOnly } = maintenance;
  return (
    <div className="maintenance" role="status">
      <Icon name="warning" />
      <p><b>{isReadOnly ? say('系统维护中，暂时只读') : say('系统维护通知')}</b>{notice && say('：{text}', { text: notice })}{until && say('（预计 {at} 结束）', { at: momentText(until) })}{isReadOnly && ` ${say('可以查看和导出，暂不能办理业务；已填写的内容请先保留。')}`}</p>
    </div>
  );
}
