/** Before the first page: whose rights ask for a second factor sets it up now. The way back out stays open. */
import { useState } from 'react';
import { signOut, useSession } from '../../../kernel/session.ts';
import { say } from '../../../kernel/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Asking } from '../../../ui/Confirm.tsx';
import { Leaving } from '../../../ui/Leaving.tsx';
import { Toasts } from '../../../ui/Toast.tsx';
import { SecondFactorBegin } from './SecondFactorBegin.tsx';
import './second-factor-first.css';
import '../personal-setting.css';

const steps = () => [
  [say('准备手机验证器'), say('在手机上安装支持动态验证码的应用（常用的身份验证器、密码管理器均可），无需联网。')],
  [say('扫描二维码'), say('输入当前密码后，用验证器扫描屏幕上的二维码，再填写手机上显示的6位数字。')],
  [say('保存恢复码'), say('抄写或打印10个恢复码。手机丢失时，用恢复码登录。')],
] as const;

export default function SecondFactorFirst() {
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState(false);
  return (
    <main className="boot">
      <div className="boot__card second-factor-first">
        <h1 className="second-factor-first__title">{say('请先开启两步验证')}</h1>
        <p className="second-factor__text">{say('{name}，您的岗位可以审核、决定或导出他人的资料，登录时除密码外须有第二道验证。现在设置，约需两分钟；完成后即可进入系统。', { name: user?.realName ?? '' })}</p>
        <ol className="second-factor-first__steps">
          {steps().map(([title, text]) => <li key={title}><b>{title}</b><span>{text}</span></li>)}
        </ol>
        <div className="second-factor-first__actions">
          <Button look="primary" onClick={() => setOpen(true)} data-autofocus>{say('开始设置')}</Button>
          <Button onClick={() => void signOut()}>{say('退出登录')}</Button>
        </div>
        <p className="second-factor-first__help">{say('没有可用的手机？请联系协会的安全管理员。')}</p>
      </div>
      {open && <SecondFactorBegin onClose={() => setOpen(false)} />}
      <Asking />
      <Leaving />
      <Toasts />
    </main>
  );
}
