/** The list of applications with its tab (`scope`) in the address beside the filters. */
import { useSearchParams } from 'react-router';
import { practiceApplication, stateTitles } from 'contract/areas/practice/practice-application';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';

const { getPracticeApplications } = practiceApplication.endpoints;

export const scopes = ['all', 'todo', 'done'] as const;
export type Scope = (typeof scopes)[number];

export const applicationFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或申请编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: stateTitles }), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'practiceType', label: '类别', choices: choicesOf(practiceType) },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];

export function useApplicationList(usual: Scope, limit: number | undefined) {
  const [search] = useSearchParams();
  const scope = scopes.find((one) => one === search.get('scope')) ?? usual;
  const list = useList(getPracticeApplications, { fixed: { scope }, limit });
  const conditions = Object.keys(list.filters).filter((key) => key !== 'scope');
  return {
    ...list, scope,
    // The tab is where one is, not a condition: clearing the conditions stays on it.
    filtered: conditions.length > 0,
    clearFilters: () => list.setFilters(Object.fromEntries(conditions.map((key) => [key, undefined]))),
  };
}

/** How many wait for me. */
export function useWaiting(): number | undefined {
  return useCall(getPracticeApplications, { scope: 'todo', limit: 1 }).data?.total;
}
