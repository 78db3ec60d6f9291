/** The list of assessments as interns, firms and reviewers read it; its tab (`scope`) stands in the address beside the filters. */
import { useSearchParams } from 'react-router';
import { assessmentApplication, assessmentStates } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentKind } from 'contract/areas/assessment/assessment-words';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { ScopeTabs } from '../../../ui/ScopeTabs.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import './assessment.css';

const { getAssessmentApplications } = assessmentApplication.endpoints;
export type AssessmentRow = Output<typeof getAssessmentApplications>['data'][number];

const scopes = ['all', 'todo', 'done'] as const;
export type Scope = (typeof scopes)[number];

export const assessmentFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、申请编号或实习证号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: assessmentStates }), multiple: true },
  { kind: 'choice', key: 'kind', label: '申请类型', choices: choicesOf(assessmentKind), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];

export function useAssessmentList(usual: Scope, limit: number | undefined) {
  const [search] = useSearchParams();
  const scope = scopes.find((one) => one === search.get('scope')) ?? usual;
  const list = useList(getAssessmentApplications, { fixed: { scope }, limit });
  const conditions = Object.keys(list.filters).filter((key) => key !== 'scope');
  return {
    ...list, scope, filtered: conditions.length > 0,
    // The tab is where one is, not a condition: clearing the conditions stays on it.
    clearFilters: () => list.setFilters(Object.fromEntries(conditions.map((key) => [key, undefined]))),
  };
}

export const assessmentColumns: readonly Column<AssessmentRow>[] = [
  { key: 'applicationNo', title: '申请编号', sortable: true, width: 160 },
  { key: 'internName', title: '姓名', sortable: true, width: 96 },
  { key: 'kind', title: '申请类型', width: 110, render: (row) => <>{labelOf(assessmentKind, row.kind)}{row.attemptNo > 1 && <span className="assessment__small">第{row.attemptNo}次</span>}</> },
  { key: 'firmName', title: '律所', width: 174, grow: true },
  { key: 'tutorName', title: '指导律师', width: 86 },
  { key: 'state', title: '状态', width: 170, render: (row) => <><StateTag flow={assessmentFlow} state={row.state} />{row.returnedCount > 0 && <span className="assessment__small" title={`已退回补正 ${row.returnedCount} 次`}>补正{row.returnedCount}次</span>}</> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'deadline', title: '办理期限', sortable: true, width: 110, render: (row) => <Days row={row} /> },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, render: (row) => momentText(row.updatedAt) },
];

function Days({ row: { daysLeft, deadline, correctionDue } }: { row: AssessmentRow }) {
  if (daysLeft === null) return null;
  return <span data-late={daysLeft < 0 || undefined} className="assessment__days" title={deadline ?? correctionDue ?? ''}>{daysText(daysLeft)}</span>;
}

export const daysText = (daysLeft: number): string => daysLeft < 0 ? `超期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`;

export function AssessmentTabs(tabs: { tabs: readonly { scope: Scope; title: string }[]; usual: Scope; current: Scope }) {
  return <ScopeTabs {...tabs} waiting={useCall(getAssessmentApplications, { scope: 'todo', limit: 1 }).data?.total} />;
}
