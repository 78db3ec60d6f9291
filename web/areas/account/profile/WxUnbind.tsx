import { wx } from 'contract/areas/account/wx';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { keyOf, readAnew } from '../../../kernel/query.ts';
import { PasswordStep } from '../../../ui/PasswordStep.tsx';

export function WxUnbind({ onClose }: { onClose(): void }) {
  const unbind = async () => {
    await call(wx.endpoints.wxCancel, {});
    onClose();
    notice.good('已解除微信绑定');
    void readAnew({ queryKey: keyOf(wx.endpoints.getWxData) });
  };
  return <PasswordStep title="解除微信绑定" text="解除后，不能再用微信扫码登录；以后可以重新绑定。" next="解除绑定" danger onProven={unbind} onClose={onClose} />;
}
