/** A code from a short message, with the button that asks for it. What the server refuses is said here, in its words. */
import { useState } from 'react';
import { asFailure } from '../../../kernel/failure.ts';
import type { Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCountdown } from '../../../ui/countdown.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface Props {
  form: Form;
  name: string;
  label: string;
  /** Why none can be asked for yet. */
  notYet?: string | undefined;
  send(): Promise<{ mobile: string; minutes: number; waitSeconds: number }>;
}

export function CodeField({ form, name, label, notYet, send }: Props) {
  const [sent, setSent] = useState<{ mobile: string; minutes: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [left, wait] = useCountdown();
  const ask = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await send();
      setSent(answer);
      wait(answer.waitSeconds);
      form.focus(name);
    } catch (thrown) {
      const failure = asFailure(thrown);
      setFault(failure.sentence);
      form.mark(Object.fromEntries(failure.fields.map(({ path, message }) => [path, message])));
    }
    setBusy(false);
  };
  const what = left > 0 ? `${left}秒后重新获取` : sent ? '重新获取' : '获取验证码';
  return (
    <div className="code-field">
      <TextField form={form} name={name} label={label} inputMode="numeric" autoComplete="one-time-code" required {...(sent && { hint: `验证码已发送至${sent.mobile}，${sent.minutes}分钟内有效` })} />
      <Button busy={busy} disabled={!!notYet || left > 0} title={notYet} aria-label={`${what}：${label}`} onClick={() => void ask()}>{what}</Button>
      {fault && <p className="code-field__fault" role="alert">{fault}</p>}
    </div>
  );
}
