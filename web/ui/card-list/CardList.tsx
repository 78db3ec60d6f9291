/**
 * A list to be looked over rather than compared line by line: each record a card with the few things that tell it from
 * the next. Takes what DataTable takes: the list, what is chosen, what is said when nothing is there.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListState } from '../../kernel/list.ts';
import { Button } from '../Button.tsx';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Pagination } from '../Pagination.tsx';
import { useSlow } from '../slow.ts';
import './card-list.css';

export interface Card {
  id: string;
  title: string;
  href: string;
  tag?: ReactNode;
  note?: string;
  facts: readonly { label: string; value: ReactNode }[];
  actions?: ReactNode;
}

interface Props<Row> {
  name: string;
  list: ListState<Row>;
  card(row: Row): Card;
  tools?: ReactNode;
  /** Keeps how many are on a page. */
  onLimit?(limit: number): void;
  empty: { title: string; hint: string };
}

/** So many stand in a row of a wide screen that whole rows come of them. */
const sizes = [12, 24, 48, 96];

export function CardList<Row>({ name, list, card, tools, onLimit, empty }: Props<Row>) {
  const slow = useSlow(list.refreshing);
  return (
    <section className="card-list" aria-label={`${name}列表`} aria-busy={list.loading || slow}>
      {tools && <div className="card-list__tools">{tools}</div>}
      {list.failure && !list.rows && <ErrorState failure={list.failure} title={`无法加载${name}列表`} onRetry={list.retry} />}
      {!list.loading && !list.failure && list.rows?.length === 0 && (list.filtered
        ? <Empty icon="search" title="没有符合条件的记录" hint="请减少或更改筛选条件后再试。"><Button onClick={list.clearFilters}>清空条件</Button></Empty>
        : <Empty {...empty} />)}
      <ul className="card-list__cards" data-refreshing={slow || undefined}>
        {list.loading && Array.from({ length: 6 }, (_, at) => <li key={at} className="card" aria-hidden="true"><span className="skeleton" style={{ width: '60%' }} /><span className="skeleton" style={{ width: '90%' }} /><span className="skeleton" style={{ width: '75%' }} /></li>)}
        {(list.rows ?? []).map(card).map(({ id, title, href, tag, note, facts, actions }) => (
          <li key={id} className="card">
            <div className="card__head"><h2 className="card__title"><Link to={href}>{title}</Link></h2>{tag}</div>
            {note && <p className="card__note">{note}</p>}
            <dl className="card__facts">{facts.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value || '—'}</dd></div>)}</dl>
            {actions && <div className="card__actions">{actions}</div>}
          </li>
        ))}
      </ul>
      {list.total > 0 && <Pagination page={list.page} limit={list.limit} total={list.total} sizes={sizes} onPage={list.setPage} onLimit={(limit) => { list.setLimit(limit); onLimit?.(limit); }} />}
    </section>
  );
}
