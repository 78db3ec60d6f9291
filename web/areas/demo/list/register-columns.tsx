/** Lawyers and firms of the register as the samples show them, and what is said to who may not see the register. */
import { firmStatus, lawyerStatus, lawyerType, orgForm } from 'contract/areas/basic-info/enumerations';
import type { lawFirm } from 'contract/areas/basic-info/law-firm';
import type { lawyer } from 'contract/areas/basic-info/lawyer';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

export type LawyerRow = Output<typeof lawyer.endpoints.list>['data'][number];
export type FirmRow = Output<typeof lawFirm.endpoints.list>['data'][number];

const lawyerTag = ({ status }: LawyerRow) => <Tag tone={status === 'PRACTISING' ? 'good' : 'wait'}>{labelOf(lawyerStatus, status)}</Tag>;
export const firmTag = ({ status }: FirmRow) => <Tag tone={status === 'ACTIVE' ? 'good' : 'wait'}>{labelOf(firmStatus, status)}</Tag>;

export const lawyerColumns: readonly Column<LawyerRow>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 110 },
  { key: 'licenceNo', title: '执业证号', sortable: true, width: 180, copy: true },
  { key: 'firmName', title: '执业机构', width: 220, grow: true },
  { key: 'lawyerType', title: '律师类别', width: 100, render: (row) => labelOf(lawyerType, row.lawyerType) },
  { key: 'status', title: '执业状态', width: 110, render: lawyerTag },
  { key: 'practiceYears', title: '执业年限', width: 90, align: 'right', render: (row) => `${row.practiceYears}年` },
  { key: 'firstPracticeDate', title: '首次执业日期', sortable: true, width: 130 },
  { key: 'joinFirmDate', title: '入所日期', sortable: true, width: 120, hidden: true },
];

export const firmColumns: readonly Column<FirmRow>[] = [
  { key: 'name', title: '律所名称', sortable: true, width: 230, grow: true },
  { key: 'creditCode', title: '统一社会信用代码', sortable: true, width: 190, copy: true },
  { key: 'status', title: '状态', width: 100, render: firmTag },
  { key: 'orgForm', title: '组织形式', width: 120, render: (row) => labelOf(orgForm, row.orgForm) },
  { key: 'districtName', title: '所属区县', width: 100 },
  { key: 'headName', title: '负责人', width: 90 },
  { key: 'lawyerCount', title: '执业律师', width: 90, align: 'right' },
];

export const NoRegister = ({ what }: { what: string }) => <div className="panel"><Empty icon="lock" title={`您的账号不能查看${what}`} hint={`本页用真实的${what}作示例。请用协会会员部的账号（如初审员）登录后查看。`} /></div>;
