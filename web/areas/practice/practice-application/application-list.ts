/** What the lists of applications are searched by, and how many wait. */
import { practiceApplication, stateTitles } from 'contract/areas/practice/practice-application';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { useCall } from '../../../kernel/query.ts';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';


export const applicationFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、申请编号或完整证件号码', placeholder: '姓名、编号或证件号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: stateTitles }), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'practiceType', label: '类别', choices: choicesOf(practiceType) },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];

/** How many there are under each tab. */
export const useCounts = () => useCall(practiceApplication.endpoints.countPracticeApplications, {}).data;
