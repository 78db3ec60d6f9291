import type { ReactNode } from 'react';
import { importAddress } from 'contract/areas/journal/import-address';
import { practiceLog, practiceLogFlow, journalStateTitles } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { workType } from 'contract/areas/practice/work-type';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { anyIntern } from '../../../ui/internship-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { ofDay } from './days.ts';

const { getPracticeLogs } = practiceLog.endpoints;
type Row = Output<typeof getPracticeLogs>['data'][number];

const findLawyer = async (typed: string) => (await call(lawyer.endpoints.list, { page: 1, limit: 20, ...(typed.trim() && { keyword: typed.trim() }) })).data.map(({ id, name, firmName }) => ({ value: id, label: `${name}（${firmName}）` }));

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '实习人员' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: journalStateTitles }).filter(({ value }) => value !== 'draft'), multiple: true },
  { kind: 'dates', from: 'from', to: 'to', label: '日志日期' },
  { kind: 'choice', key: 'mark', label: '标记', choices: [{ value: 'suspicious', label: '疑似雷同' }, { value: 'late', label: '补录' }], multiple: true },
  { kind: 'text', key: 'caseNo', label: '案号', placeholder: '案号或其前几位' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'pick', key: 'internshipId', label: '只看一人', ...anyIntern },
  { kind: 'pick', key: 'tutorId', label: '指导律师', load: findLawyer, access: lawyer.pages.list.access },
  { kind: 'choice', key: 'workType', label: '工作类型', choices: choicesOf(workType) },
];

const columns: readonly Column<Row>[] = [
  { key: 'journalDate', title: '日志日期', sortable: true, width: 150, render: ({ journalDate, dayNo }) => [journalDate, ofDay(dayNo)].filter(Boolean).join(' ') },
  { key: 'internName', title: '实习人员', width: 100 },
  { key: 'firmName', title: '律师事务所', width: 200 },
  { key: 'tutorName', title: '指导律师', width: 100 },
  { key: 'workType', title: '工作类型', width: 120, render: ({ workType: type }) => type && labelOf(workType, type) },
  { key: 'caseNo', title: '案号', width: 190, copy: true, render: ({ caseMode, caseNo }) => caseNo ?? (caseMode === 'OTHER' ? '其他' : null) },
  { key: 'caseTutorName', title: '主办律师', width: 100 },
  { key: 'content', title: '工作内容', width: 260, grow: true },
  { key: 'words', title: '字数', width: 70, align: 'right' },
  { key: 'files', title: '附件', width: 70, align: 'right', render: ({ files }) => files || null },
  { key: 'stateTitle', title: '状态', width: 130, render: ({ state }) => <StateTag flow={practiceLogFlow} state={state} /> },
  { key: 'isLate', title: '标记', width: 150, render: (row) => <Marks row={row} /> },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 150, render: ({ submittedAt }) => submittedAt && momentText(submittedAt) },
];

export function Marks({ row }: { row: Pick<Row, 'isLate' | 'isSuspicious' | 'lateDays' | 'isWorkday'> }) {
  if (!row.isLate && !row.isSuspicious && row.isWorkday) return null;
  return <span className="journal-chips" style={{ gap: 4 }}>{row.isSuspicious && <Tag tone="bad">疑似雷同</Tag>}{row.isLate && <Tag tone="wait">{`补录（${row.lateDays}天）`}</Tag>}{!row.isWorkday && <Tag>休息日</Tag>}</span>;
}

const table = 'journal.practiceLog';

export function JournalTable({ tabs, path }: { tabs: ReactNode; path: string }) {
  const setting = useTableSetting(table);
  const list = useList(getPracticeLogs, { limit: setting.settings?.limit });
  const reads = useMay(practiceLogPermission.review);
  const writes = useMay(practiceLogPermission.create);
  const imports = useMay(practiceLogPermission.import);
  // Whoever writes sees his own alone.
  const shown = writes ? filters.filter((one) => one.kind === 'dates' || !['keyword', 'firmId', 'internshipId', 'tutorId'].includes(one.key)) : filters;
  return (
    <div className="list-page">
      <FilterBar filters={shown} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="实习日志" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${path}/${id}`}
        tools={<>{tabs}{reads && <LinkButton look="primary" icon="check" to={practiceLog.pages.read.path}>按周审阅</LinkButton>}{writes && <LinkButton look="primary" icon="plus" to={practiceLog.pages.create.path}>写日志</LinkButton>}{imports && <LinkButton icon="upload" to={importAddress('journals')}>导入</LinkButton>}</>}
        empty={{ title: '还没有日志', hint: writes ? '点击“写日志”，记下今天做的工作。' : '实习人员提交日志后会出现在这里。' }} {...setting}
      />
    </div>
  );
}
