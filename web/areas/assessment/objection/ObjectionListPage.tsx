/** 公示异议: what has been said against results under publicity, the newest first. */
import { useNavigate } from 'react-router';
import { objection, objectionFlow } from 'contract/areas/assessment/objection';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';

type Row = Output<typeof objection.endpoints.getObjections>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(objectionFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
];
const columns: readonly Column<Row>[] = [
  { key: 'applicationNo', title: '编号', width: 180 },
  { key: 'state', title: '状态', width: 110, render: ({ state }) => <StateTag flow={objectionFlow} state={state} /> },
  { key: 'internName', title: '针对谁', width: 110 },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'objectorName', title: '异议人', width: 110 },
  { key: 'lodgedAt', title: '提出时间', sortable: true, width: 160, render: ({ lodgedAt }) => momentText(lodgedAt) },
  { key: 'noticeTo', title: '公示至', width: 120 },
];

const table = 'assessment.objection';

export default function ObjectionListPage() {
  const setting = useTableSetting(table);
  const list = useList(objection.endpoints.getObjections, { limit: setting.settings?.limit });
  const navigate = useNavigate();
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="异议" list={list} columns={columns} rowKey={({ id }) => id} onOpen={({ id }) => void navigate(`${objection.pages.list.path}/${id}`)}
        empty={{ title: '没有公示异议', hint: '有人在公示页面提出异议后，会出现在这里，并列入待办。' }} {...setting} />
    </div>
  );
}
