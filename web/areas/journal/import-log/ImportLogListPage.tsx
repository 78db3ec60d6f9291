/** 导入日志: what was imported, by whom, and what became of it. */
import { useNavigate } from 'react-router';
import { importAddress } from 'contract/areas/journal/import-address';
import { importLog, importMode, importState } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/Popover.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { ImportStateTag } from './ImportStateTag.tsx';

const { endpoints, pages } = importLog;
type Row = Output<typeof endpoints.getImportLogs>['data'][number];

const number = (key: 'total' | 'created' | 'changed' | 'skipped' | 'failed' | 'warned', title: string): Column<Row> => ({ key, title, width: 64, align: 'right', render: (row) => countText(row[key]) });

const columns: readonly Column<Row>[] = [
  { key: 'fileName', title: '文件', width: 220, grow: true },
  { key: 'kindTitle', title: '内容', width: 140 },
  { key: 'state', title: '状态', width: 100, render: ({ state }) => <ImportStateTag state={state} /> },
  number('total', '行数'), number('created', '新增'), number('changed', '更新'), number('skipped', '跳过'), number('failed', '错误'), number('warned', '提示'),
  { key: 'mode', title: '方式', width: 104, hidden: true, render: ({ mode }) => labelOf(importMode, mode) },
  { key: 'startedByName', title: '上传人', width: 90 },
  { key: 'startedAt', title: '上传时间', sortable: true, width: 150, render: ({ startedAt }) => momentText(startedAt) },
  { key: 'finishedAt', title: '完成时间', width: 150, hidden: true, render: ({ finishedAt }) => finishedAt && momentText(finishedAt) },
];

const table = 'journal.importLog';
/** More would push the list down. */
const mostBeside = 3;

export default function ImportLogListPage() {
  const navigate = useNavigate();
  const setting = useTableSetting(table);
  const list = useList(endpoints.getImportLogs, { limit: setting.settings?.limit });
  const { data: kinds = [] } = useCall(endpoints.getImportKinds, {});
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '文件名或上传人' },
    { kind: 'choice', key: 'kind', label: '内容', choices: kinds.map(({ kind, title }) => ({ value: kind, label: title })) },
    { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(importState), multiple: true },
    { kind: 'dates', from: 'startedFrom', to: 'startedTo', label: '上传日期' },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="导入批次" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`}
        tools={kinds.length > mostBeside
          ? <MenuButton icon="upload" label="选择要导入的内容" align="start" items={kinds.map(({ kind, title }) => ({ title, onSelect: () => void navigate(importAddress(kind)) }))}>导入<Icon name="down" size={12} /></MenuButton>
          : kinds.map(({ kind, title }) => <LinkButton key={kind} icon="upload" to={importAddress(kind)}>{`导入${title}`}</LinkButton>)}
        empty={{ title: '还没有导入过文件', hint: '点击上方的“导入”选择要导入的内容，可先下载导入模板。' }}
        {...setting}
      />
    </div>
  );
}
