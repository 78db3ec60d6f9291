/** What the internship has come to, as the register counts it. */
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { Output } from 'contract/kernel/endpoint';
import { Link } from 'react-router';
import { useWorkOf } from '../../../ui/internship-work.ts';

type Stats = Output<typeof assessmentApplication.endpoints.getAssessmentApplication>['stats'];
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function PracticeStats({ stats, internshipId }: { stats: Stats; internshipId: string }) {
  const work = useWorkOf(internshipId);
  const items = [
    ['日志工作日', `${stats.journalWorkdays}天`, `“其他”案号占${percent(stats.journalOtherShare)}，补录占${percent(stats.journalLateShare)}`, work.journals], ['参与案件', `${stats.cases}件`, `指导律师主办${stats.tutorCases}件`, work.cases],
    ['实务训练记录', `${stats.records}份`, '指导律师已确认', work.records], ['集中培训', stats.trainingTitle, stats.trainingCertNo ?? '没有结业证书编号', undefined],
  ] as const;
  return (
    <dl className="practice-stats" aria-label={`实习统计（截至${stats.asOf}）`}>
      {items.map(([title, figure, about, to]) => <div key={title} className="practice-stats__item"><dt>{title}</dt><dd><b>{to ? <Link to={to} aria-label={`${title}${figure}，查看全部`}>{figure}</Link> : figure}</b><span>{about}</span></dd></div>)}
    </dl>
  );
}
