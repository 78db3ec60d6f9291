import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginSettings } from 'contract/areas/account/sign-in.wire';
import { keepToken } from '../../../kernel/token.ts';
import { getChallenge, isStale, Refused, signIn, type Challenge } from './api.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordField } from './PasswordField.tsx';
import { redirectTarget } from './redirect.ts';
import { keepUserName, rememberedUserName } from './remembered.ts';

export function LoginForm({ demo }: { demo: LoginSettings['demo'] }) {
  const [userName, setUserName] = useState(rememberedUserName);
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [remember, setRemember] = useState(rememberedUserName() !== '');
  const [challenge, setChallenge] = useState<Challenge>();
  const [failed, setFailed] = useState(false);
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  // An account may need a captcha where this address does not: after a failure it is always offered.
  const asksCaptcha = challenge !== undefined && (challenge.required || failed);

  const refuse = (thrown: unknown) => setSentence(thrown instanceof Refused ? thrown.message : '系统未知错误，请反馈给管理员');
  const renew = async () => {
    setCaptcha('');
    const next = await getChallenge();
    setChallenge(next);
    return next;
  };
  useEffect(() => {
    renew().catch(refuse);
    field(userName ? 'password' : 'username')?.focus();
  }, []);
  useRenewal(challenge, captcha === '' && !busy, () => void renew().catch(() => {}));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = [['username', userName.trim(), '请输入用户名'], ['password', password, '请输入密码'], ['captcha', captcha.trim() || !challenge?.required, '请输入图中的字符']].find(([, given]) => !given);
    if (missing) {
      setSentence(String(missing[2]));
      return field(String(missing[0]))?.focus();
    }
    setBusy(true);
    setSentence('');
    try {
      const isOld = !challenge || isStale(challenge);
      if (isOld && asksCaptcha && captcha) {
        await renew();
        field('captcha')?.focus();
        throw new Refused('验证码已过期，请输入新的字符');
      }
      const { accessToken, userInfo } = await signIn(isOld ? await renew() : challenge, userName, password, captcha.trim());
      keepUserName(remember ? userName.trim() : '');
      keepToken(accessToken);
      localStorage.setItem('userInfo', JSON.stringify(userInfo));
      location.replace(redirectTarget(location.search, location.origin));
    } catch (thrown) {
      setBusy(false);
      refuse(thrown);
      setFailed(true);
      // The key and the picture have served.
      await renew().catch(() => {});
      field('password')?.select();
    }
  }

  return (
    <form className="card" ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h1 className="card__title">登录{demo && <span className="card__demo">演示数据</span>}</h1>
      <div className="field">
        <label htmlFor="username">用户名</label>
        <input id="username" name="username" className="input" value={userName} onChange={(event) => setUserName(event.target.value)}
          autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={63} required />
      </div>
      <PasswordField value={password} onChange={setPassword} />
      {asksCaptcha && <CaptchaField image={challenge.image} value={captcha} isRequired={challenge.required} onChange={setCaptcha}
        onRenew={() => { renew().catch(refuse); field('captcha')?.focus(); }} />}
      <label className="remember"><input type="checkbox" className="check" checked={remember} onChange={(event) => setRemember(event.target.checked)} />记住用户名</label>
      <p className="sentence" role="alert">{sentence}</p>
      <button type="submit" className="enter" aria-disabled={busy}>{busy ? '正在登录…' : '登录'}</button>
      <p className="card__hint">忘记密码或账号被锁定，请联系协会的安全管理员。</p>
      {demo && <DemoAccounts {...demo} onPick={(name) => {
        setUserName(name);
        setPassword(demo.password);
        setSentence('');
        form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
      }} />}
    </form>
  );
}

/** Before a picture that nobody has begun to read runs out, there is a new one. */
function useRenewal(challenge: Challenge | undefined, isIdle: boolean, renew: () => void) {
  useEffect(() => {
    if (!challenge?.required || !isIdle) return undefined;
    const timer = setTimeout(() => { if (!document.hidden) renew(); }, Math.max(0, 100_000 - (performance.now() - challenge.askedAt)));
    return () => clearTimeout(timer);
  }, [challenge, isIdle]);
}
