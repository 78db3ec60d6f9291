import { momentText } from '../../../../ui/day.ts';
import { Facts, Section } from '../../../../ui/DetailPage.tsx';
import { useApplication } from './application.ts';

/** The way open against a refusal, and what was said when it was taken. */
export function Recheck() {
  const { recheck } = useApplication();
  if (!recheck) return null;
  return (
    <Section title="复核">
      <Facts items={[
        { label: '申请期限', value: recheck.due && `${recheck.due} 24:00 前` },
        { label: '申请时间', value: recheck.appliedAt && momentText(recheck.appliedAt) },
        ...(recheck.grounds ? [{ label: '事实和理由', value: recheck.grounds, wide: true }] : []),
      ]} />
    </Section>
  );
}
