/** Rows of one tab, each a way to its record; what waits for the viewer says 办理. */
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallError } from '../../../kernel/failure.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { searchFor, type Place } from './place.ts';

export const perPage = 20;
export interface DeskRow { id: string; to: string; who: string; what: ReactNode; firmName: string | null; tags: ReactNode; /** How far it is, or how long there is still. */ time: ReactNode; waits?: boolean }

interface Props { place: Place; label: string; rows: readonly DeskRow[] | undefined; total: number; failure: CallError | null; onRetry(): void; nothing: string }

export function DeskRows({ place, label, rows, total, failure, onRetry, nothing }: Props) {
  const navigate = useNavigate();
  if (failure && !rows) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (!rows) return <span className="skeleton desk__wait" />;
  if (rows.length === 0) return <Empty icon="check" title={nothing} />;
  return (
    <>
      <ul className="desk-rows" aria-label={label}>
        {rows.map(({ id, to, who, what, firmName, tags, time, waits }) => (
          <li key={id}>
            <Link to={to} className="desk-row">
              <span className="desk-row__who">{who}</span>
              <span className="desk-row__what">{what}{!place.firmId && firmName && <span className="desk-row__firm">{firmName}</span>}</span>
              <span className="desk-row__tags">{tags}</span>
              <span className="desk-row__time">{time}</span>
              <span className="desk-row__do" data-waits={waits || undefined}>{waits ? '办理' : '查看'}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > perPage && <Pagination page={place.page} limit={perPage} total={total} sizes={[perPage]} onPage={(page) => void navigate({ search: searchFor({ ...place, page }) }, { replace: true })} onLimit={() => undefined} />}
    </>
  );
}
