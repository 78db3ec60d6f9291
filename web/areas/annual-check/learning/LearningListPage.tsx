/** 律师学时: every course with its hours; the training department brings them by tables. */
import { useState } from 'react';
import { learning, learningPermission } from 'contract/areas/annual-check/learning';
import { learningKind } from 'contract/areas/annual-check/learning-words';
import { importAddress } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { yearChoices } from '../years.ts';

const { endpoints, pages } = learning;
type Row = Output<typeof endpoints.getLearnings>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'lawyerName', title: '姓名', width: 90 },
  { key: 'licenceNo', title: '执业证号', width: 162, copy: true },
  { key: 'firmName', title: '律师事务所', width: 200 },
  { key: 'year', title: '年度', width: 70 },
  { key: 'courseName', title: '课程或活动', width: 240, grow: true },
  { key: 'kind', title: '类型', width: 120, render: ({ kind }) => labelOf(learningKind, kind) },
  { key: 'hours', title: '学时', sortable: true, width: 76, align: 'right' },
  { key: 'startedOn', title: '日期', sortable: true, width: 116 },
  { key: 'organiser', title: '主办单位', width: 180, hidden: true },
  { key: 'remark', title: '备注', width: 180, hidden: true },
];

const table = 'annualCheck.learning';

export default function LearningListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getLearnings, { limit: setting.settings?.limit });
  const mayImport = useMay(learningPermission.import);
  const [opened, open] = useState<Row>();
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '律师姓名或执业证号', placeholder: '姓名或执业证号' },
    { kind: 'choice', key: 'year', label: '年度', choices: yearChoices() },
    { kind: 'choice', key: 'kind', label: '类型', choices: choicesOf(learningKind), multiple: true },
    { kind: 'pick', key: 'firmId', label: '律师事务所', ...anyFirm },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="学时记录" list={list} columns={columns} rowKey={({ id }) => id} onOpen={(row) => open(row)}
        tools={<>{mayImport && <LinkButton look="primary" icon="upload" to={importAddress('learning')}>导入学时</LinkButton>}<LinkButton to={pages.reductions.path}>学时减免</LinkButton></>}
        empty={{ title: '没有学时记录', hint: mayImport ? '点击“导入学时”，下载模板填好后上传。' : '培训部导入后，会出现在这里。' }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={520} title={opened.courseName} onClose={() => open(undefined)}>
          <Facts items={[
            { label: '姓名', value: opened.lawyerName }, { label: '执业证号', value: opened.licenceNo }, { label: '律师事务所', value: opened.firmName, wide: true }, { label: '年度', value: opened.year }, { label: '学时', value: opened.hours },
            { label: '类型', value: labelOf(learningKind, opened.kind) }, { label: '日期', value: opened.endedOn === opened.startedOn ? opened.startedOn : `${opened.startedOn} 至 ${opened.endedOn}` }, { label: '主办单位', value: opened.organiser, wide: true }, { label: '备注', value: opened.remark, wide: true },
          ]} />
        </Dialog>
      )}
    </div>
  );
}
