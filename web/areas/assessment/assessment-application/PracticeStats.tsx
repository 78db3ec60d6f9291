/** What the internship has come to, as the register counts it. */
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import type { Output } from 'contract/kernel/endpoint';

type Stats = Output<typeof assessmentApplication.endpoints.getAssessmentApplication>['stats'];
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function PracticeStats({ stats }: { stats: Stats }) {
  const items = [
    ['日志工作日', `${stats.journalWorkdays}天`, `“其他”案号占${percent(stats.journalOtherShare)}，补录占${percent(stats.journalLateShare)}`], ['参与案件', `${stats.cases}件`, `指导律师主办${stats.tutorCases}件`],
    ['实务训练记录', `${stats.records}份`, '指导律师已确认'], ['集中培训', stats.trainingTitle, stats.trainingCertNo ?? '没有结业证书编号'],
  ] as const;
  return (
    <dl className="practice-stats" aria-label={`实习统计（截至${stats.asOf}）`}>
      {items.map(([title, figure, about]) => <div key={title} className="practice-stats__item"><dt>{title}</dt><dd><b>{figure}</b><span>{about}</span></dd></div>)}
    </dl>
  );
}
