/** 备案抄送: what is due, the nearest limit first; the batches; everything that was ever filed. */
import { useNavigate } from 'react-router';
import { batchState, filing, filingOutcome, filingPermission, filingReceiver, mostFiled } from 'contract/areas/practice/filing';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { ScopeTabs, useScope } from '../../../ui/ScopeTabs.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { addressOf, countsInWords, type FilingBatch } from './filing.ts';
import { itemColumns } from './item-columns.tsx';

const { endpoints, pages } = filing;
const tabs = [{ scope: 'todo', title: '待报送' }, { scope: 'done', title: '报送批次' }, { scope: 'all', title: '全部名单' }] as const;
const receiverFilter: Filter = { kind: 'choice', key: 'receiver', label: '报送对象', choices: choicesOf(filingReceiver) };
const itemFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、律所、文号或实习证号' }, receiverFilter, { kind: 'choice', key: 'outcome', label: '报送事项', choices: choicesOf(filingOutcome) },
  { kind: 'choice', key: 'isOverdue', label: '超期', choices: [{ value: 'true', label: '超期未报送' }] }, { kind: 'dates', from: 'decidedFrom', to: 'decidedTo', label: '决定日期' },
];
const due = { state: ['DUE'] } as const;
/** The province first: its limit is the one that is asked about. */
const toProvince = { receiver: 'PROVINCE' } as const;

export default function FilingPage() {
  const scope = useScope(tabs);
  return scope === 'done' ? <Batches /> : <Items key={scope} isDue={scope === 'todo'} />;
}

function Items({ isDue }: { isDue: boolean }) {
  const setting = useTableSetting('practice.filing');
  const list = useList(endpoints.getItems, { ...(isDue ? { fixed: { state: [...due.state] }, preset: toProvince } : {}), limit: setting.settings?.limit });
  const mayFile = useMay(filingPermission.edit);
  const chosen = useChosenRows(list, mostFiled);
  const make = useAct(endpoints.make);
  const navigate = useNavigate();
  const begin = async () => {
    const [first] = chosen.rows;
    const other = chosen.rows.find(({ receiver }) => receiver !== first?.receiver);
    if (!first || other) return void notice.bad(`所选的有不同报送对象（${labelOf(filingReceiver, first?.receiver)}、${labelOf(filingReceiver, other?.receiver)}），请分开编批`);
    await make.act({ receiver: first.receiver, ids: chosen.rows.map(({ id }) => id) }).then(({ id, batchNo, count }) => { notice.good(`已编成批次${batchNo}，共${count}人`); chosen.clear(); return navigate(`${pages.list.path}/${id}`); }, notice.failed);
  };
  return (
    <div className="list-page">
      <FilterBar filters={itemFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="practice.filing" /></FilterBar>
      <DataTable name="备案抄送名单" list={list} columns={itemColumns} rowKey={({ id }) => id} href={addressOf} tools={<ScopeTabs tabs={tabs} />}
        {...(isDue && mayFile && { selection: chosen.selection(<Button look="primary" icon="plus" busy={make.pending} onClick={() => void begin()}>编成批次</Button>) })}
        empty={isDue ? { title: '没有待报送的', hint: '准予、不准予实习登记的决定作出、考核合格或实习证号变更后，会出现在这里，期限最近的排在最前。' } : { title: '还没有要报送的', hint: '准予、不准予实习登记的决定作出、考核合格或实习证号变更后，会列在这里。' }} {...setting} />
    </div>
  );
}

const tones = { DRAFT: 'wait', SENT: 'busy', ANSWERED: 'good' } as const;
const batchColumns: readonly Column<FilingBatch>[] = [
  { key: 'batchNo', title: '批次', width: 150, copy: true },
  { key: 'receiver', title: '报送对象', width: 140, render: ({ receiver }) => labelOf(filingReceiver, receiver) },
  { key: 'state', title: '情况', width: 120, render: ({ state }) => <Tag tone={tones[state]}>{labelOf(batchState, state)}</Tag> },
  { key: 'count', title: '人数', width: 230, wrap: true, render: ({ count, counts }) => `${count}（${countsInWords(counts)}）` },
  { key: 'earliestDue', title: '最迟报送', width: 110 },
  { key: 'madeOn', title: '编批日期', sortable: true, width: 108 },
  { key: 'madeByName', title: '编批人', width: 90 },
  { key: 'sentOn', title: '报送日期', width: 108 },
  { key: 'sentNo', title: '报送文号或单号', width: 170, copy: true },
  { key: 'sentByName', title: '报送人', width: 90 },
  { key: 'answeredOn', title: '回执日期', width: 108 },
  { key: 'answerNo', title: '回执文号', width: 190, grow: true, copy: true },
];
const batchFilters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '批次、文号或姓名' }, receiverFilter, { kind: 'choice', key: 'state', label: '情况', choices: choicesOf(batchState), multiple: true }];

function Batches() {
  const setting = useTableSetting('practice.filingBatch');
  const list = useList(endpoints.getBatches, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <FilterBar filters={batchFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="practice.filingBatch" /></FilterBar>
      <DataTable name="报送批次" list={list} columns={batchColumns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`} tools={<ScopeTabs tabs={tabs} />} empty={{ title: '还没有报送批次', hint: '在“待报送”中勾选，点“编成批次”。' }} {...setting} />
    </div>
  );
}
