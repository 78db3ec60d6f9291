import type { FormEvent } from 'react';
import { z } from 'zod';
import { profile } from 'contract/areas/account/profile';
import { signIn } from 'contract/areas/account/sign-in';
import { titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useCall } from '../../../kernel/query.ts';
import { loadSession, useSession } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { sealFor } from '../../../kernel/envelope.ts';

/** What people type here; the call itself carries it sealed. Field names are the call's, so that its faults find them. */
const typed = z.strictObject({
  currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })),
  newPassword: titled('新密码', z.string().min(1, { error: '请输入新密码' })),
  again: titled('再次输入新密码', z.string().min(1, { error: '请再次输入新密码' })),
}).refine(({ newPassword, again }) => newPassword === again, { path: ['again'], error: '两次输入的新密码不一致' });

const empty = { currentPassword: '', newPassword: '', again: '' };

export function PasswordForm() {
  const form = useForm(typed, empty, { unsaved: '新密码' });
  const { sending } = useFormState(form);
  const user = useSession((session) => session.user);
  const { data: policy } = useCall(signIn.endpoints.getAuthoritySetting, {});

  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await form.submit(async ({ currentPassword, newPassword }) => {
      // A key serves one attempt, so each has its own.
      const challenge = await call(signIn.endpoints.getCaptcha, {});
      const [current, wanted] = await Promise.all([sealFor(challenge, currentPassword), sealFor(challenge, newPassword)]);
      return call(profile.endpoints.changePassword, { currentPassword: current, newPassword: wanted, captchaId: challenge.captchaId });
    });
    if (!done) return;
    form.reset(empty);
    notice.good(done.endedSessions ? '密码已修改，其他设备上的登录已退出' : '密码已修改');
    await loadSession();
  }

  return (
    <form className="password-form" onSubmit={(event) => void send(event)} noValidate>
      {user?.ifNeedChangePassword && <p className="password-form__due">您正在使用初始密码，修改后才能使用其他功能。</p>}
      {!user?.ifNeedChangePassword && user?.passwordExpireStatus && <p className="password-form__due">密码已到更换期限，请修改。</p>}
      <div className="password-form__fields">
        <FormFailure form={form} />
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" />
        <TextField form={form} name="newPassword" type="password" autoComplete="new-password" />
        <TextField form={form} name="again" type="password" autoComplete="new-password" />
        <div className="password-form__send"><Button type="submit" look="primary" busy={sending}>修改密码</Button></div>
      </div>
      {policy && (
        <aside className="password-form__rules" aria-label="密码规则">
          <h3>新密码须符合以下规则</h3>
          <ul>{policy.rules.map((rule) => <li key={rule}>{rule}</li>)}</ul>
        </aside>
      )}
    </form>
  );
}
