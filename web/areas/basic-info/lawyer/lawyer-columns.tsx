/** The columns that the register of lawyers is read by. */
import { lawyerType, professionalTitle, sex } from 'contract/areas/basic-info/enumerations';
import type { lawyer } from 'contract/areas/basic-info/lawyer';
import type { Output } from 'contract/kernel/endpoint';
import type { Column } from '../../../ui/DataTable.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { LawyerStatusTag } from './LawyerStatusTag.tsx';

export type LawyerRow = Output<typeof lawyer.endpoints.list>['data'][number];

export const lawyerColumns: readonly Column<LawyerRow>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 100 },
  { key: 'licenceNo', title: '执业证号', sortable: true, width: 162, copy: true },
  { key: 'firmName', title: '执业机构', width: 190, grow: true },
  { key: 'lawyerType', title: '律师类别', width: 84, render: (row) => labelOf(lawyerType, row.lawyerType) },
  { key: 'status', title: '执业状态', width: 128, render: (row) => <LawyerStatusTag status={row.status} /> },
  { key: 'sex', title: '性别', width: 56, render: (row) => labelOf(sex, row.sex) },
  { key: 'practiceYears', title: '执业年限', width: 84, align: 'right', render: (row) => `${row.practiceYears}年` },
  { key: 'firstPracticeDate', title: '首次执业日期', sortable: true, width: 124 },
  { key: 'mobile', title: '手机', width: 122 },
  { key: 'joinFirmDate', title: '入所日期', sortable: true, width: 116, hidden: true },
  { key: 'isPartner', title: '合伙人', width: 80, hidden: true, render: (row) => (row.isPartner ? '是' : '否') },
  { key: 'professionalTitle', title: '职称', width: 100, hidden: true, render: (row) => labelOf(professionalTitle, row.professionalTitle) },
  { key: 'idNo', title: '证件号码', width: 180, hidden: true },
];
