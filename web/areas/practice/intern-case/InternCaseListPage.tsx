/** 参与案件: an intern's own, a tutor's queue, a firm's and the association's lists. */
import { useState } from 'react';
import { caseFlow, cases, caseStates, caseType, internCase } from 'contract/areas/practice/intern-case';
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
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { ConfirmMany, mostConfirmed } from '../ConfirmMany.tsx';
import { OwnProgress } from '../ProgressCard.tsx';
import { TodoTabs, useTodoScope } from '../TodoTabs.tsx';
import { CaseDrawer } from './CaseDrawer.tsx';

const { endpoints, pages } = internCase;
type Row = Output<typeof endpoints.getInternCases>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '案号、案由或姓名' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: caseStates }), multiple: true },
  { kind: 'choice', key: 'caseType', label: '案件类型', choices: choicesOf(caseType), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'pick', key: 'internshipId', label: '实习人员', ...anyIntern },
  { kind: 'choice', key: 'tutorLed', label: '指导律师主办', choices: [{ value: 'yes', label: '是' }, { value: 'no', label: '否' }] },
  { kind: 'dates', from: 'startedFrom', to: 'startedTo', label: '开始日期' },
];
const ownFilters = filters.slice(0, 3);

const caseName: Column<Row> = { key: 'caseName', title: '案件名称或案由', width: 220, grow: true };
const people: readonly Column<Row>[] = [
  { key: 'internName', title: '实习人员', sortable: true, width: 100 },
  { key: 'firmName', title: '律师事务所', width: 180 },
  { key: 'tutorName', title: '指导律师', width: 90 },
];
const facts: readonly Column<Row>[] = [
  { key: 'caseNo', title: '案号', sortable: true, width: 230, copy: true },
  { key: 'caseType', title: '案件类型', width: 96, render: (row) => labelOf(caseType, row.caseType) },
  { key: 'clientName', title: '当事人', width: 110 },
  { key: 'leadLawyerName', title: '主办律师', width: 130, render: (row) => <>{row.leadLawyerName}{row.isTutorCase && <Tag tone="good">指导律师</Tag>}</> },
  { key: 'startDate', title: '开始日期', sortable: true, width: 104 },
  { key: 'files', title: '材料', width: 72, align: 'right', render: (row) => `${row.files} 份` },
  { key: 'state', title: '状态', width: 132, render: (row) => <StateTag flow={caseFlow} state={row.state} /> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 138, render: (row) => row.submittedAt && momentText(row.submittedAt) },
  { key: 'updatedAt', title: '更新时间', sortable: true, width: 138, hidden: true, render: (row) => momentText(row.updatedAt) },
];
const ownColumns: readonly Column<Row>[] = [caseName, ...facts];
const allColumns: readonly Column<Row>[] = [people[0]!, caseName, ...people.slice(1), ...facts];

const nothing = {
  own: { title: '还没有登记案件', hint: '跟随律师办一件、登记一件，传上委托合同等材料，提交指导律师确认。' },
  todo: { title: '没有待您确认的案件', hint: '您指导的实习人员提交后，会出现在这里。' },
  all: { title: '还没有参与案件', hint: '实习人员提交指导律师确认后，会出现在这里。' },
};

const nameOf = ({ internName, caseName: name }: Row) => `${internName} ${name}`;
const table = 'practice.internCase';

export default function InternCaseListPage() {
  const setting = useTableSetting(table);
  const [isIntern, isTutor] = [useMay(cases.create), useMay(cases.review)];
  const scope = useTodoScope(isTutor ? 'todo' : 'all');
  const list = useList(endpoints.getInternCases, { fixed: { scope }, limit: setting.settings?.limit });
  const progress = useCall(endpoints.getProgress, isIntern ? {} : null);
  const waiting = useCall(endpoints.getInternCases, isTutor ? { scope: 'todo', limit: 1 } : null).data?.total;
  const [adding, setAdding] = useState(false);
  const chosen = useChosenRows(list, mostConfirmed);
  const picked = chosen.rows.filter(({ waitsForMe }) => waitsForMe).map((row) => ({ id: row.id, version: row.version, name: nameOf(row) }));
  const left = chosen.rows.filter(({ waitsForMe }) => !waitsForMe).map((row) => ({ what: nameOf(row), why: row.state === 'pending' ? `由指导律师${row.tutorName}确认` : caseStates[row.state] }));
  return (
    <div className="list-page">
      {isIntern && <OwnProgress label="参与案件的进度" unit="件" of={progress}><Button look="primary" icon="plus" onClick={() => setAdding(true)}>新增案件</Button></OwnProgress>}
      <FilterBar filters={isIntern ? ownFilters : filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="案件" list={list} columns={isIntern ? ownColumns : allColumns} rowKey={(row) => row.id} href={({ id, waitsForMe }) => `${pages.list.path}/${id}${isTutor && waitsForMe ? '?scope=todo' : ''}`}
        tools={isTutor && <TodoTabs current={scope} waiting={waiting} />}
        {...(isTutor && { selection: chosen.selection(<ConfirmMany items={picked} left={left} unit="件" needsComment={false} onDone={chosen.clear} confirm={({ id, version }, opinion) => call(caseFlow.endpoints.confirm, { id, version, ...(opinion && { opinion }) })} />) })}
        empty={isIntern ? nothing.own : nothing[scope]}
        {...setting}
      />
      {adding && <CaseDrawer known={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
