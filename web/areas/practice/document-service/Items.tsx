import type { ReactNode } from 'react';
import type { Service } from './service.ts';
import './service.css';

/** What is about to be written down, one by one: whose, to whom, which document. */
export function Items({ items, beside }: { items: readonly Service[]; beside?(at: number): ReactNode }) {
  return (
    <ol className="services">
      {items.map(({ id, name, partyTitle, firmName, title, docNo }, at) => (
        <li key={id} className="services__item"><span className="services__who"><b>{name}</b>　送{partyTitle}　{firmName}<br />{title}　{docNo}</span>{beside?.(at)}</li>
      ))}
    </ol>
  );
}
