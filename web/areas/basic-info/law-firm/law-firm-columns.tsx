/** The columns that the register of firms is read by. */
import { areaTier, officeType, orgForm } from 'contract/areas/basic-info/enumerations';
import type { lawFirm } from 'contract/areas/basic-info/law-firm';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { FirmStatusTag } from './FirmStatusTag.tsx';

export type LawFirmRow = Output<typeof lawFirm.endpoints.list>['data'][number];

export const lawFirmColumns: readonly Column<LawFirmRow>[] = [
  { key: 'name', title: '律所名称', sortable: true, width: 200, grow: true },
  { key: 'creditCode', title: '统一社会信用代码', sortable: true, width: 178, copy: true },
  { key: 'status', title: '状态', width: 92, render: (row) => <FirmStatusTag status={row.status} /> },
  { key: 'orgForm', title: '组织形式', width: 108, render: (row) => labelOf(orgForm, row.orgForm) },
  { key: 'districtName', title: '所属区县', width: 84 },
  { key: 'headName', title: '负责人', width: 76 },
  { key: 'lawyerCount', title: '执业律师', width: 84, align: 'right' },
  { key: 'contactName', title: '联系人', width: 76 },
  { key: 'contactMobile', title: '联系人手机', width: 120 },
  { key: 'establishDate', title: '批准设立日期', sortable: true, width: 124, hidden: true },
  { key: 'contactTel', title: '办公电话', width: 140, hidden: true, copy: true },
  { key: 'officeType', title: '机构类型', width: 84, hidden: true, render: (row) => labelOf(officeType, row.officeType) },
  { key: 'areaTier', title: '会费区域档', width: 100, hidden: true, render: (row) => labelOf(areaTier, row.areaTier) },
];
