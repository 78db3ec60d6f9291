/**
 * The session has ended while somebody works: the same person types the password in place, and what was under way goes
 * on. Somebody else goes to the sign-in page. If another window of this browser was quicker, this one shuts by itself.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { signIn } from 'contract/areas/account/sign-in';
import type { Captcha, LoginResult } from 'contract/areas/account/sign-in.wire';
import { call } from '../../../kernel/call.ts';
import { workInsteadOfReading } from '../../../kernel/captcha-work.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { hasNewToken, settleLapse, useLapse } from '../../../kernel/lapse.ts';
import { notice } from '../../../kernel/notice.ts';
import { useSession } from '../../../kernel/session.ts';
import { keepSession, newTokenMark, readToken } from '../../../kernel/token.ts';
import { Button } from '../../../ui/Button.tsx';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { leaveAltogether } from '../../../ui/leaving.ts';
import { sealFor } from '../../../kernel/envelope.ts';
import { say, type Word } from '../../../kernel/words.ts';
import './sign-in-again.css';

/** Why the session ended, where the server has said so. */
const reasons: ReadonlyMap<string, Word> = new Map([
  ['replaced', '您的账号已在其他设备登录，此处的登录已结束。'],
  ['passwordChanged', '密码已修改，此处的登录已结束。'],
  ['accountClosed', '您的账号已被停用，如有疑问请联系管理员。账号恢复后可继续：'],
  ['ended', '此处的登录已被退出。'],
  ['stolen', '为保护您的账号，系统已结束此处的登录。'],
  ['ranOut', '登录已超时。'],
]);

export default function SignInAgain() {
  const user = useSession((session) => session.user);
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [byWork, setByWork] = useState(false);
  const [challenge, setChallenge] = useState<Captcha>();
  const [ticket, setTicket] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const why = useLapse((lapse) => say(reasons.get(lapse.why ?? '') ?? '登录已超时，或已在其他设备上被退出。'));
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const drawnAt = useRef(0);
  const asksCaptcha = challenge !== undefined && (challenge.required || failed);
  useOtherWindow();

  const another = async () => {
    setCaptcha('');
    const next = await call(signIn.endpoints.getCaptcha, {});
    setChallenge(next);
    drawnAt.current = performance.now();
    return next;
  };
  // Whoever sends without a challenge asks again, and is told why there is none.
  useEffect(() => { another().catch(() => {}); }, []);

  async function send() {
    if (busy || !user) return;
    if (!password) return refuse(say('请输入密码'));
    if (asksCaptcha && challenge.required && !byWork && !captcha.trim()) return setSentence(say('请输入图中的字符'));
    setBusy(true);
    setSentence('');
    try {
      // A key serves one attempt and lives two minutes; with a picture that was read it must be this one.
      const given = challenge && captcha ? challenge : await call(signIn.endpoints.getCaptcha, {});
      const [userName, secret] = await Promise.all([sealFor(given, user.username), sealFor(given, password)]);
      const work = asksCaptcha && byWork ? { work: await workInsteadOfReading(given.captchaId) } : {};
      const answer = await call(signIn.endpoints.login, { userName, password: secret, captchaId: given.captchaId, captcha: captcha.trim(), ...work, ...(useLapse.getState().remembered && { rememberMe: true }) });
      if (answer.accessToken !== null && answer.userInfo !== null) return goOn({ ...answer, accessToken: answer.accessToken, userInfo: answer.userInfo });
      setBusy(false);
      setTicket(answer.secondFactor);
    } catch (thrown) {
      setBusy(false);
      setFailed(true);
      refuse(asFailure(thrown).sentence);
      await another().catch(() => {});
    }
  }
  async function sendCode() {
    if (busy || !ticket) return;
    setBusy(true);
    setSentence('');
    await call(signIn.endpoints.secondStep, { ticket, code: code.trim() }).then(goOn, (thrown: unknown) => {
      setBusy(false);
      refuse(asFailure(thrown).sentence);
    });
  }
  const goOn = (result: LoginResult) => {
    keepSession(result);
    useSession.setState({ user: result.userInfo });
    notice.good(say('已重新登录'));
    settleLapse(true);
  };
  const refuse = (words: string) => {
    setSentence(words);
    field.current?.select();
    field.current?.focus();
  };

  return (
    <Dialog title={say('登录已失效')} width={440} onClose={() => settleLapse(false)} onSubmit={() => void (ticket ? sendCode() : send())} footer={(
      <>
        <Button look="link" onClick={() => void leaveAltogether()}>{say('退出或更换账号')}</Button>
        <Button type="submit" look="primary" busy={busy}>{say('登录并继续')}</Button>
      </>
    )}>
      <div className="sign-in-again">
        <p>{ticket ? say('密码正确。请再输入手机验证器上显示的6位数字，本页已填写的内容不会丢失。') : say('{why}请重新输入密码，本页已填写的内容不会丢失。', { why })}</p>
        <p className="sign-in-again__who"><span>{say('用户名')}</span><b>{user?.username}</b></p>
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {ticket ? (
          <>
            <label htmlFor={`${id}-code`}>{say('动态验证码')}</label>
            <input id={`${id}-code`} key="code" ref={field} className="input" autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={31} value={code} onChange={(event) => setCode(event.target.value)} aria-describedby={`${id}-fault`} placeholder={say('手机上的6位数字，或一个恢复码')} />
            <Button look="link" onClick={() => { setTicket(null); setCode(''); setSentence(''); }}>{say('重新输入密码')}</Button>
          </>
        ) : (
          <>
            <label htmlFor={`${id}-password`}>{say('密码')}</label>
            <input id={`${id}-password`} key="password" ref={field} className="input" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)}
              aria-describedby={`${id}-fault`} data-autofocus />
          </>
        )}
        {!ticket && asksCaptcha && (
          <CaptchaField id={`${id}-captcha`} image={challenge.image} drawnAt={drawnAt.current} value={captcha} onChange={setCaptcha} extra={challenge.required ? undefined : say('（登录多次失败的账号需要）')}
            onRenew={() => void another().catch((thrown: unknown) => setSentence(asFailure(thrown).sentence))}
            byWork={byWork} isWorking={busy} work={say('不用输入验证码：登录时由这台设备自动验证，约需几秒。')} onByWork={(work) => { if (work) setCaptcha(''); setByWork(work); }} />
        )}
        <p className="sign-in-again__fault" id={`${id}-fault`} role="alert">{sentence}</p>
      </div>
    </Dialog>
  );
}

/** Signed in again in another window: cookies are shared, so this one has a session too. Somebody else there reloads this page. */
function useOtherWindow(): void {
  useEffect(() => {
    const dead = readToken();
    const look = () => { if (hasNewToken(dead)) settleLapse(true); };
    const changed = (event: StorageEvent) => { if (event.key === newTokenMark) look(); };
    window.addEventListener('storage', changed);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('storage', changed);
      window.removeEventListener('focus', look);
    };
  }, []);
}
