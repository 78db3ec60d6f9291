/** 账号安全: everything that keeps others out of the account, the password first. `safeTab` in the address leads to a part. */
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { safeTabs } from 'contract/areas/account/personal-setting';
import { keysOf } from 'contract/kernel/keys';
import { useSession } from '../../../kernel/session.ts';
import { Section, showFact } from '../../../ui/DetailPage.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnMobile } from './OwnMobile.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { WxBinding } from './WxBinding.tsx';
import { SessionList } from './SessionList.tsx';

/** The ids of the parts below. */
const parts = { password: 'password', secondFactor: 'secondFactor', mobile: 'mobile', devices: 'sessions', wx: 'wx' } as const;

export function SafeTab() {
  const user = useSession((session) => session.user);
  const mustChange = user?.ifNeedChangePassword ?? true;
  const [search] = useSearchParams();
  const part = keysOf(safeTabs).find((key) => String(safeTabs[key]) === search.get('safeTab'));
  const { key } = useLocation();
  const isNew = useRef(true);
  useEffect(() => {
    // The first part is in view when the page has only just come; led to again, it is further up.
    if (part && !(isNew.current && part === 'password')) showFact(parts[part]);
    isNew.current = false;
  }, [part, key]);
  return (
    <>
      <Section title="登录密码" id={parts.password}><PasswordForm /></Section>
      {/* The server shows nothing else before the original password is changed, and before a second factor that is due is there. */}
      {!mustChange && <SecondFactor />}
      {!mustChange && !user?.ifNeedSecondFactor && <><OwnMobile /><WxBinding /><SessionList /><OwnData /></>}
    </>
  );
}
