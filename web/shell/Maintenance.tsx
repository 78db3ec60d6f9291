import { useSession } from '../kernel/session.ts';
import { momentText } from '../ui/day.ts';
import { Icon } from '../ui/Icon.tsx';
import './maintenance.css';

/** 维护公告: stands over every page as long as the administrators let it. */
export function Maintenance() {
  const maintenance = useSession(({ user }) => user?.maintenance ?? null);
  if (!maintenance) return null;
  const { notice, until, isReadOnly } = maintenance;
  return (
    <div className="maintenance" role="status">
      <Icon name="warning" />
      <p><b>{isReadOnly ? '系统维护中，暂时只读' : '系统维护通知'}</b>{notice && `：${notice}`}{until && `（预计 ${momentText(until)} 结束）`}{isReadOnly && ' 可以查看和导出，暂不能办理业务；已填写的内容请先保留。'}</p>
    </div>
  );
}
