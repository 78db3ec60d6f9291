/** 律师学时: every course with its hours; the training department brings them by tables. */
import { learning, learningPermission } from 'contract/areas/annual-check/learning';
import { learningKind } from 'contract/areas/annual-check/learning-words';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { LawyersRowsPage } from '../LawyersRowsPage.tsx';

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

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'kind', label: '类型', choices: choicesOf(learningKind), multiple: true },
];

export default function LearningListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getLearnings, { limit: setting.settings?.limit });
  return (
    <LawyersRowsPage
      table={table} name="学时记录" list={list} setting={setting} columns={columns} filters={filters}
      imported={{ kind: 'learning', label: '导入学时', can: learningPermission.import, by: '培训部' }}
      tools={<LinkButton to={pages.reductions.path}>学时减免</LinkButton>}
      titled={({ courseName }) => courseName}
      facts={(row) => [
        { label: '年度', value: row.year }, { label: '学时', value: row.hours }, { label: '类型', value: labelOf(learningKind, row.kind) }, { label: '日期', value: row.endedOn === row.startedOn ? row.startedOn : `${row.startedOn} 至 ${row.endedOn}` },
        { label: '主办单位', value: row.organiser, wide: true }, { label: '备注', value: row.remark, wide: true },
      ]}
    />
  );
}
