/** Over everything, until the own password is typed. Nothing of the page is seen, heard or reached by a key meanwhile. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { profile } from 'contract/areas/account/profile';
import type { UserInfo } from 'contract/areas/account/sign-in.wire';
import { call } from '../../../kernel/call.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { useLapse } from '../../../kernel/lapse.ts';
import { unsavedElsewhere, whatIsUnsaved, type Answered } from '../../../kernel/leave.ts';
import { openScreen } from '../../../kernel/lock.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { readToken } from '../../../kernel/token.ts';
import { say } from '../../../kernel/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { keepAll, signOutAnyway } from '../../../ui/leaving.ts';
import './lock-screen.css';

export default function LockScreen() {
  const [password, setPassword] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const { dialog, field } = useOverEverything();
  useSignedInAgain();
  const [id, who] = [useId(), whose()];

  async function open() {
    if (busy) return;
    if (!password) return refuse(say('请输入密码'));
    setBusy(true);
    setSentence('');
    try {
      await call(profile.endpoints.unlockScreen, await sealedPassword(password));
      openScreen();
    } catch (thrown) {
      const { fields, sentence: said } = asFailure(thrown);
      refuse(fields?.[0]?.message ?? said);
    } finally {
      setBusy(false);
    }
  }
  const refuse = (words: string) => {
    setSentence(words);
    field.current?.select();
    field.current?.focus();
  };
  const submit = (event: FormEvent) => { event.preventDefault(); void open(); };

  return (
    <dialog ref={dialog} className="lock-screen" aria-labelledby={`${id}-title`} aria-describedby={`${id}-why`}>
      <form className="lock-screen__card" onSubmit={submit} noValidate>
        <span className="lock-screen__face" aria-hidden="true"><Icon name="lock" size={26} /></span>
        <h1 id={`${id}-title`}>{say('屏幕已锁定')}</h1>
        <p className="lock-screen__who">{who.realName}<span>{who.username}</span></p>
        <p id={`${id}-why`} className="lock-screen__why">{say('输入登录密码继续，已填写的内容不会丢失')}</p>
        <input type="text" name="username" autoComplete="username" value={who.username} readOnly hidden />
        <label htmlFor={`${id}-password`}>{say('密码')}</label>
        <input id={`${id}-password`} ref={field} className="input" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} aria-describedby={`${id}-fault`} aria-invalid={sentence !== ''} />
        <p className="lock-screen__fault" id={`${id}-fault`} role="alert">{sentence}</p>
        <Button type="submit" look="primary" busy={busy}>{say('解锁')}</Button>
        <WayOut back={() => field.current?.focus()} />
      </form>
    </dialog>
  );
}

/** How many pages have unsaved work, in all windows: which they are is not for whoever passes by. */
function WayOut({ back }: { back(): void }) {
  const [left, setLeft] = useState<Left | null>(null);
  const [busy, setBusy] = useState(false);
  const go = async (now: Left) => {
    setLeft(now);
    if (now.pages === 0) await signOutAnyway(now.elsewhere);
  };
  const busily = (deed: () => Promise<void>) => () => { setBusy(true); void deed().finally(() => setBusy(false)); };
  if (!left?.pages) return <Button look="link" busy={busy} onClick={busily(async () => go(leftOf(whatIsUnsaved(), await unsavedElsewhere())))}>{say('退出或更换账号')}</Button>;
  const { pages, keepable, elsewhere } = left;
  return (
    <div className="lock-screen__leave" role="alert">
      <p>{keepable ? say('有{n}个页面的内容没有保存，其中{k}个可存为草稿', { n: pages, k: keepable }) : say('有{n}个页面的内容没有保存，退出后将丢失', { n: pages })}</p>
      {keepable > 0 && <Button look="primary" busy={busy} onClick={busily(async () => { const kept = await keepAll(undefined, elsewhere); await go(leftOf(kept.work, kept.elsewhere)); })}>{say('保存草稿并退出')}</Button>}
      <Button look="danger" disabled={busy} onClick={() => void signOutAnyway(elsewhere)}>{say('放弃并退出')}</Button>
      <Button disabled={busy} onClick={() => { setLeft(null); back(); }}>{say('取消')}</Button>
    </div>
  );
}

interface Left { pages: number; keepable: number; elsewhere: Answered }
const leftOf = (work: ReturnType<typeof whatIsUnsaved>, elsewhere: Answered): Left => ({
  pages: work.length + elsewhere.work.length, keepable: work.filter(({ keep }) => keep).length + elsewhere.work.filter((one) => one.keepable).length, elsewhere,
});

/** As this browser remembers: after a reload nothing is asked of the server before the password is right. */
function whose(): Pick<UserInfo, 'username' | 'realName'> {
  const { username = '', realName = '' }: Partial<UserInfo> = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
  return { username, realName };
}

/** The uppermost layer, without a way past it: Escape closes nothing, and no key reaches what listens behind. */
function useOverEverything() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const title = document.title;
    const rise = () => { if (element && !element.open) element.showModal(); field.current?.focus(); };
    const keep = (event: KeyboardEvent) => {
      // What a window above asks (signing in again) is its own.
      if (!(event.target instanceof Node) || (event.target !== document.body && !element?.contains(event.target))) return;
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    rise();
    // The name of a record is not for whoever passes by.
    document.title = say('屏幕已锁定');
    element?.addEventListener('close', rise);
    window.addEventListener('keydown', keep, true);
    return () => {
      window.removeEventListener('keydown', keep, true);
      element?.removeEventListener('close', rise);
      element?.close();
      document.title = title;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return { dialog, field };
}

/** The session ended behind the lock, and the same password was typed in the window that asks for it: once is enough. */
function useSignedInAgain(): void {
  useEffect(() => {
    let token = readToken();
    return useLapse.subscribe(({ asking }, before) => {
      if (asking) token = readToken();
      else if (before.asking && readToken() !== token) openScreen();
    });
  }, []);
}
