/** 操作审计: one sentence a line, found by who, what, when and how it ended. */
import { auditLog, auditResult, mostCounted } from 'contract/areas/system/audit-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { ResultTag } from './ResultTag.tsx';
import './audit-log.css';

const { endpoints, pages } = auditLog;
type Row = Output<typeof endpoints.getAuditLogs>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'sentence', title: '做了什么', width: 420, grow: true, wrap: true },
  { key: 'at', title: '时间', sortable: true, width: 150, render: ({ at }) => momentText(at) },
  { key: 'result', title: '结果', width: 96, render: ({ result }) => <ResultTag result={result} /> },
  { key: 'actorName', title: '人员', width: 100 },
  { key: 'roles', title: '身份', width: 150 },
  { key: 'objectName', title: '对象', width: 180, render: ({ objectTitle, objectName }) => objectName ?? objectTitle },
  { key: 'changed', title: '改动项', width: 76, align: 'right', render: ({ changed }) => changed || '' },
  { key: 'address', title: '网络地址', width: 130 },
  { key: 'title', title: '操作', width: 160, hidden: true },
  { key: 'note', title: '事由', width: 200, hidden: true },
  { key: 'seq', title: '序号', width: 90, align: 'right', hidden: true },
];

const table = 'system.auditLog';

export default function AuditLogListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getAuditLogs, { limit: setting.settings?.limit });
  const { data: choices } = useCall(endpoints.getChoices, {});
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'person', label: '人员', placeholder: '姓名或用户名' },
    { kind: 'text', key: 'object', label: '对象', placeholder: '律师、律所、账号名称或编号' },
    { kind: 'choice', key: 'event', label: '操作', choices: choices?.events ?? [], multiple: true },
    { kind: 'dates', from: 'from', to: 'to', label: '时间' },
    { kind: 'choice', key: 'result', label: '结果', choices: choicesOf(auditResult), multiple: true },
    { kind: 'choice', key: 'entity', label: '对象类别', choices: choices?.entities ?? [] },
    { kind: 'text', key: 'traceId', label: '请求编号', placeholder: '出错提示中的编号' },
  ];
  const { entityId, actorId } = list.filters;
  const one = entityId ? '一个对象的全部记录' : actorId ? '一个人员的全部操作' : null;
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      {one && <p className="list-note" role="status"><Icon name="info" />正在查看{one}<Button look="link" onClick={() => list.setFilters({ entityId: undefined, actorId: undefined })}>查看全部</Button></p>}
      {list.total >= mostCounted && <p className="list-note" role="status"><Icon name="info" />符合条件的超过 {countText(mostCounted)} 条，只列出这么多，请缩小时间或其他条件；导出的不限于此，条数过多时请按日期分次导出</p>}
      <DataTable name="审计日志" list={list} columns={columns} rowKey={({ seq }) => String(seq)} href={({ seq }) => `${pages.list.path}/${seq}`} empty={{ title: '还没有审计日志' }} {...setting} />
    </div>
  );
}
