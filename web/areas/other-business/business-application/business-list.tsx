/** The list of businesses as applicants, firms and reviewers read it. */
import { businessApplication } from 'contract/areas/other-business/business-application';
import { businessKinds, slugOf } from 'contract/areas/other-business/business-kind';
import { allStates } from 'contract/areas/other-business/all-states';
import { mapRecord } from 'contract/kernel/keys';
import type { Output } from 'contract/kernel/endpoint';
import type { State as KnownState } from 'contract/kernel/workflow';
import { useCall } from '../../../kernel/query.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { ReturnedTimes } from '../../../ui/case/ReturnedTimes.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { getBusinessApplications, countBusinessApplications } = businessApplication.endpoints;
export type BusinessRow = Output<typeof getBusinessApplications>['data'][number];

export const businessFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、申请编号、登记编号或完整证件号码', placeholder: '姓名、编号或证件号' },
  { kind: 'choice', key: 'kind', label: '业务种类', choices: choicesOf(businessKinds), multiple: true },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: mapRecord<keyof typeof allStates, { title: string }, string>(allStates, ({ title }) => title) }), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];

/** How many there are under each tab. */
export const useCounts = () => useCall(countBusinessApplications, {}).data;

const known: Readonly<Record<string, KnownState>> = allStates;

export const businessColumns: readonly Column<BusinessRow>[] = [
  { key: 'applicationNo', title: '申请编号', sortable: true, width: 170, copy: true },
  { key: 'kindTitle', title: '业务', width: 116 },
  { key: 'internName', title: '姓名', sortable: true, width: 96 },
  { key: 'firmName', title: '律所', width: 174, grow: true },
  { key: 'reasonTitle', title: '事由', width: 130 },
  { key: 'state', title: '状态', width: 150, render: (row) => <State row={row} /> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'deadline', title: '办理期限', sortable: true, width: 100, render: (row) => <CaseDaysLeft of={row} /> },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, render: (row) => momentText(row.updatedAt) },
];

function State({ row: { state, stateTitle, returnedCount } }: { row: BusinessRow }) {
  const tone = known[state]?.tone;
  return <><Tag {...(tone && { tone })}>{stateTitle}</Tag><ReturnedTimes count={returnedCount} /></>;
}

export const addressOf = (row: BusinessRow, side: 'apply' | 'review', search = '') => `/otherBusiness/${side}/${slugOf(row.kind)}/${row.id}${search}`;
