/** 定时任务: what is done by the clock, when it is due next, and whether the last time went well. */
import { schedule, taskStanding } from 'contract/areas/system/schedule';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { LastRun, Standing } from './Standing.tsx';

const { endpoints, pages } = schedule;
type Row = Output<typeof endpoints.getSchedules>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '任务', sortable: true, width: 180 },
  { key: 'standing', title: '状态', width: 110, render: (row) => <Standing {...row} /> },
  { key: 'words', title: '执行时间', width: 150 },
  { key: 'nextRunAt', title: '下次执行', sortable: true, width: 150, render: ({ nextRunAt }) => nextRunAt && momentText(nextRunAt) },
  { key: 'last', title: '上次执行', width: 220, wrap: true, render: ({ last }) => <LastRun last={last} /> },
  { key: 'does', title: '说明', width: 320, grow: true, wrap: true },
  { key: 'cron', title: '时间写法', width: 120, hidden: true },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '任务或说明' },
  { kind: 'choice', key: 'standing', label: '状态', choices: choicesOf(taskStanding), multiple: true },
];

export default function ScheduleListPage() {
  const setting = useTableSetting('system.schedule');
  const list = useList(endpoints.getSchedules, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="system.schedule" /></FilterBar>
      <DataTable name="定时任务" list={list} columns={columns} rowKey={({ name }) => name} href={({ name }) => `${pages.list.path}/${name}`} empty={{ title: '没有定时任务' }} {...setting} />
    </div>
  );
}
