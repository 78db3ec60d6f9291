/** The columns that applicants, firms and reviewers all read an application by. */
import { practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { ReturnedTimes } from '../../../ui/case/ReturnedTimes.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';

export type ApplicationRow = Output<typeof practiceApplication.endpoints.getPracticeApplications>['data'][number];

export const applicationColumns: readonly Column<ApplicationRow>[] = [
  { key: 'applicationNo', title: '申请编号', sortable: true, width: 170, copy: true },
  { key: 'applicantName', title: '姓名', sortable: true, width: 116 },
  { key: 'practiceType', title: '类别', width: 72, render: (row) => labelOf(practiceType, row.practiceType) },
  { key: 'firmName', title: '律所', width: 174, grow: true },
  { key: 'tutorName', title: '指导律师', width: 86 },
  { key: 'state', title: '状态', width: 166, render: (row) => <><StateTag flow={practiceFlow} state={row.state} /><ReturnedTimes count={row.returnedCount} /></> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'deadline', title: '办理期限', sortable: true, width: 100, render: (row) => <CaseDaysLeft of={row} /> },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, render: (row) => momentText(row.updatedAt) },
];
