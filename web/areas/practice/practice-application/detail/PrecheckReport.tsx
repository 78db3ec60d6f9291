import { Findings } from '../../../../ui/Findings.tsx';
import { Section } from '../../../../ui/DetailPage.tsx';
import { materialCode, useApplication } from './application.ts';

/** What the pre-checks found when it was last handed in, for whoever reviews: remarks, words of the applicant, hints. */
export function PrecheckReport({ goTo }: { goTo(field: string): void }) {
  const { precheckReport, committeeNeeded } = useApplication();
  const report = committeeNeeded ? [{ code: 'committee', level: 'WARN' as const, message: '申报了须由专委会审议的品行情形', field: 'conductDeclarations' }, ...precheckReport.filter(({ code }) => code !== 'SX10')] : precheckReport;
  return report.length === 0 ? null : <Section title={`预检提示（${report.length} 项）`}><Findings findings={report} goText="查看" goTo={(field) => goTo(materialCode(field))} /></Section>;
}
