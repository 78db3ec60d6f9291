/** A page of the catalogue: what the block is for, then each of its variants with a line on when to use it. */
import type { ReactNode } from 'react';
import { Section } from '../../ui/DetailPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import './sample.css';

export function SamplePage({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="samples">
      <PageHeader title={title} facts={[hint]} />
      {children}
    </div>
  );
}

export function Sample({ title, hint, wide, children }: { title: string; hint?: string; wide?: boolean; children: ReactNode }) {
  return (
    <Section title={title}>
      {hint && <p className="sample__hint">{hint}</p>}
      <div className={wide ? 'sample__body' : 'sample__body sample__body--narrow'}>{children}</div>
    </Section>
  );
}
