/** 投诉调查: what is looked into about interns; what is open stands in the way of an assessment until it is explained. */
import { useState } from 'react';
import { inquiries, inquiry, inquiryKind, inquiryOutcome, inquiryState } from 'contract/areas/practice/inquiry';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { InquiryDrawer, stateTag, type InquiryRow } from './InquiryDrawer.tsx';
import { EnterForm } from './InquiryForms.tsx';

const columns: readonly Column<InquiryRow>[] = [
  { key: 'internName', title: '实习人员', width: 110 },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'kind', title: '种类', width: 100, render: ({ kind }) => labelOf(inquiryKind, kind) },
  { key: 'state', title: '状态', width: 100, render: stateTag },
  { key: 'receivedOn', title: '收到日期', sortable: true, width: 116 },
  { key: 'outcome', title: '结果', width: 120, render: ({ outcome }) => labelOf(inquiryOutcome, outcome) },
  { key: 'inquiryNo', title: '编号', width: 180, copy: true },
  { key: 'closedOn', title: '办结日期', width: 116, hidden: true },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(inquiryState) },
  { kind: 'choice', key: 'kind', label: '种类', choices: choicesOf(inquiryKind) },
  { kind: 'dates', from: 'receivedFrom', to: 'receivedTo', label: '收到日期' },
];

const table = 'practice.inquiry';

export default function InquiryListPage() {
  const setting = useTableSetting(table);
  const list = useList(inquiry.endpoints.getInquiries, { limit: setting.settings?.limit });
  const mayEnter = useMay(inquiries.create);
  const [opened, open, openedAt] = useOpened();
  const [entering, setEntering] = useState(false);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="投诉调查" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={mayEnter && <Button look="primary" icon="plus" onClick={() => setEntering(true)}>登记</Button>}
        empty={{ title: '还没有投诉调查', hint: mayEnter ? '收到对实习人员的投诉，或者发现违规需要调查的，点击“登记”。' : '纪律部登记后，会出现在这里。' }}
        {...setting}
      />
      {entering && <EnterForm onClose={() => setEntering(false)} />}
      {opened && <InquiryDrawer key={opened} id={opened} onClose={() => open(null)} />}
    </div>
  );
}
