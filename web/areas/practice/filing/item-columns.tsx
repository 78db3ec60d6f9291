/** What stands in the list of who is filed, here and in a batch. */
import { filingOutcome, filingReceiver, filingState } from 'contract/areas/practice/filing';
import type { Column } from '../../../ui/DataTable.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import type { FilingItem } from './filing.ts';
import './filing.css';

const kinds = { REGISTERED: 'good', REFUSED: 'bad', PASSED: 'good', RENUMBERED: 'busy' } as const;
const tones = { DUE: 'wait', DRAFT: 'busy', SENT: 'good', ANSWERED: 'good', CORRECTED: 'bad' } as const;

export const itemColumns: readonly Column<FilingItem>[] = [
  { key: 'name', title: '姓名', width: 90 },
  { key: 'outcome', title: '报送事项', width: 130, render: ({ outcome }) => <Tag tone={kinds[outcome]}>{labelOf(filingOutcome, outcome)}</Tag> },
  { key: 'dueOn', title: '最迟报送', sortable: true, width: 195, render: ({ dueOn, daysLeft }) => <>{dueOn}{daysLeft !== null && <span className={daysLeft < 0 ? 'filing__late' : 'filing__left'}>　{daysLeft < 0 ? `超期${-daysLeft}天` : daysLeft === 0 ? '今天' : `还有${daysLeft}天`}</span>}</> },
  { key: 'docNo', title: '文号', width: 215, copy: true },
  { key: 'decidedOn', title: '决定日期', sortable: true, width: 108 },
  { key: 'firmName', title: '律师事务所', width: 200, grow: true },
  { key: 'certNo', title: '实习证号', width: 160, copy: true },
  { key: 'oldCertNo', title: '原实习证号', width: 160, copy: true },
  { key: 'reason', title: '不准予或变更的原因', width: 160, wrap: true },
  { key: 'correction', title: '更正说明', width: 180, wrap: true },
  { key: 'state', title: '报送情况', width: 120, render: ({ state }) => <Tag tone={tones[state]}>{labelOf(filingState, state)}</Tag> },
  { key: 'receiver', title: '报送对象', width: 130, render: ({ receiver }) => labelOf(filingReceiver, receiver) },
  { key: 'batchNo', title: '批次', width: 140, copy: true },
  { key: 'filedOn', title: '报送日期', width: 108 },
  { key: 'tutorName', title: '指导律师', width: 90, hidden: true },
  { key: 'registrationNo', title: '登记编号', width: 150, hidden: true, copy: true },
  { key: 'idNo', title: '身份证号', width: 180, hidden: true },
];
