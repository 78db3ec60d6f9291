import type { ReactNode } from 'react';
import type { InternshipProgress } from 'contract/areas/practice/internship-progress';
import { Section } from '../../../ui/DetailPage.tsx';
import { Meter } from './Meter.tsx';

/** n of m of everything that is needed, what comes next, and what keeps the person from assessment. */
export function InternshipProgressSection({ progress: { items, percent, timePercent, blocks, next }, links }: { progress: InternshipProgress; /** To what it is counted from. */ links: ReactNode }) {
  return (
    <Section title="实习进度" extra={<>{links}<span className="plain-lines__more">完成 {percent}%　时间已过 {timePercent}%</span></>}>
      <p className="progress-next">{next}</p>
      <ul className="progress-items">
        {items.map(({ key, title, unit, done, needed, isRequired }) => (
          <li key={key}>
            <p className="progress-item__head"><b>{title}{!isRequired && '（提示）'}</b><span>{key === 'training' ? (done ? '已结业' : '未结业') : `${done} / ${needed} ${unit}`}</span></p>
            <Meter percent={Math.floor(Math.min(1, done / needed) * 100)} />
          </li>
        ))}
      </ul>
      {blocks.length > 0 && <div className="progress-blocks"><p>申请考核之前：</p><ul>{blocks.map(({ code, level, message }) => <li key={code} data-level={level}>{message}</li>)}</ul></div>}
    </Section>
  );
}
