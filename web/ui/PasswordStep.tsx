/** Whoever sits here shows the own password again, before something that an open screen must not be enough for. */
import { z } from 'zod';
import { wx } from 'contract/areas/account/wx';
import { titled } from 'contract/kernel/schema';
import { call } from '../kernel/call.ts';
import { useForm, useFormState } from '../kernel/form.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import { TextField } from './fields/TextField.tsx';
import { sealedPassword } from '../kernel/sealed-password.ts';
import './password-step.css';

const typed = z.strictObject({ currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })) });

interface Props { title: string; text: string; next: string; danger?: boolean; /** What follows a right password; its refusal stands in the form. */ onProven(): Promise<unknown>; onClose(): void }

export function PasswordStep({ title, text, next, danger, onProven, onClose }: Props) {
  const form = useForm(typed, { currentPassword: '' }, { unsaved: title });
  const { sending } = useFormState(form);
  const send = () => form.submit(async ({ currentPassword }) => {
    await call(wx.endpoints.provePassword, await sealedPassword(currentPassword));
    await onProven();
  });
  return (
    <Dialog title={title} width={440} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>取消</Button><Button type="submit" look={danger ? 'dangerous' : 'primary'} busy={sending}>{next}</Button></>}>
      <p className="password-step__text">{text}</p>
      <FormFailure form={form} />
      <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" />
    </Dialog>
  );
}
