/** The columns that the register of internships is read by. */
import { education, sex } from 'contract/areas/basic-info/enumerations';
import { trainingStatus } from 'contract/areas/practice/internship-words';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { internship } from 'contract/areas/practice/internship';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { InternshipStatusTag, RiskTags } from '../../../ui/InternshipTags.tsx';
import { Meter } from './Meter.tsx';

export type InternshipRow = Output<typeof internship.endpoints.getInternships>['data'][number];

export const daysText = (daysLeft: number): string => (daysLeft < 0 ? `已过 ${-daysLeft} 天` : daysLeft === 0 ? '今天' : `还有 ${daysLeft} 天`);

export const internshipColumns: readonly Column<InternshipRow>[] = [
  { key: 'name', title: '姓名', width: 96 },
  { key: 'status', title: '实习状态', width: 112, render: ({ status }) => <InternshipStatusTag status={status} /> },
  { key: 'risks', title: '风险', width: 180, render: ({ risks }) => <RiskTags risks={risks} /> },
  { key: 'firmName', title: '律师事务所', width: 200, grow: true },
  { key: 'tutorName', title: '指导律师', width: 84 },
  { key: 'plannedEndDate', title: '应满日期', sortable: true, width: 108 },
  { key: 'daysLeft', title: '下一期限', width: 172, render: ({ limitTitle, daysLeft }) => limitTitle !== null && daysLeft !== null && `${limitTitle} ${daysText(daysLeft)}` },
  { key: 'percent', title: '完成度', width: 116, render: ({ percent }) => <Meter percent={percent} /> },
  { key: 'journalWorkdays', title: '日志', width: 84, align: 'right', render: ({ journalWorkdays, journalsNeeded }) => `${journalWorkdays}/${journalsNeeded}` },
  { key: 'caseCount', title: '案件', width: 60, align: 'right' },
  { key: 'recordCount', title: '实务', width: 60, align: 'right' },
  { key: 'trainingStatus', title: '集中培训', width: 92, render: ({ trainingStatus: status }) => <Tag tone={status === 'PASSED' || status === 'EXEMPT' ? 'good' : status === 'FAILED' ? 'bad' : 'still'}>{labelOf(trainingStatus, status)}</Tag> },
  { key: 'startDate', title: '开始日期', sortable: true, width: 108 },
  { key: 'certNo', title: '实习证号', width: 150, copy: true, hidden: true },
  { key: 'registrationNo', title: '登记编号', sortable: true, width: 150, hidden: true, copy: true },
  { key: 'practiceType', title: '实习类别', width: 92, hidden: true, render: (row) => labelOf(practiceType, row.practiceType) },
  { key: 'sex', title: '性别', width: 60, hidden: true, render: (row) => labelOf(sex, row.sex) },
  { key: 'education', title: '学历', width: 100, hidden: true, render: (row) => labelOf(education, row.education) },
  { key: 'school', title: '毕业院校', width: 150, hidden: true },
  { key: 'idNo', title: '身份证号', width: 170, hidden: true },
  { key: 'mobile', title: '联系电话', width: 120, hidden: true },
  { key: 'pausedDays', title: '累计中止天数', width: 110, align: 'right', hidden: true },
  { key: 'extensionMonths', title: '延长月数', width: 90, align: 'right', hidden: true },
  { key: 'remark', title: '备注', width: 180, hidden: true },
];

