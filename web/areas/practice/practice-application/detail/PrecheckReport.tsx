import { Findings } from '../../../../ui/Findings.tsx';
import { Section } from '../../../../ui/DetailPage.tsx';
import { materialCode, useApplication } from './application.ts';

/** What the pre-checks found when it was last handed in, for whoever reviews: remarks, words of the applicant, hints. Why the committee hears it stands in a section of its own. */
export function PrecheckReport({ goTo }: { goTo(field: string): void }) {
  const report = useApplication().precheckReport.filter(({ code }) => code !== 'SX10');
  return report.length === 0 ? null : <Section title={`预检提示（${report.length} 项）`}><Findings findings={report} goText="查看" goTo={(field) => goTo(materialCode(field))} /></Section>;
}
