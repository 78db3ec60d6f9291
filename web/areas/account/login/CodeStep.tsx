import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginResult } from 'contract/areas/account/sign-in.wire';
import { Refused } from '../ask.ts';
import { sendCode } from './api.ts';
import { say } from '../../../kernel/words.ts';

interface Props { ticket: string; onDone(result: LoginResult): Promise<void>; onBack(): void }

/** The second step, for those who have turned it on: what the phone shows now, or one of the codes for a lost phone. */
export function CodeStep({ ticket, onDone, onBack }: Props) {
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) {
      setSentence(say('请输入动态验证码'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setSentence('');
    try {
      await onDone(await sendCode(ticket, code.trim()));
    } catch (thrown) {
      setBusy(false);
      setSentence(thrown instanceof Refused ? thrown.message : say('系统未知错误，请反馈给管理员'));
      field.current?.select();
    }
  }
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h1 className="card__title">{say('两步验证')}</h1>
      <p className="card__text">{say('请输入手机验证器上显示的6位数字。')}</p>
      <div className="field">
        <label htmlFor="code">{say('动态验证码')}</label>
        <input id="code" ref={field} className="input" inputMode="numeric" autoComplete="one-time-code" maxLength={31} value={code} onChange={(event) => setCode(event.target.value)} aria-describedby="code-note" required />
        <p className="field__note" id="code-note">{say('手机不在身边时，可输入一个恢复码；每个恢复码只能使用一次。')}</p>
      </div>
      <p className="sentence" role="alert">{sentence}</p>
      <button type="submit" className="enter" aria-disabled={busy}>{busy ? say('正在登录…') : say('登录')}</button>
      <p className="card__hint"><button type="button" className="link" onClick={onBack}>{say('返回，重新输入密码')}</button></p>
    </form>
  );
}
