/** 两步验证: whether it is on, and the way in and out. */
import { useState } from 'react';
import { profile } from 'contract/areas/account/profile';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { SecondFactorBegin } from './SecondFactorBegin.tsx';
import { SecondFactorEnd } from './SecondFactorEnd.tsx';

const few = 3;

export function SecondFactor() {
  const { data: state, error, refetch } = useCall(profile.endpoints.getSecondFactor, {});
  const [open, setOpen] = useState<'begin' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="两步验证" id="secondFactor" extra={state && (state.isOn
      ? <Button small tone="danger" onClick={() => setOpen('end')}>关闭两步验证</Button>
      : <Button small look="primary" onClick={() => setOpen('begin')}>开启两步验证</Button>)}>
      {error && !state && <ErrorState title="无法加载两步验证" failure={error} onRetry={() => void refetch()} />}
      {!state && !error && <p role="status"><span className="sr-only">正在加载两步验证…</span><span className="skeleton" /></p>}
      {state && !state.isOn && <p className="second-factor__text">开启后，登录时除密码外，还需输入手机验证器上的6位数字。密码泄露时，他人也无法登录您的账号。</p>}
      {state?.isOn && (
        <>
          <p className="second-factor__state"><Tag tone="good">已开启</Tag>{state.since && <span>自 <time dateTime={state.since}>{momentText(state.since)}</time> 起，登录时需输入手机验证器上的6位数字。</span>}</p>
          <p className="second-factor__text" data-few={state.codesLeft <= few || undefined}>
            还有 {state.codesLeft} 个恢复码可用{state.codesLeft <= few ? '。请关闭后重新开启，以取得新的恢复码。' : '，手机不在身边时使用。'}
          </p>
        </>
      )}
      {open === 'begin' && <SecondFactorBegin onClose={close} />}
      {open === 'end' && <SecondFactorEnd onClose={close} />}
    </Section>
  );
}
