/** 登录日志: who came and went, and who tried in vain. */
import { auditLog, signInResult } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { getSignIns } = auditLog.endpoints;
type Row = Output<typeof getSignIns>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '人员', width: 140 },
  { key: 'at', title: '时间', sortable: true, width: 150, render: ({ at }) => momentText(at) },
  { key: 'what', title: '操作', width: 110 },
  { key: 'result', title: '结果', width: 90, render: ({ result }) => <Tag tone={result === 'done' ? 'good' : 'bad'}>{labelOf(signInResult, result)}</Tag> },
  { key: 'reason', title: '说明', width: 260, grow: true, wrap: true },
  { key: 'address', title: '网络地址', width: 150 },
  { key: 'device', title: '设备', width: 180 },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'person', label: '人员', placeholder: '姓名或用户名' },
  { kind: 'choice', key: 'result', label: '结果', choices: choicesOf(signInResult), multiple: true },
  { kind: 'dates', from: 'from', to: 'to', label: '时间' },
];

const table = 'system.loginLog';

export default function SignInLogPage() {
  const setting = useTableSetting(table);
  const list = useList(getSignIns, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="登录日志" list={list} columns={columns} rowKey={({ seq }) => String(seq)} href={({ seq }) => `${auditLog.pages.list.path}/${seq}`} empty={{ title: '还没有登录日志' }} {...setting} />
    </div>
  );
}
