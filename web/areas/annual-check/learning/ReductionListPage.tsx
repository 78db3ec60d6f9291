/** 学时减免: whose hours of a year are remitted, and why. */
import { learning, learningPermission, reductionStanding } from 'contract/areas/annual-check/learning';
import { reductionReason } from 'contract/areas/annual-check/learning-words';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { LawyersRowsPage, period } from '../LawyersRowsPage.tsx';

const { endpoints, pages } = learning;
type Row = Output<typeof endpoints.getReductions>['data'][number];

const reducedBy = ({ isFull, reducedHours }: Row) => (isFull ? '全免' : `${reducedHours ?? 0} 学时`);
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

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'reason', label: '减免原因', choices: choicesOf(reductionReason), multiple: true },
  { kind: 'choice', key: 'standing', label: '状态', choices: choicesOf(reductionStanding) },
];

export default function ReductionListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getReductions, { limit: setting.settings?.limit });
  return (
    <LawyersRowsPage
      table={table} name="学时减免" list={list} setting={setting} columns={columns} filters={filters}
      imported={{ kind: 'learning-reductions', label: '导入减免名单', can: learningPermission.import, by: '培训部' }}
      tools={<LinkButton to={pages.list.path}>律师学时</LinkButton>}
      titled={({ lawyerName, year }) => `${lawyerName} ${year}年度学时减免`}
      facts={(row) => [
        { label: '减免原因', value: labelOf(reductionReason, row.reason) }, { label: '减免', value: reducedBy(row) },
        { label: '起止日期', value: period(row) }, { label: '状态', value: standingTag(row) }, { label: '撤销日期', value: row.revokedOn }, { label: '备注', value: row.remark, wide: true },
      ]}
    />
  );
}
