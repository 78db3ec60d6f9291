import { recheckResult } from 'contract/areas/practice/practice-application';
import { momentText } from '../../../../ui/day.ts';
import { Facts, Section } from '../../../../ui/DetailPage.tsx';
import { labelOf } from '../../../../ui/labels.ts';
import { useApplication } from './application.ts';

/** The way open against a refusal, what was said when it was taken, and what came of it. */
export function Recheck() {
  const { recheck, state, journal, refusalReason } = useApplication();
  if (!recheck) return null;
  const { due, appliedAt, grounds, decisionDue, result, decidedAt } = recheck;
  const original = journal.find(({ action }) => action === 'reject' || action === 'rejectByCommittee');
  const word = journal.find(({ action }) => action === decisions[result ?? 'NONE']);
  return (
    <Section title="复核">
      <Facts items={[
        ...(appliedAt && original ? [{ label: '原决定', value: [refusalReason, original.opinion].filter(Boolean).join('：'), wide: true }] : []),
        ...(state === 'rejected' && due ? [{ label: '申请期限', value: `${due} 24:00 前` }] : []),
        ...(appliedAt ? [{ label: '申请时间', value: momentText(appliedAt) }] : []),
        ...(state === 'rechecking' ? [{ label: '复核期限', value: decisionDue }] : []),
        ...(grounds ? [{ label: '事实和理由', value: grounds, wide: true }] : []),
        ...(result && decidedAt ? [{ label: '复核决定', value: `${labelOf(recheckResult, result)}（${momentText(decidedAt)}）`, wide: true }, { label: '决定理由', value: word?.opinion, wide: true }] : []),
      ]} />
    </Section>
  );
}

/** The journal's name of each result. */
const decisions: Readonly<Record<string, string>> = { UPHOLD: 'uphold', ANNUL: 'annul', REMAND: 'remand' };
