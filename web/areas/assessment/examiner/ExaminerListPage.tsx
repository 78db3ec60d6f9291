/** 考官库: who may sit on a panel, who no longer may and why. An examiner sees the own entry. */
import { useState } from 'react';
import { examiner, examinerFlow, examiners } from 'contract/areas/assessment/examiner';
import { examinerKind, specialty } from 'contract/areas/assessment/examiner-words';
import { importAddress } from 'contract/areas/journal/import-address';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ExaminerDrawer } from './ExaminerDrawer.tsx';
import { ExaminerForm } from './ExaminerForm.tsx';

const { endpoints } = examiner;
type Row = Output<typeof endpoints.getExaminers>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、单位或执业证号', placeholder: '姓名、单位或证号' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(examinerFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'choice', key: 'specialty', label: '擅长领域', choices: choicesOf(specialty) },
  { kind: 'choice', key: 'kind', label: '身份', choices: choicesOf(examinerKind) },
  { kind: 'choice', key: 'isCommittee', label: '委员', choices: [{ value: 'true', label: '是' }, { value: 'false', label: '否' }] },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 110 },
  { key: 'state', title: '状态', width: 90, render: ({ state }) => <StateTag flow={examinerFlow} state={state} /> },
  { key: 'unfit', title: '入库条件', width: 130, render: ({ unfit, kind }) => (unfit ? <Tag tone="bad">{unfit}</Tag> : kind === 'MEMBER' && '符合') },
  { key: 'unitName', title: '律所或单位', width: 190, grow: true },
  { key: 'licenceNo', title: '执业证号', width: 172, copy: true },
  { key: 'practiceYears', title: '执业年限', width: 90, align: 'right', render: ({ practiceYears }) => practiceYears !== null && `${practiceYears}年` },
  { key: 'specialtyTitles', title: '擅长领域', width: 170 },
  { key: 'serveCount', title: '担任面试', sortable: true, width: 104, align: 'right', render: ({ serveCount }) => `${serveCount}场` },
  { key: 'recusalCount', title: '回避声明', width: 90, align: 'right', render: ({ recusalCount }) => recusalCount > 0 && `${recusalCount}项` },
  { key: 'trainedOn', title: '培训日期', sortable: true, width: 112 },
  { key: 'isCommittee', title: '委员', width: 70, hidden: true, render: ({ isCommittee }) => (isCommittee ? '是' : '') },
  { key: 'kind', title: '身份', width: 100, hidden: true, render: ({ kind }) => labelOf(examinerKind, kind) },
];

const table = 'assessment.examiner';

export default function ExaminerListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getExaminers, { limit: setting.settings?.limit });
  const [mayCreate, mayImport] = [useMay(examiners.create), useMay(examiners.import)];
  const [opened, open, openedAt] = useOpened();
  const [adding, setAdding] = useState(false);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="考官" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={<>{mayImport && <LinkButton icon="upload" to={importAddress('examiners')}>导入</LinkButton>}{mayCreate && <Button look="primary" icon="plus" onClick={() => setAdding(true)}>新增考官</Button>}</>}
        empty={{ title: '考官库里还没有人', hint: mayCreate ? '点击“新增考官”，从律师名录中选择；人多时用“导入”。' : '市律师协会把您列入考官库后，会出现在这里。' }}
        {...setting}
      />
      {adding && <ExaminerForm known={null} onClose={() => setAdding(false)} onSaved={open} />}
      {opened && <ExaminerDrawer id={opened} onClose={() => open(null)} />}
    </div>
  );
}
