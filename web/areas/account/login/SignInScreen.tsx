import { useEffect, useState } from 'react';
import type { LoginSettings } from 'contract/areas/account/sign-in.wire';
import { Brand } from '../Brand.tsx';
import { InsecureAddress } from '../InsecureAddress.tsx';
import { allowLocales, chooseLocale, locales, otherLocale, say } from '../../../kernel/words.ts';
import { getSettings } from './api.ts';
import { LoginForm } from './LoginForm.tsx';
import { SetupFirst } from './SetupFirst.tsx';
import { WxDoor } from './WxDoor.tsx';

/** The specification: /login/:auth?; any other way in than these is by password. */
const isWx = /^\/login\/wx\/?$/.test(location.pathname);

export function SignInScreen() {
  const [settings, setSettings] = useState<LoginSettings>();
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    // Without names the page works all the same, and without WeChat.
    getSettings().then((known) => {
      setSettings(known);
      allowLocales(known.languageSwitch);
      document.documentElement.toggleAttribute('data-grey', known.isGrey);
      document.title = `${known.customerName}-${known.systemName}-${say('登录')}`;
    }, () => {}).finally(() => setAnswered(true));
  }, []);
  return (
    <div className="login">
      <Brand customerName={settings?.customerName} systemName={settings?.systemName} />
      <main className="login__main">
        {!window.isSecureContext ? <InsecureAddress /> : settings?.setupNeeded ? <SetupFirst /> : isWx ? <WxDoor isOn={answered ? settings?.wxOn ?? false : undefined} /> : <LoginForm demo={settings?.demo ?? null} rememberDays={settings?.rememberDays ?? 0} wxOn={settings?.wxOn ?? false} />}
        {settings && !settings.setupNeeded && <PublicPages places={settings.openPlaces} />}
        {settings?.languageSwitch && <p className="login__language"><button type="button" className="link" lang={otherLocale()} onClick={() => chooseLocale(otherLocale())}>{locales[otherLocale()]}</button></p>}
      </main>
    </div>
  );
}

/** For who came here without an account, and needs none. */
const PublicPages = ({ places }: { places: LoginSettings['openPlaces'] }) => (
  <nav className="login__public" aria-label={say('公开查询')}>
    {places && <a href={places === 'firms' ? '/places' : '/places/tutors'}>{say('实习名额查询')}</a>}
    <a href="/notices">{say('公示与异议')}</a>
    <a href="/verify">{say('实习证核验')}</a>
  </nav>
);
