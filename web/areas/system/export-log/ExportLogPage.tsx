/** 导出日志: who took what out, and what became of it, to the last download. */
import { exportFormat, exportState } from 'contract/areas/account/export-centre';
import { exportLog } from 'contract/areas/system/export-log';
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
import { useOpened } from '../../../ui/use-opened.ts';
import { ExportLogDrawer } from './ExportLogDrawer.tsx';

const { endpoints } = exportLog;
type Row = Output<typeof endpoints.getExportLogs>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'number', title: '编号', width: 140 },
  { key: 'title', title: '内容', width: 140 },
  { key: 'askedByName', title: '导出人', width: 90 },
  { key: 'askedAt', title: '时间', sortable: true, width: 150, render: ({ askedAt }) => momentText(askedAt) },
  { key: 'address', title: '地址', width: 130 },
  { key: 'total', title: '行数', sortable: true, width: 84, align: 'right', render: ({ total }) => countText(total) },
  { key: 'unmasked', title: '明文', width: 84, render: ({ unmasked }) => (unmasked ? <Tag tone="wait">含明文</Tag> : '脱敏') },
  { key: 'purpose', title: '用途', width: 160, grow: true, wrap: true },
  { key: 'approverName', title: '审批人', width: 90 },
  { key: 'conditions', title: '条件', width: 220, wrap: true },
  { key: 'state', title: '状态', width: 90, render: ({ state }) => labelOf(exportState, state) },
  { key: 'downloads', title: '下载次数', sortable: true, width: 100, align: 'right' },
  { key: 'lastDownloadAt', title: '最近下载', width: 150, hidden: true, render: ({ lastDownloadAt }) => lastDownloadAt && momentText(lastDownloadAt) },
  { key: 'columnNames', title: '导出的列', width: 260, hidden: true, wrap: true },
  { key: 'format', title: '格式', width: 150, hidden: true, render: ({ format }) => labelOf(exportFormat, format) },
];

const table = 'system.exportLog';

export default function ExportLogPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getExportLogs, { limit: setting.settings?.limit });
  const { data: lists = [] } = useCall(endpoints.getLists, {});
  const [open, setOpen, openedAt] = useOpened();
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '编号、导出人或用途' },
    { kind: 'choice', key: 'list', label: '内容', choices: lists.map(({ list: value, title }) => ({ value, label: title })) },
    { kind: 'choice', key: 'unmasked', label: '明文', choices: [{ value: 'true', label: '含明文' }, { value: 'false', label: '脱敏' }] },
    { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(exportState), multiple: true },
    { kind: 'dates', from: 'askedFrom', to: 'askedTo', label: '导出日期' },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="导出记录" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => setOpen(id)}
        empty={{ title: '还没有人导出过', hint: '有人从任何列表导出时，会在这里留下记录。' }}
        {...setting}
      />
      {open && <ExportLogDrawer id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
