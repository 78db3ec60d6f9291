/** New passwords for people who have shown who they are; whoever gives them proves the own password first. */
import { useState } from 'react';
import { z } from 'zod';
import { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import { titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { readAnew } from '../../../kernel/query.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { IssuedDialog } from './IssuedDialog.tsx';

const { resetPassword } = user.endpoints;
const form = z.strictObject({ checkedBy: resetPassword.input.shape.checkedBy, currentPassword: titled('您自己的密码', z.string().min(1, { error: '请输入您自己的登录密码' })) });

export function ResetDialog({ users, onClose }: { users: readonly { id: string; name: string }[]; onClose(): void }) {
  const own = useForm(form, { checkedBy: '', currentPassword: '' }, { unsaved: '重置密码' });
  const [done, setDone] = useState<Output<typeof resetPassword> | null>(null);
  const close = () => { void readAnew(); onClose(); };
  const send = () => own.submit(async ({ checkedBy, currentPassword }) => call(resetPassword, { ids: users.map(({ id }) => id), checkedBy, ...await sealedPassword(currentPassword) }));
  if (done) return <IssuedDialog title="密码已重置" hours={done.hours} issued={done.issued} refused={done.refused} onClose={close} />;
  const who = users.length === 1 ? `“${users[0]?.name ?? ''}”` : `所选的 ${users.length} 个用户`;
  return (
    <FormDrawer dialog danger width={520} title="重置密码" form={own} submitText="重置" onSubmit={send} onSaved={setDone} onClose={onClose}>
      <p>将为{who}各生成一个一次性密码，原密码立即失效，已登录的设备全部退出，本人会收到提醒。</p>
      <div className="fields fields--single">
        <TextField form={own} name="checkedBy" placeholder="如：本人持身份证到场核对" wide />
        <TextField form={own} name="currentPassword" type="password" autoComplete="current-password" wide />
      </div>
    </FormDrawer>
  );
}
