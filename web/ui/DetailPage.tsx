/**
 * A record on a page of its own:
 *
 *   <DetailPage title="张三" tag={<StateTag flow={practiceFlow} state={…} />} number="SX20260001" facts={['提交于 2026-03-01']}
 *     actions={<ActionBar … goTo={showFact} />} aside={<Section title="办理过程"><Timeline … /></Section>}>
 *     <Section title="基本信息"><Facts items={[{ label: '姓名', field: 'name', value: … }]} /></Section>
 *   </DetailPage>
 *
 * The header with its actions stays in view; on a phone the actions stand at the bottom edge. `desk` is for work on the
 * record beside the record itself (a viewer of its papers): on a wide screen both fill the height and scroll by themselves.
 */
import type { ReactNode } from 'react';
import { useTabName } from '../kernel/pane.ts';
import { useWidth } from '../kernel/width.ts';
import { PageHeader } from './PageHeader.tsx';
import { PrintButton } from './PrintButton.tsx';
import './detail.css';

interface Props { title: string; /** Whom or what it is about, where the title does not say it: a form is called after what is applied for, its tab after the intern. */ subject?: string; tag?: ReactNode; number?: string | undefined; facts?: readonly ReactNode[]; actions?: ReactNode; aside?: ReactNode; desk?: ReactNode; children: ReactNode }

export function DetailPage({ subject, aside, desk, children, ...header }: Props) {
  useTabName(subject ?? header.title);
  const narrow = useWidth(1101);
  return (
    <article className="detail" data-desk={desk ? true : undefined}>
      <div className="detail__header"><PageHeader {...header} print={<PrintButton />} /></div>
      <div className="detail__columns" data-single={(!aside && !desk) || undefined}>
        {/* Beside a desk it scrolls by itself (detail.css): by the keyboard too, where nothing in it can be pressed. Above it, with the page. */}
        <div className="detail__main" {...(desk && !narrow && { role: 'group', tabIndex: 0, 'aria-label': `${header.title}的内容` })}>{children}</div>
        {desk && <div className="detail__desk">{desk}</div>}
        {aside && <aside className="detail__aside">{aside}</aside>}
      </div>
    </article>
  );
}

export function Section({ title, id, extra, children }: { title: string; id?: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="section" id={id} aria-label={title}>
      <header className="section__head"><h3 className="section__title">{title}</h3>{extra}</header>
      <div className="section__body">{children}</div>
    </section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
  /** Where a finding may lead: see `showFact`. */
  field?: string;
  wide?: boolean;
  /** What stood here when the reviewer last looked. */
  before?: string | undefined;
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value, field, wide, before }) => (
        <div key={field ?? label} id={field && factId(field)} className={`facts__item${wide ? ' facts__item--wide' : ''}`} data-changed={before !== undefined || undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? <span className="facts__blank">—</span> : value}
            {before !== undefined && <span className="facts__before">原为：{before || '（空）'}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** There is an answer, and it is not for this reader. */
export const NotShown = () => <span className="facts__blank" title="个人敏感情况，只对本人、所在律所和市律协办理人员显示">不显示</span>;

const factId = (field: string) => `fact-${field}`;

/** Brings a field, or a section of that id, into view and marks it for a moment. */
export function showFact(field: string): void {
  const element = document.getElementById(factId(field)) ?? document.getElementById(field);
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element?.toggleAttribute('data-flash', true);
  setTimeout(() => element?.removeAttribute('data-flash'), 1_600);
}
