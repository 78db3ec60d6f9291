/** Who has read it and when, who has not. */
import { useState } from 'react';
import { broadcast } from 'contract/areas/account/broadcast';
import { useCall } from '../../../kernel/query.ts';
import { usePageSize } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';

const usual = 20;

export function Receipts({ id, readCount, recipients }: { id: string; readCount: number; recipients: number }) {
  const [isRead, setIsRead] = useState<boolean | undefined>();
  const [page, setPage] = useState(1);
  const [limit, keepLimit] = usePageSize('account.broadcastReceipts', usual);
  const { data, error, refetch } = useCall(broadcast.endpoints.receipts, { id, page, limit, ...(isRead !== undefined && { isRead }) }, { keep: true });
  const tabs = [[undefined, `全部 ${recipients}`], [false, `未读 ${Math.max(0, recipients - readCount)}`], [true, `已读 ${readCount}`]] as const;
  return (
    <section className="receipts" aria-label="阅读情况">
      <div className="receipts__tabs">
        {tabs.map(([value, title]) => <Button key={title} small look="quiet" aria-pressed={isRead === value} onClick={() => { setIsRead(value); setPage(1); }}>{title}</Button>)}
      </div>
      {error && !data && <ErrorState title="无法加载阅读情况" failure={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="receipts__none" role="status">{isRead ? '还没有人读过' : '没有未读的人'}</p>}
      <ul className="receipts__people">
        {data?.data.map(({ userId, name, firmName, readAt, sms }) => (
          <li key={userId}><b>{name}</b><span>{firmName}{sms && `　短信提醒：${sms}`}</span>{readAt ? <time dateTime={readAt}>{momentText(readAt)} 已读</time> : <span className="receipts__unread">未读</span>}</li>
        ))}
      </ul>
      {data && data.total > Math.min(limit, usual) && <Pagination page={page} limit={limit} total={data.total} onPage={setPage} onLimit={(to) => { keepLimit(to); setPage(1); }} />}
    </section>
  );
}
