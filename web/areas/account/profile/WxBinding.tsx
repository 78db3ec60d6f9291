/** 微信绑定: whether the own WeChat is bound, and the way in and out. */
import { useState } from 'react';
import { wx } from 'contract/areas/account/wx';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { WxBind } from './WxBind.tsx';
import { WxUnbind } from './WxUnbind.tsx';

const why = {
  off: '协会尚未开通微信绑定与登录。开通后，可在这里绑定微信，用微信扫码登录。',
  administrator: '系统、安全和审计管理员的账号不能绑定微信，请使用用户名和密码登录。',
} as const;

export function WxBinding() {
  const { data: state, error, refetch } = useCall(wx.endpoints.getWxData, {});
  const [open, setOpen] = useState<'bind' | 'unbind' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="微信绑定" id="wx" extra={state && (state.isBound
      ? <Button small tone="danger" onClick={() => setOpen('unbind')}>解除绑定</Button>
      : state.whyNot === null && <Button small look="primary" onClick={() => setOpen('bind')}>绑定微信</Button>)}>
      {error && !state && <ErrorState title="无法加载微信绑定" failure={error} onRetry={() => void refetch()} />}
      {!state && !error && <p role="status"><span className="sr-only">正在加载微信绑定…</span><span className="skeleton" /></p>}
      {state?.isBound && <p className="second-factor__state"><Tag tone="good">已绑定</Tag>{state.since && <span>自 <time dateTime={state.since}>{momentText(state.since)}</time> 起{state.whyNot === 'off' ? '；微信登录现已停用' : '，可用微信扫码登录'}。</span>}</p>}
      {state && !state.isBound && <p className="second-factor__text">{state.whyNot ? why[state.whyNot] : '绑定后，登录时可用微信扫码，不必输入密码。一个微信只能绑定一个账号。'}</p>}
      {open === 'bind' && <WxBind onClose={close} />}
      {open === 'unbind' && <WxUnbind onClose={close} />}
    </Section>
  );
}
