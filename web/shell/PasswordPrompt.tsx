import { useNavigate } from 'react-router';
import { settingAddress, settingPath } from 'contract/areas/account/personal-setting';
import { useSession } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { leaveAltogether } from '../ui/leaving.ts';
import { say } from '../kernel/words.ts';


/** The original password is in use, or has grown old: the first thing to do is to change it. The server refuses other calls only with the original one; an old password is asked about, no more. */
export function PasswordPrompt({ pathname }: { pathname: string }) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  if (pathname === settingPath || !user || !(user.ifNeedChangePassword || user.passwordExpireStatus)) return null;
  const go = () => void navigate(settingAddress('safe', 'password'));
  return (
    <Dialog title={say('安全提示')} width={440} onClose={go} footer={<><Button onClick={() => void leaveAltogether()}>{say('退出登录')}</Button><Button look="primary" onClick={go} data-autofocus>{say('修改密码')}</Button></>}>
      <p>{user.ifNeedChangePassword ? say('您正在使用初始密码，请先修改密码，再使用其他功能。') : say('您的密码已到更换期限，请先修改密码，再使用其他功能。')}</p>
    </Dialog>
  );
}
