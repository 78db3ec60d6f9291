/** 考核结果: of firms and lawyers, the newest year first. */
import { Link } from 'react-router';
import { annualGrade, annualResult, annualResultPermission, annualResultSubject } from 'contract/areas/annual-check/annual-result';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { importAddress } from 'contract/areas/journal/import-address';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpenedRow } from '../../../ui/use-opened-row.ts';
import { yearChoices } from '../years.ts';

const { endpoints } = annualResult;
type Row = Output<typeof endpoints.getAnnualResults>['data'][number];

const tones = { QUALIFIED: 'good', COMPETENT: 'good', BASIC: 'wait', NOT_GRADED: 'still', UNQUALIFIED: 'bad', INCOMPETENT: 'bad' } as const;
const gradeTag = ({ grade }: Row) => <Tag tone={tones[grade]}>{labelOf(annualGrade, grade)}</Tag>;

const columns: readonly Column<Row>[] = [
  { key: 'subjectName', title: '对象', width: 180, grow: true },
  { key: 'subjectNo', title: '执业证号或信用代码', width: 176, copy: true },
  { key: 'subject', title: '类别', width: 110, render: ({ subject }) => labelOf(annualResultSubject, subject) },
  { key: 'year', title: '年度', sortable: true, width: 76 },
  { key: 'grade', title: '结果', width: 110, render: gradeTag },
  { key: 'decidedOn', title: '日期', width: 116 },
  { key: 'docNo', title: '文号', width: 170 },
  { key: 'firmName', title: '律师事务所', width: 200, hidden: true },
  { key: 'remark', title: '备注', width: 180, hidden: true },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、律所或证号', placeholder: '姓名、律所或证号' },
  { kind: 'choice', key: 'year', label: '年度', choices: yearChoices() },
  { kind: 'choice', key: 'subject', label: '对象', choices: choicesOf(annualResultSubject) },
  { kind: 'choice', key: 'grade', label: '结果', choices: choicesOf(annualGrade), multiple: true },
];

const table = 'annualCheck.annualResult';

export default function AnnualResultListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getAnnualResults, { limit: setting.settings?.limit });
  const mayImport = useMay(annualResultPermission.import);
  const [opened, open, openedAt] = useOpenedRow(list);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="考核结果" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={mayImport && <LinkButton look="primary" icon="upload" to={importAddress('annual-results')}>导入结果</LinkButton>}
        empty={{ title: '没有考核结果', hint: mayImport ? '点击“导入结果”，下载模板填好后上传。' : '会员部导入后，会出现在这里。' }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={520} title={`${opened.subjectName} ${opened.year}年度`} onClose={() => open(null)}>
          <Facts items={[
            { label: labelOf(annualResultSubject, opened.subject), value: <Link to={`${(opened.subject === 'lawyer' ? lawyer : lawFirm).pages.list.path}/${opened.subjectId}`}>{opened.subjectName}</Link> }, { label: '证号或代码', value: opened.subjectNo },
            { label: '年度', value: opened.year }, { label: '结果', value: gradeTag(opened) }, { label: '日期', value: opened.decidedOn }, { label: '文号', value: opened.docNo },
            ...(opened.subject === 'lawyer' ? [{ label: '律师事务所', value: opened.firmName, wide: true }] : []), { label: '备注', value: opened.remark, wide: true },
          ]} />
        </Dialog>
      )}
    </div>
  );
}
