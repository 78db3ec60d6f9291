import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import './link-tabs.css';

export interface LinkTab { key: string; title: ReactNode; to: To }

/** Parts of one page beside each other, each with an address of its own, so that one can be sent to a colleague. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav className="link-tabs" aria-label={label}>
      {tabs.map(({ key, title, to }) => <Link key={key} to={to} replace className="link-tabs__tab" aria-current={key === current ? 'page' : undefined}>{title}</Link>)}
    </nav>
  );
}
