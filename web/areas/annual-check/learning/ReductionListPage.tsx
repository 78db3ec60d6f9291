/** 学时减免: whose hours of a year are remitted, and why. */
import { useState } from 'react';
import { learning, learningPermission, reductionStanding } from 'contract/areas/annual-check/learning';
import { reductionReason } from 'contract/areas/annual-check/learning-words';
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
import { Tag } from '../../../ui/StateTag.tsx';
import { yearChoices } from '../years.ts';

const { endpoints, pages } = learning;
type Row = Output<typeof endpoints.getReductions>['data'][number];

const reducedBy = ({ isFull, reducedHours }: Row) => (isFull ? '全免' : `${reducedHours ?? 0} 学时`);
const period = ({ fromOn, untilOn }: Row) => [fromOn, untilOn].filter(Boolean).join(' 至 ');
const standingTag = ({ standing }: Row) => <Tag tone={standing === 'IN_FORCE' ? 'good' : 'still'}>{labelOf(reductionStanding, standing)}</Tag>;

const columns: readonly Column<Row>[] = [
  { key: 'lawyerName', title: '姓名', width: 90 },
  { key: 'licenceNo', title: '执业证号', width: 162, copy: true },
  { key: 'firmName', title: '律师事务所', width: 200, grow: true },
  { key: 'year', title: '年度', sortable: true, width: 76 },
  { key: 'reason', title: '减免原因', width: 110, render: ({ reason }) => labelOf(reductionReason, reason) },
  { key: 'reducedHours', title: '减免', width: 90, align: 'right', render: reducedBy },
  { key: 'fromOn', title: '起止日期', width: 200, render: period },
  { key: 'standing', title: '状态', width: 90, render: standingTag },
  { key: 'remark', title: '备注', width: 180, hidden: true },
];

const table = 'annualCheck.learningReduction';

export default function ReductionListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getReductions, { limit: setting.settings?.limit });
  const mayImport = useMay(learningPermission.import);
  const [opened, open] = useState<Row>();
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '律师姓名或执业证号', placeholder: '姓名或执业证号' },
    { kind: 'choice', key: 'year', label: '年度', choices: yearChoices() },
    { kind: 'choice', key: 'reason', label: '减免原因', choices: choicesOf(reductionReason), multiple: true },
    { kind: 'choice', key: 'standing', label: '状态', choices: choicesOf(reductionStanding) },
    { kind: 'pick', key: 'firmId', label: '律师事务所', ...anyFirm },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="学时减免" list={list} columns={columns} rowKey={({ id }) => id} onOpen={(row) => open(row)}
        tools={<>{mayImport && <LinkButton look="primary" icon="upload" to={importAddress('learning-reductions')}>导入减免名单</LinkButton>}<LinkButton to={pages.list.path}>律师学时</LinkButton></>}
        empty={{ title: '没有学时减免', hint: mayImport ? '点击“导入减免名单”，下载模板填好后上传。' : '培训部导入后，会出现在这里。' }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={520} title={`${opened.lawyerName} ${opened.year}年度学时减免`} onClose={() => open(undefined)}>
          <Facts items={[
            { label: '姓名', value: opened.lawyerName }, { label: '执业证号', value: opened.licenceNo }, { label: '律师事务所', value: opened.firmName, wide: true }, { label: '减免原因', value: labelOf(reductionReason, opened.reason) }, { label: '减免', value: reducedBy(opened) },
            { label: '起止日期', value: period(opened) }, { label: '状态', value: standingTag(opened) }, { label: '撤销日期', value: opened.revokedOn }, { label: '备注', value: opened.remark, wide: true },
          ]} />
        </Dialog>
      )}
    </div>
  );
}
