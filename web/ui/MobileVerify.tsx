/**
 * Shows that a mobile number is at hand: asks for a code, waits, checks it. Stands below the field that holds the number:
 *
 *   <MobileVerify number={typed} verified={known} onSend={() => send.act({ mobile: typed })} onVerify={(code) => verify.act({ mobile: typed, code })} onVerified={reload} />
 *
 * `number` is what stands in the field, masked where it was not typed here; another number begins anew. What the server
 * refuses is said here, in its words.
 */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { asFailure } from '../kernel/failure.ts';
import { Button } from './Button.tsx';
import { useCountdown } from './countdown.ts';
import { Icon } from './Icon.tsx';
import './mobile-verify.css';

interface Props {
  number: string;
  /** The server knows it already. */
  verified: boolean;
  /** Answers at once with `isVerified` where nothing needed to be sent. */
  onSend(): Promise<{ isVerified: boolean; minutes: number; waitSeconds: number }>;
  onVerify(code: string): Promise<unknown>;
  onVerified?(): void;
}

export function MobileVerify(props: Props) {
  if (props.verified) return <Verified />;
  // Another number is another question: what was typed for the first is no answer to it.
  return <Asking key={props.number} {...props} />;
}

const Verified = () => <p className="mobile-verify__done" role="status"><Icon name="good" />手机号已验证</p>;

const isWhole = (number: string) => /^1[3-9][\d*]{9}$/.test(number);
const codeLength = 6;

function Asking({ number, onSend, onVerify, onVerified }: Props) {
  const [sent, setSent] = useState<{ minutes: number } | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [isDone, setDone] = useState(false);
  const [left, wait] = useCountdown();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => { if (sent) field.current?.focus(); }, [sent]);

  const attempt = async (what: 'sending' | 'checking', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setFault('');
    await work().catch((thrown: unknown) => setFault(asFailure(thrown).sentence));
    setBusy(null);
  };
  const done = () => { setDone(true); onVerified?.(); };
  const send = () => attempt('sending', async () => {
    const { isVerified, minutes, waitSeconds } = await onSend();
    if (isVerified) return done();
    setCode('');
    setSent({ minutes });
    wait(waitSeconds);
  });
  const check = (typed: string) => attempt('checking', async () => { await onVerify(typed); done(); });
  const type = (typed: string) => {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    setFault('');
    // The last digit says it all: nobody needs to press a button after it.
    if (digits.length === codeLength && digits !== code) void check(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.length < codeLength) setFault('请填写短信中的6位数字'); else void check(code);
  };

  if (isDone) return <Verified />;
  const notYet = isWhole(number) ? undefined : '请先填写正确的手机号码';
  return (
    <div className="mobile-verify" role="group" aria-label="验证手机号">
      <div className="mobile-verify__line">
        <Button small busy={busy === 'sending'} disabled={!!notYet || left > 0} title={notYet} onClick={() => void send()}>{left > 0 ? `${left} 秒后可重新获取` : sent ? '重新获取验证码' : '获取验证码'}</Button>
        {notYet && <span className="mobile-verify__hint">{notYet}</span>}
        {sent && (
          // No form of its own: it may stand within one, and forms can't.
          <span className="mobile-verify__code" onKeyDown={(event) => { if (event.key === 'Enter') submit(event); }}>
            <input ref={field} id={id} className="input" aria-label="短信验证码" placeholder="6位验证码" inputMode="numeric" autoComplete="one-time-code" value={code} aria-invalid={fault ? true : undefined} aria-describedby={`${id}-foot`} onChange={(event) => type(event.target.value)} />
            <Button small look="primary" busy={busy === 'checking'} onClick={submit}>验证</Button>
          </span>
        )}
      </div>
      <p id={`${id}-foot`} className="mobile-verify__foot" role={fault ? 'alert' : 'status'} data-fault={!!fault || undefined}>
        {fault ? <><Icon name="warning" size={13} />{fault}</> : sent && `验证码已发送，${sent.minutes}分钟内有效。没有收到的，请查看短信拦截记录，或稍后重新获取。`}
      </p>
    </div>
  );
}
