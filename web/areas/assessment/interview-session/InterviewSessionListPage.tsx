/** 面试场次: the next and the past ones, and how full each is. */
import { useState } from 'react';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { interviewSessionFlow, sessions } from 'contract/areas/assessment/interview-session-flow';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { SessionDrawer } from './SessionDrawer.tsx';

const { endpoints, pages } = interviewSession;
type Row = Output<typeof endpoints.getInterviewSessions>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '名称、编号或地点' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(interviewSessionFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'dates', from: 'heldFrom', to: 'heldTo', label: '面试日期' },
];
const columns: readonly Column<Row>[] = [
  { key: 'heldOn', title: '面试日期', sortable: true, width: 112 },
  { key: 'startsAt', title: '时间', width: 116, render: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
  { key: 'title', title: '名称', width: 220, grow: true },
  { key: 'state', title: '状态', width: 90, render: ({ state }) => <StateTag flow={interviewSessionFlow} state={state} /> },
  { key: 'place', title: '地点', width: 200 },
  { key: 'roomCount', title: '考场', width: 72, align: 'right' },
  { key: 'placed', title: '已编排 / 名额', width: 116, align: 'right', render: ({ placed, capacity }) => `${placed} / ${capacity}` },
  { key: 'applicationNo', title: '场次编号', sortable: true, width: 160, copy: true },
];

const table = 'assessment.interviewSession';

export default function InterviewSessionListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getInterviewSessions, { limit: setting.settings?.limit });
  const mayPlan = useMay(sessions.create);
  const [adding, setAdding] = useState(false);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="面试场次" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`}
        tools={mayPlan && <Button look="primary" icon="plus" onClick={() => setAdding(true)}>新增场次</Button>}
        empty={{ title: '还没有面试场次', hint: mayPlan ? '点击“新增场次”，填写日期、地点、考场和考官，再编排待安排面试的人员。' : '市律师协会编排好面试后，会出现在这里。' }}
        {...setting}
      />
      {adding && <SessionDrawer known={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
