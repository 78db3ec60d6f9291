/** The last look before it goes: how many, who, and who will not get it. */
import { broadcast } from 'contract/areas/account/broadcast';
import { severity } from 'contract/areas/account/notification';
import { countText } from '../../../ui/count-text.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import type { Values } from '../../../kernel/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PreviewPeople } from './PreviewPeople.tsx';
import type { Kept } from './use-kept-draft.ts';

const { endpoints } = broadcast;
const people = (count: number) => `${countText(count)}人`;

export function PreviewDialog({ draft, values, onClose, onSent }: { draft: Kept; values: Values; onClose(): void; onSent(): void }) {
  const { data, error, refetch, isFetching } = useCall(endpoints.preview, { id: draft.id });
  const send = useAct(endpoints.send);
  const total = data?.total ?? 0;
  const go = () => send.act(draft).then(({ recipients }) => { notice.good(`消息已发出，共${people(recipients)}`); onSent(); }, notice.failed);
  const missing = (data?.inactive ?? 0) + (data?.noAccount ?? 0);
  return (
    <Dialog title="发送前预览" width={600} onClose={onClose} footer={(
      <>
        <Button onClick={onClose} data-autofocus>返回修改</Button>
        <Button look="primary" disabled={total === 0 || isFetching} title={total === 0 ? '没有可以收到的人' : undefined} busy={send.pending} onClick={() => void go()}>{total > 0 ? `发送给${people(total)}` : '发送'}</Button>
      </>
    )}>
      <div className="preview__message">
        <p className="preview__title">{labelOf(severity, String(values['severity']))} · {String(values['notificationTitle'])}</p>
        <p className="preview__content">{String(values['notificationContent'])}</p>
      </div>
      {error && !data && <ErrorState title="无法预览发送对象" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在统计人数…</p>}
      {data && total === 0 && <Empty icon="user" title="没有可以收到这条消息的人" hint="请返回修改发送对象。" />}
      {data && total > 0 && (
        <section className="preview__side" aria-label="将收到的人">
          <h3 className="preview__head">将有 <b>{people(total)}</b> 收到</h3>
          <PreviewPeople id={draft.id} isReached count={total} />
        </section>
      )}
      {data && missing > 0 && (
        <section className="preview__side" aria-label="收不到的人">
          <h3 className="preview__head preview__head--missing">有 <b>{people(missing)}</b> 收不到：{[data.noAccount > 0 && `没有账号${people(data.noAccount)}`, data.inactive > 0 && `账号未启用或已停用${people(data.inactive)}`].filter(Boolean).join('，')}</h3>
          <PreviewPeople id={draft.id} isReached={false} count={missing} />
        </section>
      )}
    </Dialog>
  );
}
