import { z } from 'zod';
import { profile } from 'contract/areas/account/profile';
import { titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew } from '../../../kernel/query.ts';
import { loadSession } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { sealedPassword } from '../../../kernel/sealed-password.ts';

const typed = z.strictObject({
  currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })),
  code: titled('动态验证码', z.string().min(1, { error: '请输入手机上的6位数字，或一个恢复码' })),
});

/** Turning it off: both factors, or somebody at an open screen could. */
export function SecondFactorEnd({ onClose }: { onClose(): void }) {
  const form = useForm(typed, { currentPassword: '', code: '' }, { unsaved: '两步验证' });
  const { sending } = useFormState(form);
  const send = async () => {
    const done = await form.submit(async ({ currentPassword, code }) => call(profile.endpoints.endSecondFactor, { ...await sealedPassword(currentPassword), code }));
    if (!done) return;
    onClose();
    notice.good('两步验证已关闭');
    // Whose rights ask for one is led to another.
    void loadSession().then(() => readAnew(), () => {});
  };
  return (
    <Dialog title="关闭两步验证" width={440} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>取消</Button><Button type="submit" look="dangerous" busy={sending}>关闭两步验证</Button></>}>
      <p className="second-factor__text">关闭后，登录只需密码；现有的恢复码同时失效。</p>
      <FormFailure form={form} />
      <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" />
      <TextField form={form} name="code" inputMode="numeric" autoComplete="one-time-code" hint="手机上当前显示的6位数字，或一个恢复码" />
    </Dialog>
  );
}
