/** 实务训练记录: an intern's own, a tutor's queue, a firm's and the association's lists. */
import { useState } from 'react';
import { recordFlow, records, recordStates, trainingRecord } from 'contract/areas/practice/training-record';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { anyIntern } from '../../../ui/internship-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { ConfirmMany, mostConfirmed } from '../ConfirmMany.tsx';
import { OwnProgress } from '../ProgressCard.tsx';
import { TodoTabs, useTodoScope } from '../TodoTabs.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

const { endpoints, pages } = trainingRecord;
type Row = Output<typeof endpoints.getTrainingRecords>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或案号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: recordStates }), multiple: true },
  { kind: 'choice', key: 'trainingType', label: '训练项目', choices: choicesOf(workType), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'pick', key: 'internshipId', label: '实习人员', ...anyIntern },
  { kind: 'dates', from: 'recordFrom', to: 'recordTo', label: '训练日期' },
];
const ownFilters = filters.filter((filter) => !('key' in filter) || !['firmId', 'internshipId'].includes(filter.key));

const what: Column<Row> = { key: 'trainingType', title: '训练项目', width: 150, render: (row) => labelOf(workType, row.trainingType) };
const facts: readonly Column<Row>[] = [
  { key: 'recordDate', title: '训练日期', sortable: true, width: 104 },
  { key: 'content', title: '训练内容', width: 260, grow: true },
  { key: 'caseNo', title: '案号', width: 210, copy: true },
  { key: 'files', title: '材料', width: 72, align: 'right', render: (row) => `${row.files} 份` },
  { key: 'state', title: '状态', width: 132, render: (row) => <StateTag flow={recordFlow} state={row.state} /> },
  { key: 'tutorComment', title: '指导律师点评', width: 200 },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, hidden: true, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, hidden: true, render: (row) => momentText(row.updatedAt) },
];
const seq: Column<Row> = { key: 'seq', title: '序号', sortable: true, width: 72, align: 'right' };
const ownColumns: readonly Column<Row>[] = [what, seq, ...facts];
const allColumns: readonly Column<Row>[] = [{ key: 'internName', title: '实习人员', sortable: true, width: 100 }, what, seq, { key: 'firmName', title: '律师事务所', width: 180 }, { key: 'tutorName', title: '指导律师', width: 90 }, ...facts];

const nothing = {
  own: { title: '还没有训练记录', hint: '接待、签约、归档、出庭，每做一次写一份，提交指导律师点评确认。' },
  todo: { title: '没有待您点评的记录', hint: '您指导的实习人员提交后，会出现在这里。' },
  all: { title: '还没有训练记录', hint: '实习人员提交指导律师点评后，会出现在这里。' },
};

const nameOf = ({ internName, recordDate, trainingType }: Row) => `${internName} ${recordDate} ${labelOf(workType, trainingType)}`;
const table = 'practice.trainingRecord';

export default function TrainingRecordListPage() {
  const setting = useTableSetting(table);
  const [isIntern, isTutor] = [useMay(records.create), useMay(records.review)];
  const scope = useTodoScope(isTutor ? 'todo' : 'all');
  const list = useList(endpoints.getTrainingRecords, { fixed: { scope }, limit: setting.settings?.limit });
  const progress = useCall(endpoints.getProgress, isIntern ? {} : null);
  const waiting = useCall(endpoints.getTrainingRecords, isTutor ? { scope: 'todo', limit: 1 } : null).data?.total;
  const [adding, setAdding] = useState(false);
  const chosen = useChosenRows(list, mostConfirmed);
  const picked = chosen.rows.filter(({ waitsForMe }) => waitsForMe).map((row) => ({ id: row.id, version: row.version, name: nameOf(row) }));
  const left = chosen.rows.filter(({ waitsForMe }) => !waitsForMe).map((row) => ({ what: nameOf(row), why: row.state === 'pending' ? `由指导律师${row.tutorName}确认` : recordStates[row.state] }));
  return (
    <div className="list-page">
      {isIntern && <OwnProgress label="实务训练的进度" unit="份" of={progress}><Button look="primary" icon="plus" onClick={() => setAdding(true)}>写训练记录</Button></OwnProgress>}
      <FilterBar filters={isIntern ? ownFilters : filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="训练记录" list={list} columns={isIntern ? ownColumns : allColumns} rowKey={(row) => row.id} href={({ id, waitsForMe }) => `${pages.list.path}/${id}${isTutor && waitsForMe ? '?scope=todo' : ''}`}
        tools={isTutor && <TodoTabs current={scope} waiting={waiting} />}
        {...(isTutor && { selection: chosen.selection(<ConfirmMany items={picked} left={left} unit="份" needsComment onDone={chosen.clear} confirm={({ id, version }, opinion = '') => call(recordFlow.endpoints.confirm, { id, version, opinion })} />) })}
        empty={isIntern ? nothing.own : nothing[scope]}
        {...setting}
      />
      {adding && <RecordDrawer known={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
