/** 不参加考核名单: who is left out of a year's check, why, and on what paper. */
import { listStanding, notParticipating, notParticipatingPermission, notParticipatingReason } from 'contract/areas/annual-check/not-participating';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { LawyersRowsPage, period } from '../LawyersRowsPage.tsx';

const { endpoints } = notParticipating;
type Row = Output<typeof endpoints.getNotParticipating>['data'][number];

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

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'reason', label: '不参加原因', choices: choicesOf(notParticipatingReason), multiple: true },
  { kind: 'choice', key: 'standing', label: '状态', choices: choicesOf(listStanding) },
];

export default function NotParticipatingListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getNotParticipating, { limit: setting.settings?.limit });
  return (
    <LawyersRowsPage
      table={table} name="不参加考核的律师" list={list} setting={setting} columns={columns} filters={filters}
      imported={{ kind: 'not-participating', label: '导入名单', can: notParticipatingPermission.import, by: '会员部' }}
      titled={({ lawyerName, year }) => `${lawyerName} ${year}年度不参加考核`}
      facts={(row) => [
        { label: '不参加原因', value: labelOf(notParticipatingReason, row.reason) }, { label: '证明文号', value: row.proofNo },
        { label: '起止日期', value: period(row) }, { label: '状态', value: standingTag(row) }, { label: '恢复日期', value: row.endedOn }, { label: '备注', value: row.remark, wide: true },
      ]}
    />
  );
}
