/** One-time passwords, on screen this once: to be read out, copied or printed and handed over. */
import type { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import './user.css';

type Issued = Output<typeof user.endpoints.resetPassword>['issued'];

interface Props { title: string; hours: number; issued: Issued; note?: string; refused?: Output<typeof user.endpoints.resetPassword>['refused']; onClose(): void }

export function IssuedDialog({ title, hours, issued, note, refused = [], onClose }: Props) {
  const copy = () => navigator.clipboard.writeText(issued.map((one) => `${one.realName}\t${one.userName}\t${one.oneTimePassword}`).join('\n')).then(() => notice.good('已复制'), () => notice.bad('无法复制，请手工抄写'));
  // Escape by a slip, and they are gone.
  const ask = async () => { if (issued.length === 0 || await confirm({ title: '关闭一次性密码', text: '一次性密码只显示这一次，关闭后无法再查看；没有转交的，只能重新重置。', yes: '已转交，关闭', no: '继续查看' })) onClose(); };
  return (
    <Dialog title={title} width={620} onClose={() => void ask()} footer={<><Button onClick={() => void copy()}>复制</Button><Button look="primary" onClick={onClose} data-autofocus>已转交，关闭</Button></>}>
      <p className="user-once"><Icon name="warning" /><span>一次性密码只显示这一次，请当面或用其他可靠方式转交本人。{hours}小时内有效，首次登录须改为本人的密码。{note}</span></p>
      {issued.length > 0 && (
        <table className="user-issued">
          <thead><tr><th scope="col">姓名</th><th scope="col">用户名</th><th scope="col">一次性密码</th></tr></thead>
          <tbody>{issued.map((one) => <tr key={one.id}><td>{one.realName}</td><td>{one.userName}</td><td><code>{one.oneTimePassword}</code></td></tr>)}</tbody>
        </table>
      )}
      {refused.length > 0 && <ul className="user-reasons" aria-label="没有重置的用户">{refused.map(({ id, name, reason }) => <li key={id}><b>{name}</b><span>{reason}</span></li>)}</ul>}
    </Dialog>
  );
}
