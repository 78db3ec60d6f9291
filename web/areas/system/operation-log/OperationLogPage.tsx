/** 调用日志: for whoever has to find out what happened at a moment, or why it was slow. */
import { callOutcome, operationLog } from 'contract/areas/system/operation-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { getOperationLogs, getCalls } = operationLog.endpoints;
type Row = Output<typeof getOperationLogs>['data'][number];

const tones = { OK: 'good', REFUSED: 'wait', FAULT: 'bad' } as const;

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '调用', width: 220, grow: true },
  { key: 'at', title: '时间', sortable: true, width: 150, render: ({ at }) => momentText(at) },
  { key: 'userName', title: '人员', width: 110, render: ({ userName }) => userName ?? '未登录' },
  { key: 'outcome', title: '结果', width: 130, render: ({ outcome, status }) => <Tag tone={tones[outcome]}>{outcome === 'OK' ? labelOf(callOutcome, outcome) : `${labelOf(callOutcome, outcome)}（${status}）`}</Tag> },
  { key: 'milliseconds', title: '用时（毫秒）', sortable: true, width: 120, align: 'right', render: ({ milliseconds }) => countText(milliseconds) },
  { key: 'address', title: '网络地址', width: 140 },
  { key: 'traceId', title: '请求编号', width: 290 },
  { key: 'path', title: '接口地址', width: 260, hidden: true },
];

const table = 'system.operationLog';

export default function OperationLogPage() {
  const setting = useTableSetting(table);
  const list = useList(getOperationLogs, { limit: setting.settings?.limit });
  const { data: calls = [] } = useCall(getCalls, {});
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'person', label: '人员' },
    { kind: 'choice', key: 'path', label: '调用', choices: calls, multiple: true },
    { kind: 'choice', key: 'outcome', label: '结果', choices: choicesOf(callOutcome), multiple: true },
    { kind: 'dates', from: 'from', to: 'to', label: '时间' },
    { kind: 'choice', key: 'slow', label: '用时', choices: [{ value: '500', label: '超过半秒' }, { value: '1000', label: '超过1秒' }, { value: '5000', label: '超过5秒' }] },
    { kind: 'text', key: 'traceId', label: '请求编号', placeholder: '出错提示中的编号' },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="调用日志" list={list} columns={columns} rowKey={({ id }) => id} empty={{ title: '还没有调用日志' }} {...setting} />
    </div>
  );
}
