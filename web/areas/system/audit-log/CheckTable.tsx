import { auditLog, checkState } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { getChecks } = auditLog.endpoints;
type Row = Output<typeof getChecks>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'startedAt', title: '开始时间', sortable: true, width: 150, render: ({ startedAt }) => momentText(startedAt) },
  { key: 'byName', title: '核验人', width: 110 },
  { key: 'days', title: '范围', width: 130, render: ({ days }) => (days === null ? '全部' : `最近 ${days} 天`) },
  { key: 'state', title: '结果', width: 150, render: ({ state, faultCount }) => <Tag tone={state !== 'DONE' ? 'wait' : faultCount ? 'bad' : 'good'}>{state !== 'DONE' ? labelOf(checkState, state) : faultCount ? `${faultCount} 处不一致` : '一致'}</Tag> },
  { key: 'rowsDone', title: '核对条数', width: 110, align: 'right', render: ({ rowsDone }) => countText(rowsDone) },
  { key: 'finishedAt', title: '结束时间', width: 150, grow: true, render: ({ finishedAt }) => finishedAt && momentText(finishedAt) },
];

export function CheckTable() {
  const setting = useTableSetting('system.auditChecks');
  const list = useList(getChecks, { limit: setting.settings?.limit });
  return <DataTable name="核验记录" list={list} columns={columns} rowKey={({ id }) => id} empty={{ title: '还没有核验记录', hint: '每天凌晨自动核验最近7天的日志。' }} {...setting} />;
}
