/** 投诉调查: what is looked into about interns; what is open stands in the way of an assessment until it is explained. */
import { useState } from 'react';
import { inquiries, inquiry, inquiryKind, inquiryOutcome, inquiryState } from 'contract/areas/practice/inquiry';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { CloseForm, EnterForm } from './InquiryForms.tsx';

type Row = Output<typeof inquiry.endpoints.getInquiries>['data'][number];

const stateTag = ({ state }: Row) => <Tag tone={state === 'OPEN' ? 'wait' : 'still'}>{labelOf(inquiryState, state)}</Tag>;

const columns: readonly Column<Row>[] = [
  { key: 'internName', title: '实习人员', width: 110 },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'kind', title: '种类', width: 100, render: ({ kind }) => labelOf(inquiryKind, kind) },
  { key: 'state', title: '状态', width: 100, render: stateTag },
  { key: 'receivedOn', title: '收到日期', sortable: true, width: 116 },
  { key: 'outcome', title: '结果', width: 120, render: ({ outcome }) => labelOf(inquiryOutcome, outcome) },
  { key: 'inquiryNo', title: '编号', width: 170 },
  { key: 'closedOn', title: '办结日期', width: 116, hidden: true },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(inquiryState) },
  { kind: 'choice', key: 'kind', label: '种类', choices: choicesOf(inquiryKind) },
];

const table = 'practice.inquiry';

export default function InquiryListPage() {
  const setting = useTableSetting(table);
  const list = useList(inquiry.endpoints.getInquiries, { limit: setting.settings?.limit });
  const mayEnter = useMay(inquiries.create);
  const [opened, open] = useState<Row>();
  const [doing, setDoing] = useState<'enter' | 'close'>();
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="投诉调查" list={list} columns={columns} rowKey={({ id }) => id} onOpen={(row) => open(row)}
        tools={mayEnter && <Button look="primary" icon="plus" onClick={() => setDoing('enter')}>登记</Button>}
        empty={{ title: '没有投诉调查', hint: mayEnter ? '收到对实习人员的投诉，或者发现违规需要调查的，点击“登记”。' : '纪律部登记后，会出现在这里。' }}
        {...setting}
      />
      {doing === 'enter' && <EnterForm onClose={() => setDoing(undefined)} />}
      {opened && doing === 'close' && <CloseForm id={opened.id} name={opened.internName} onClose={() => { setDoing(undefined); open(undefined); }} />}
      {opened && !doing && (
        <Dialog drawer width={560} title={`${opened.internName} ${labelOf(inquiryKind, opened.kind)}`} onClose={() => open(undefined)} footer={opened.closable && <Button look="primary" onClick={() => setDoing('close')}>办结</Button>}>
          <Facts items={[
            { label: '编号', value: opened.inquiryNo }, { label: '状态', value: stateTag(opened) }, { label: '实习证号', value: opened.certNo }, { label: '律师事务所', value: opened.firmName }, { label: '收到日期', value: opened.receivedOn }, { label: '登记人', value: opened.enteredByName },
            { label: '事由', value: opened.content, wide: true },
            ...(opened.closedOn ? [{ label: '结果', value: labelOf(inquiryOutcome, opened.outcome) }, { label: '办结', value: `${opened.closedOn} ${opened.closedByName ?? ''}` }, { label: '结果说明', value: opened.note, wide: true }] : []),
          ]} />
        </Dialog>
      )}
    </div>
  );
}
