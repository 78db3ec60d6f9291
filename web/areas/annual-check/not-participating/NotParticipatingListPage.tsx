/** 不参加考核名单: who is left out of a year's check, why, and on what paper. */
import { useState } from 'react';
import { listStanding, notParticipating, notParticipatingPermission, notParticipatingReason } from 'contract/areas/annual-check/not-participating';
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

const { endpoints } = notParticipating;
type Row = Output<typeof endpoints.getNotParticipating>['data'][number];

const period = ({ fromOn, untilOn }: Row) => [fromOn, untilOn].filter(Boolean).join(' 至 ');
const standingTag = ({ standing }: Row) => <Tag tone={standing === 'IN_FORCE' ? 'wait' : 'still'}>{labelOf(listStanding, standing)}</Tag>;

const columns: readonly Column<Row>[] = [
  { key: 'lawyerName', title: '姓名', width: 90 },
  { key: 'licenceNo', title: '执业证号', width: 162, copy: true },
  { key: 'firmName', title: '律师事务所', width: 200, grow: true },
  { key: 'year', title: '年度', sortable: true, width: 76 },
  { key: 'reason', title: '不参加原因', width: 160, render: ({ reason }) => labelOf(notParticipatingReason, reason) },
  { key: 'fromOn', title: '起止日期', width: 200, render: period },
  { key: 'proofNo', title: '证明文号', width: 170 },
  { key: 'standing', title: '状态', width: 106, render: standingTag },
  { key: 'endedOn', title: '恢复日期', width: 116, hidden: true },
  { key: 'remark', title: '备注', width: 180, hidden: true },
];

const table = 'annualCheck.notParticipating';

export default function NotParticipatingListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getNotParticipating, { limit: setting.settings?.limit });
  const mayImport = useMay(notParticipatingPermission.import);
  const [opened, open] = useState<Row>();
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '律师姓名或执业证号', placeholder: '姓名或执业证号' },
    { kind: 'choice', key: 'year', label: '年度', choices: yearChoices() },
    { kind: 'choice', key: 'reason', label: '不参加原因', choices: choicesOf(notParticipatingReason), multiple: true },
    { kind: 'choice', key: 'standing', label: '状态', choices: choicesOf(listStanding) },
    { kind: 'pick', key: 'firmId', label: '律师事务所', ...anyFirm },
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="不参加考核的律师" list={list} columns={columns} rowKey={({ id }) => id} onOpen={(row) => open(row)}
        tools={mayImport && <LinkButton look="primary" icon="upload" to={importAddress('not-participating')}>导入名单</LinkButton>}
        empty={{ title: '没有不参加考核的律师', hint: mayImport ? '点击“导入名单”，下载模板填好后上传。' : '会员部导入名单后，会出现在这里。' }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={520} title={`${opened.lawyerName} ${opened.year}年度不参加考核`} onClose={() => open(undefined)}>
          <Facts items={[
            { label: '姓名', value: opened.lawyerName }, { label: '执业证号', value: opened.licenceNo }, { label: '律师事务所', value: opened.firmName, wide: true }, { label: '不参加原因', value: labelOf(notParticipatingReason, opened.reason) }, { label: '证明文号', value: opened.proofNo },
            { label: '起止日期', value: period(opened) }, { label: '状态', value: standingTag(opened) }, { label: '恢复日期', value: opened.endedOn }, { label: '备注', value: opened.remark, wide: true },
          ]} />
        </Dialog>
      )}
    </div>
  );
}
