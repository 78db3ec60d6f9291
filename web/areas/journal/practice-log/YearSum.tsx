import type { ReactNode } from 'react';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import type { Output } from 'contract/kernel/endpoint';

export type Year = Output<typeof practiceLog.endpoints.getYear>;

/** Who it is and how far the year has come. */
export function YearSum({ year: { internship, counts }, deeds }: { year: Year; deeds?: ReactNode }) {
  if (!internship) return null;
  const { workdays, required, waiting, returned, otherPercent, otherMax, late, suspicious, handedIn } = counts;
  return (
    <section className="journal-sum" aria-label="日志汇总">
      <div className="journal-sum__who">
        <h2 className="journal-sum__title">{internship.internName}</h2>
        <p className="journal-sum__facts"><span>{internship.firmName}</span><span>指导律师 {internship.tutorName}</span><span>{internship.statusTitle}</span><span>{internship.startDate} 至 {internship.plannedEndDate}</span></p>
      </div>
      <dl className="journal-sum__counts">
        <div className="journal-sum__count"><dt>有效工作日<progress className="journal-sum__bar" max={required} value={Math.min(workdays, required)} aria-label={`有效工作日${workdays}天，应有${required}天`} /></dt><dd>{workdays} / {required}</dd></div>
        <Count name="已提交" value={handedIn} />
        <Count name="待审" value={waiting} tone={waiting ? 'wait' : undefined} />
        <Count name="待修改" value={returned} tone={returned ? 'bad' : undefined} />
        <Count name={`“其他”占比（上限${otherMax}%）`} value={`${otherPercent}%`} tone={otherPercent > otherMax ? 'bad' : undefined} />
        <Count name="补录" value={late} />
        {suspicious > 0 && <Count name="疑似雷同" value={suspicious} tone="bad" />}
      </dl>
      {deeds && <div className="journal-sum__deeds">{deeds}</div>}
    </section>
  );
}

const Count = ({ name, value, tone }: { name: string; value: ReactNode; tone?: 'bad' | 'wait' | undefined }) => <div className="journal-sum__count" data-tone={tone}><dt>{name}</dt><dd>{value}</dd></div>;
