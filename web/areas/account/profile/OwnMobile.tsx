/** 手机号: where codes and urgent short messages go. */
import { useState } from 'react';
import { profile } from 'contract/areas/account/profile';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ChangeMobile } from './ChangeMobile.tsx';

export function OwnMobile() {
  const { data, error, refetch } = useCall(profile.endpoints.getPersonalInfo, {});
  const [open, setOpen] = useState(false);
  return (
    <Section title="手机号" id="mobile" extra={data && <Button small look={data.mobile ? 'plain' : 'primary'} onClick={() => setOpen(true)}>{data.mobile ? '更换手机号' : '绑定手机号'}</Button>}>
      {error && !data && <ErrorState title="无法加载手机号" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载手机号…</span><span className="skeleton" /></p>}
      {data && <p className="mobile__text">{data.mobile ? <>当前手机号 <b>{data.mobile}</b>，用于接收验证码和重要提醒。</> : '还没有绑定手机号。绑定后，可以用短信验证码核实身份，并接收重要提醒。'}</p>}
      {open && data && <ChangeMobile old={data.mobile} onClose={() => setOpen(false)} />}
    </Section>
  );
}
