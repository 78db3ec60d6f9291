import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { pagesAround } from './pages-around.ts';
import './pagination.css';
import { countText } from './count-text.ts';

interface Props { page: number; limit: number; total: number; sizes?: readonly number[]; onPage(page: number): void; onLimit(limit: number): void }

export function Pagination({ page, limit, total, sizes = [10, 20, 50, 100], onPage, onLimit }: Props) {
  const last = Math.max(1, Math.ceil(total / limit));
  const [jump, setJump] = useState('');
  const go = (to: number) => { const bounded = Math.min(last, Math.max(1, to)); if (bounded !== page) onPage(bounded); };
  const step = (to: number, name: string, icon: 'left' | 'right') => (
    <button type="button" className="pagination__page" aria-label={name} title={name} aria-disabled={to < 1 || to > last || undefined} onClick={() => go(to)}><Icon name={icon} size={14} /></button>
  );
  return (
    <nav className="pagination" aria-label="分页">
      <span className="pagination__total">共 <b>{countText(total)}</b> 条{last > 1 && <span className="print-only">，本页为第 {(page - 1) * limit + 1} 至 {Math.min(total, page * limit)} 条</span>}</span>
      <div className="pagination__pages">
        {step(page - 1, '上一页', 'left')}
        {pagesAround(page, last).map((one, index) => one === null
          ? <span key={`gap${index}`} className="pagination__gap" aria-hidden="true">…</span>
          : <button key={one} type="button" className="pagination__page" aria-label={`第 ${one} 页`} aria-current={one === page ? 'page' : undefined} onClick={() => go(one)}>{one}</button>)}
        {step(page + 1, '下一页', 'right')}
      </div>
      <label className="pagination__sizes">
        <span className="sr-only">每页条数</span>
        <select className="pagination__size" value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {[...new Set([...sizes, limit])].sort((a, b) => a - b).map((size) => <option key={size} value={size}>{size} 条/页</option>)}
        </select>
      </label>
      {last > 5 && (
        <form className="pagination__jumper" onSubmit={(event) => { event.preventDefault(); if (/^\d+$/.test(jump)) go(Number(jump)); setJump(''); }}>
          <label>跳至<input className="pagination__jump" inputMode="numeric" aria-label={`跳至第几页，共 ${last} 页`} value={jump} onChange={(event) => setJump(event.target.value.replace(/\D/g, ''))} />页</label>
        </form>
      )}
    </nav>
  );
}
