import { useNavigate } from 'react-router';
import { settingAddress, settingPath } from 'contract/areas/account/personal-setting';
import { useSession } from '../kernel/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { leaveAltogether } from '../ui/leaving.ts';
import { say } from '../kernel/words.ts';

/** The rights have come to ask for a second factor while somebody works, or it was taken off: what stands on the pages stays. */
export function SecondFactorPrompt({ pathname }: { pathname: string }) {
  const isDue = useSession(({ user }) => user !== null && user.ifNeedSecondFactor && !user.ifNeedChangePassword);
  const navigate = useNavigate();
  if (!isDue || pathname === settingPath) return null;
  const go = () => void navigate(settingAddress('safe', 'secondFactor'));
  return (
    <Dialog title={say('安全提示')} width={440} onClose={go} footer={<><Button onClick={() => void leaveAltogether()}>{say('退出登录')}</Button><Button look="primary" onClick={go} data-autofocus>{say('去开启')}</Button></>}>
      <p>{say('您的岗位必须开启两步验证。请先在“个人设置”中开启，再使用其他功能；已打开的页面会保留。')}</p>
    </Dialog>
  );
}
