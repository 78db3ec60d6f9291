/** The firms that have interns or cases, those where something waits for the viewer first; a firm's own account has only itself and sees no list. */
import { useRef, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { practiceDesk } from 'contract/areas/console/practice-desk';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { searchFor, type Place } from './place.ts';

const perPage = 30;

export function DeskFirms({ place }: { place: Place }) {
  const { firmId, keyword, firmsPage } = place;
  const navigate = useNavigate();
  const typed = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useCall(practiceDesk.endpoints.getFirms, { page: firmsPage, limit: perPage, ...(keyword && { keyword }) }, { keep: true });
  if (data && !keyword && data.total <= 1) return null;
  const find = (event: FormEvent) => { event.preventDefault(); void navigate({ search: searchFor({ ...place, keyword: typed.current?.value.trim() ?? '', firmsPage: 1 }) }, { replace: true }); };
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  const turn = (to: number) => void navigate({ search: searchFor({ ...place, firmsPage: to }) }, { replace: true });
  const choose = (id: string | null) => ({ search: searchFor({ ...place, firmId: id, page: 1 }) });
  return (
    <aside className="panel desk__firms" aria-label="律所">
      <form role="search" className="desk__find" onSubmit={find}>
        <input ref={typed} key={keyword} className="input" type="search" aria-label="律所名称" placeholder="律所名称" maxLength={63} defaultValue={keyword} />
        <Button type="submit">查询</Button>
      </form>
      {error && !data && <ErrorState title="无法加载律所" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <span className="skeleton desk__wait" />}
      {data && (
        <ul className="desk__firm-list">
          <li><Link className="desk-firm" to={choose(null)} replace aria-current={firmId === null ? 'true' : undefined}><span className="desk-firm__name">全部律所</span></Link></li>
          {data.data.map(({ id, name, practising, waiting, ending }) => (
            <li key={id}>
              <Link className="desk-firm" to={choose(id)} replace aria-current={firmId === id ? 'true' : undefined}>
                <span className="desk-firm__name">{name}</span>
                <span className="desk-firm__counts">在实习 {practising}<b data-none={waiting === 0 || undefined}>待处理 {waiting}</b><b data-none={ending === 0 || undefined}>临期 {ending}</b></span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.total === 0 && <p className="desk__none">没有名称含“{keyword}”的律所。</p>}
      {pages > 1 && (
        <p className="desk__turn">
          <Button small disabled={firmsPage <= 1} onClick={() => turn(firmsPage - 1)}>上一页</Button><span>{firmsPage} / {pages}</span><Button small disabled={firmsPage >= pages} onClick={() => turn(firmsPage + 1)}>下一页</Button>
        </p>
      )}
    </aside>
  );
}
