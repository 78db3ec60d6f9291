/** The way to the waiting room's screen: opened here, typed or scanned there. */
import { callUp } from 'contract/areas/assessment/call-up';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';

const { endpoints } = callUp;

export function ScreenLink({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.screenLink, { id });
  const renew = useAct(endpoints.renewLink);
  const whole = data ? `${location.origin}${data.address}` : '';
  const copy = () => void navigator.clipboard.writeText(whole).then(() => notice.good('链接已复制'), () => notice.info('浏览器不允许自动复制，请选中链接复制'));
  async function another() {
    if (!await confirm({ title: '更换链接', text: '更换后，已经打开的候考屏和发出去的链接立即失效，需要重新打开。', yes: '更换链接' })) return;
    await renew.act({ id }).then(() => notice.good('链接已更换'), notice.failed);
  }
  return (
    <Dialog title="候考屏" width={520} onClose={onClose} footer={data && <><Button look="link" busy={renew.pending} onClick={() => void another()}>更换链接</Button><Button onClick={copy}>复制链接</Button><Button look="primary" icon="external" onClick={() => window.open(data.address, '_blank', 'noopener')}>打开候考屏</Button></>}>
      {error && !data && <ErrorState title="没有读到链接" failure={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="screen-link">
          <QrCode text={whole} label="候考屏链接的二维码" />
          <div>
            <p>在候考室的大屏幕上打开这个链接，用浏览器的全屏显示。画面跟着叫号自动更新，不用登录，只能看到当天的次序。</p>
            <p>链接在{data.until}当天有效。姓名怎样显示，在业务配置中设定。</p>
            <input className="input" readOnly aria-label="候考屏链接" value={whole} onFocus={({ target }) => target.select()} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
