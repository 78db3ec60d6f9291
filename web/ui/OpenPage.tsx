/** The frame of a page that everybody may open: whose it is, what it is about, and the way to its neighbours. */
import { useEffect, useState, type ReactNode } from 'react';
import { customerName } from './open-ask.ts';

const neighbours = [['/notices', '考核公示与异议'], ['/places', '实习名额查询'], ['/verify', '实习证核验'], ['/login', '登录']] as const;

export function OpenPage({ what, title, children }: { what: string; title: string; children: ReactNode }) {
  const [customer, setCustomer] = useState<string | null>(null);
  useEffect(() => { void customerName().then(setCustomer); }, []);
  useEffect(() => { document.title = [...new Set([title, what, ...(customer ? [customer] : [])])].join(' - '); }, [title, what, customer]);
  return (
    <div className="open-page">
      <header className="open-page__head">
        <p className="open-page__customer">{customer ?? '\u00a0'}{document.documentElement.dataset['demo'] && <span className="open-page__demo">演示数据</span>}</p>
        <p className="open-page__what">{what}</p>
      </header>
      <main className="open-page__main">
        {children}
        <nav className="open-page__foot" aria-label="其他公开查询">{neighbours.filter(([path]) => !location.pathname.startsWith(path)).map(([path, name]) => <a key={path} href={path}>{name}</a>)}</nav>
      </main>
    </div>
  );
}
