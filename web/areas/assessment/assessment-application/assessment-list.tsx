/** The list of assessments as interns, firms and reviewers read it. */
import { assessmentApplication, assessmentStates } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentKind } from 'contract/areas/assessment/assessment-words';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { ReturnedTimes } from '../../../ui/case/ReturnedTimes.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import './assessment.css';

const { getAssessmentApplications, countAssessmentApplications } = assessmentApplication.endpoints;
export type AssessmentRow = Output<typeof getAssessmentApplications>['data'][number];

export const assessmentFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、申请编号、实习证号或完整证件号码', placeholder: '姓名、编号或证件号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: assessmentStates }), multiple: true },
  { kind: 'choice', key: 'kind', label: '申请类型', choices: choicesOf(assessmentKind), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];

/** How many there are under each tab. */
export const useCounts = () => useCall(countAssessmentApplications, {}).data;

export const assessmentColumns: readonly Column<AssessmentRow>[] = [
  { key: 'applicationNo', title: '申请编号', sortable: true, width: 160, copy: true },
  { key: 'internName', title: '姓名', sortable: true, width: 96 },
  { key: 'kind', title: '申请类型', width: 136, render: (row) => <>{labelOf(assessmentKind, row.kind)}{row.attemptNo > 1 && <span className="assessment__small">第{row.attemptNo}次</span>}</> },
  { key: 'firmName', title: '律所', width: 174, grow: true },
  { key: 'tutorName', title: '指导律师', width: 86 },
  { key: 'state', title: '状态', width: 170, render: (row) => <><StateTag flow={assessmentFlow} state={row.state} /><ReturnedTimes count={row.returnedCount} /></> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'deadline', title: '办理期限', sortable: true, width: 100, render: (row) => <CaseDaysLeft of={row} /> },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, render: (row) => momentText(row.updatedAt) },
];
