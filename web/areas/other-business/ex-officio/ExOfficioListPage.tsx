/** 依职权注销: the registrations that the association itself ends, the newest first. */
import { useLocation } from 'react-router';
import { exOfficio, exOfficioFlow, exOfficioKind, exOfficioPermission } from 'contract/areas/other-business/ex-officio';
import type { Output } from 'contract/kernel/endpoint';
import { rightsWaitedFor } from 'contract/kernel/workflow';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay, useMayAny } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseTarget, daysText } from '../../../ui/DaysLeft.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, readerTabs, reviewTabs, ScopeTabs, useScope } from '../../../ui/ScopeTabs.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';

const { endpoints, pages } = exOfficio;
type Row = Output<typeof endpoints.getExOfficios>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(exOfficioFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'choice', key: 'kind', label: '事由', choices: choicesOf(exOfficioKind), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
];
const nothing = {
  all: { title: '没有依职权注销的案件', hint: '立案后会出现在这里，办到哪一步、还剩几天一目了然。' },
  todo: { title: '没有待您办理的案件', hint: '轮到您核查或者决定时，案件会按办理期限出现在这里。' },
  done: { title: '还没有办理过的案件', hint: '您办理过的案件会出现在这里，可随时查看进展。' },
};
const columns: readonly Column<Row>[] = [
  { key: 'applicationNo', title: '编号', width: 164, copy: true },
  { key: 'internName', title: '实习人员', width: 96 },
  { key: 'kind', title: '事由', width: 196, render: ({ kind }) => labelOf(exOfficioKind, kind) },
  { key: 'firmName', title: '律师事务所', width: 178, grow: true },
  { key: 'state', title: '状态', width: 150, render: ({ state }) => <StateTag flow={exOfficioFlow} state={state} /> },
  { key: 'deadline', title: '期限', sortable: true, width: 96, render: ({ daysLeft }) => daysLeft !== null && daysText(daysLeft) },
  { key: 'target', title: '服务目标', sortable: true, width: 92, render: (row) => <CaseTarget of={row} /> },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 140, render: ({ updatedAt }) => momentText(updatedAt) },
];
const table = 'otherBusiness.exOfficio';

export default function ExOfficioListPage() {
  const setting = useTableSetting(table);
  const tabs = useMayAny(rightsWaitedFor(exOfficioFlow)) ? reviewTabs : readerTabs;
  const scope = useScope(tabs);
  const { search } = useLocation();
  const list = useList(endpoints.getExOfficios, { fixed: { scope }, limit: setting.settings?.limit });
  const waiting = useCall(endpoints.getExOfficios, { scope: 'todo', limit: 1 }).data?.total ?? 0;
  const mayOpen = useMay(exOfficioPermission.create);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="依职权注销案件" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}${search}`}
        tools={<><ScopeTabs tabs={tabs} counts={[{ scope: 'todo', count: waiting }]} />{mayOpen && <LinkButton look="primary" icon="plus" to={pages.candidates.path}>拟注销名单、立案</LinkButton>}</>}
        empty={nothingIn(scope, nothing)} {...setting} />
    </div>
  );
}
