import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginSettings } from 'contract/areas/account/sign-in.wire';
import { Refused } from '../ask.ts';
import { PasswordField } from '../PasswordField.tsx';
import { isStale, signIn } from './api.ts';
import { CodeStep } from './CodeStep.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { enter } from './enter.ts';
import { keepUserName, rememberedUserName } from './remembered.ts';
import { useChallenge } from './use-challenge.ts';
import { workInsteadOfReading } from '../../../kernel/captcha-work.ts';
import { noRightsMark } from '../../../kernel/token.ts';
import { say } from '../../../kernel/words.ts';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';

const pleaseFill = { username: '请输入用户名', password: '请输入密码', captcha: '请输入图中的字符' } as const;

export function LoginForm({ demo, rememberDays, wxOn }: Pick<LoginSettings, 'demo' | 'rememberDays' | 'wxOn'>) {
  const [userName, setUserName] = useState(rememberedUserName);
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [byWork, setByWork] = useState(false);
  const [remember, setRemember] = useState(rememberedUserName() !== '');
  const [stay, setStay] = useState(false);
  const [failed, setFailed] = useState(false);
  const [sentence, setSentence] = useState(() => sessionStorage.getItem(noRightsMark) ? say('拉取路由失败，当前账号无权限，请更换账号或联系管理员添加权限') : '');
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const { challenge, renew } = useChallenge(captcha !== '' || byWork || busy);
  const form = useRef<HTMLFormElement>(null);
  /** The challenge that has served: until the next one is here, it still stands on the screen. */
  const spent = useRef('');
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`#${name}`);
  const submitButton = () => form.current?.querySelector<HTMLButtonElement>('[type=submit]');
  // An account may need a captcha where this address does not: after a failure it is always offered.
  const asksCaptcha = challenge !== undefined && (challenge.required || failed);

  const refuse = (thrown: unknown) => setSentence(thrown instanceof Refused ? thrown.message : say('系统未知错误，请反馈给管理员'));
  const another = () => {
    setCaptcha('');
    return renew();
  };
  const picture = () => {
    setByWork(false);
    another().then(() => field('captcha')?.focus(), refuse);
  };
  const instead = () => {
    setCaptcha('');
    setSentence('');
    setByWork(true);
    submitButton()?.focus();
  };
  useEffect(() => {
    // Said once: in no other visit.
    sessionStorage.removeItem(noRightsMark);
    form.current?.querySelector<HTMLInputElement>(rememberedUserName() ? '#password' : '#username')?.focus();
  }, []);

  const ask = (name: keyof typeof pleaseFill, words: string) => {
    setSentence(words);
    field(name)?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = !userName.trim() ? 'username' : !password ? 'password' : challenge?.required && !byWork && !captcha.trim() ? 'captcha' : null;
    if (missing) return ask(missing, say(pleaseFill[missing]));
    setBusy(true);
    setSentence('');
    try {
      const isOld = !challenge || isStale(challenge) || challenge.captchaId === spent.current;
      if (isOld && asksCaptcha && captcha) {
        await another();
        setBusy(false);
        return ask('captcha', say('验证码已过期，请输入新的字符'));
      }
      const given = isOld ? await renew() : challenge;
      spent.current = given.captchaId;
      const work = asksCaptcha && byWork ? await workInsteadOfReading(given.captchaId) : undefined;
      const result = await signIn(given, { userName, password, captcha: captcha.trim(), work, rememberMe: stay });
      keepUserName(remember ? userName.trim() : '');
      if (result.secondFactor !== null) return setTicket(result.secondFactor);
      await enter(result);
    } catch (thrown) {
      setBusy(false);
      refuse(thrown);
      setFailed(true);
      // The key and the picture have served.
      await another().catch(() => {});
      field('password')?.select();
    }
  }

  if (ticket) {
    return <CodeStep ticket={ticket} onDone={enter} onBack={() => {
      setTicket(null);
      setPassword('');
      setBusy(false);
      another().catch(refuse);
    }} />;
  }
  return (
    <form className="card" ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h1 className="card__title">{say('登录')}{demo && <span className="card__demo">{say('演示数据')}</span>}</h1>
      <div className="field">
        <label htmlFor="username">{say('用户名')}</label>
        <input id="username" name="username" className="input" value={userName} onChange={(event) => setUserName(event.target.value)}
          autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={63} required />
      </div>
      <PasswordField value={password} onChange={setPassword} />
      {asksCaptcha && (
        <div className="field">
          <CaptchaField id="captcha" image={challenge.image} drawnAt={challenge.askedAt} value={captcha} onChange={setCaptcha} extra={challenge.required ? undefined : say('（登录多次失败的账号需要）')}
            onRenew={() => { another().catch(refuse); field('captcha')?.focus(); }}
            byWork={byWork} isWorking={busy} work={say('不用输入验证码：登录时由这台设备自动验证，约需几秒。')} onByWork={(work) => (work ? instead() : picture())} />
        </div>
      )}
      <label className="remember"><input type="checkbox" className="check" checked={remember} onChange={(event) => setRemember(event.target.checked)} />{say('记住用户名')}</label>
      {rememberDays > 0 && <label className="remember" title={say('仅在本人专用的设备上使用；系统、安全和审计管理员不适用')}><input type="checkbox" className="check" checked={stay} onChange={(event) => setStay(event.target.checked)} />{say('{n}天内在本机保持登录', { n: rememberDays })}</label>}
      <p className="sentence" role="alert">{sentence}</p>
      <button type="submit" className="enter" aria-disabled={busy}>{busy ? say('正在登录…') : say('登录')}</button>
      {wxOn && <p className="card__hint"><a href={`/login/wx${location.search}`}>{say('微信扫码登录')}</a></p>}
      <p className="card__hint">{say('忘记密码或账号被锁定，请联系协会的安全管理员。')}</p>
      {demo && <DemoAccounts {...demo} onPick={(name) => {
        setUserName(name);
        setPassword(demo.password);
        setSentence('');
        submitButton()?.focus();
      }} />}
    </form>
  );
}
