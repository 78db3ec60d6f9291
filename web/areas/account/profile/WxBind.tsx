/** Binding: the password where it was not typed of late, then a picture that serves once and for two minutes. */
import { useCallback, useEffect, useState } from 'react';
import { wx } from 'contract/areas/account/wx';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../kernel/failure.ts';
import { useGlances } from '../../../kernel/glances.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCountdown } from '../../../ui/countdown.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { PasswordStep } from '../../../ui/PasswordStep.tsx';

type Picture = Output<typeof wx.endpoints.getQrcodeTicket>;
/** The live line says at once that it is bound; where it is away, the question does. */
const askEvery = 3_000;

export function WxBind({ onClose }: { onClose(): void }) {
  const [picture, setPicture] = useState<Picture>();
  const [failure, setFailure] = useState<CallError>();
  const [left, start] = useCountdown();
  const { data: state, refetch } = useCall(wx.endpoints.getWxData, {});
  const renew = useCallback(async () => {
    setFailure(undefined);
    try {
      const made = await call(wx.endpoints.getQrcodeTicket, {});
      setPicture(made);
      start(made.expiresInSeconds);
    } catch (thrown) {
      setFailure(asFailure(thrown));
    }
  }, [start]);
  useEffect(() => { void renew(); }, [renew]);
  useGlances(Boolean(picture), refetch, { every: askEvery });
  const isBound = state?.isBound ?? false;
  useEffect(() => { if (isBound) onClose(); }, [isBound, onClose]);

  if (failure?.code === 'passwordAgain') return <PasswordStep title="绑定微信" text="绑定后可用微信登录您的账号，请先输入当前密码。" next="下一步" onProven={renew} onClose={onClose} />;
  return (
    <Dialog title="绑定微信" width={400} onClose={onClose} footer={<><Button onClick={onClose}>取消</Button><Button onClick={() => void renew()} disabled={!picture && !failure}>刷新二维码</Button></>}>
      {failure ? <ErrorState title="无法取得二维码" failure={failure} onRetry={() => void renew()} /> : (
        <div className="wx-picture">
          <div className="wx-picture__code" data-over={(picture && left === 0) || undefined}>
            {picture ? <QrCode text={picture.url} label="绑定微信的二维码，请用微信扫描" size={208} /> : <span className="skeleton" />}
            {picture && left === 0 && <p className="wx-picture__over">二维码已失效，请刷新</p>}
          </div>
          <p role="status">{picture ? left > 0 ? '请用微信扫一扫，扫码后在此等候' : '二维码已失效' : '正在取得二维码…'}</p>
          {left > 0 && <p className="wx-picture__left">{left} 秒后失效</p>}
        </div>
      )}
    </Dialog>
  );
}
