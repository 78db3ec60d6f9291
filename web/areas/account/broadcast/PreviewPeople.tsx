/** Everybody of one side of the preview by name: who gets it, or who does not and why. Found by name or firm. */
import { useRef, useState, type FormEvent } from 'react';
import { broadcast } from 'contract/areas/account/broadcast';
import { useCall } from '../../../kernel/query.ts';
import { usePageSize } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';

const usual = 20;

export function PreviewPeople({ id, isReached, count }: { id: string; isReached: boolean; /** Of this side as a whole. */ count: number }) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [limit, keepLimit] = usePageSize('account.broadcastPreview', usual);
  const typed = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useCall(broadcast.endpoints.previewPeople, { id, isReached, page, limit, ...(keyword && { keyword }) }, { keep: true });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setKeyword(typed.current?.value.trim() ?? '');
    setPage(1);
  };
  return (
    <>
      {count > usual && (
        <form role="search" className="preview__find" onSubmit={find}>
          <input ref={typed} className="input" type="search" aria-label="姓名或律所名称" placeholder="姓名或律所名称" maxLength={63} />
          <Button type="submit">查找</Button>
        </form>
      )}
      {error && !data && <ErrorState title="无法加载名单" failure={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && keyword && <p className="receipts__none" role="status">没有姓名或律所名称含“{keyword}”的人</p>}
      <ul className="preview__people">
        {data?.data.map(({ id: one, name, firmName, hint }) => <li key={one}><b>{name}</b><span>{[firmName, hint].filter(Boolean).join(' · ')}</span></li>)}
      </ul>
      {data && data.total > Math.min(limit, usual) && <Pagination page={page} limit={limit} total={data.total} onPage={setPage} onLimit={(to) => { keepLimit(to); setPage(1); }} />}
    </>
  );
}
