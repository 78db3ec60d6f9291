/** 日志抽查: the batches, the newest first. */
import { useState } from 'react';
import { checkLogPermission } from 'contract/areas/journal/practice-log';
import { spotCheck, spotCheckFlow } from 'contract/areas/journal/spot-check';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { DrawForm } from './DrawForm.tsx';

const { endpoints, pages } = spotCheck;
type Row = Output<typeof endpoints.getSpotChecks>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '批次编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(spotCheckFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'dates', from: 'from', to: 'to', label: '抽取日期' },
];
const columns: readonly Column<Row>[] = [
  { key: 'applicationNo', title: '批次编号', width: 170, copy: true },
  { key: 'periodFrom', title: '日志日期', width: 210, render: ({ periodFrom, periodTo }) => `${periodFrom} 至 ${periodTo}` },
  { key: 'scope', title: '范围', width: 220, grow: true },
  { key: 'state', title: '状态', width: 100, render: ({ state }) => <StateTag flow={spotCheckFlow} state={state} /> },
  { key: 'size', title: '篇数', width: 70, align: 'right' },
  { key: 'unread', title: '待查', width: 70, align: 'right' },
  { key: 'passed', title: '合格', width: 70, align: 'right' },
  { key: 'defects', title: '存疑', width: 70, align: 'right' },
  { key: 'again', title: '待复看', width: 80, align: 'right' },
  { key: 'drawnByName', title: '抽取人', width: 100 },
  { key: 'drawnAt', title: '抽取时间', sortable: true, width: 140, render: ({ drawnAt }) => momentText(drawnAt) },
];
const table = 'journal.spotCheck';

export default function SpotCheckListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getSpotChecks, { limit: setting.settings?.limit });
  const [drawing, setDrawing] = useState(false);
  const mayDraw = useMay(checkLogPermission.review);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="抽查批次" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`}
        tools={mayDraw && <Button look="primary" icon="plus" onClick={() => setDrawing(true)}>抽取一批</Button>}
        empty={{ title: '还没有抽查过日志', hint: mayDraw ? '点击“抽取一批”，选日期和篇数，系统随机抽取。' : '抽取的批次和结果会列在这里。' }} {...setting} />
      {drawing && <DrawForm onClose={() => setDrawing(false)} />}
    </div>
  );
}
