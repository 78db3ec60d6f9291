/** 公示异议: what has been said against results under publicity, the newest first. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { noticeKind, objection, objectionChannel, objectionFlow, objections } from 'contract/areas/assessment/objection';
import type { Output } from 'contract/kernel/endpoint';
import { rightsWaitedFor } from 'contract/kernel/workflow';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay, useMayAny } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, readerTabs, reviewTabs, ScopeTabs, useScope } from '../../../ui/ScopeTabs.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { LetterForm } from './LetterForm.tsx';

type Row = Output<typeof objection.endpoints.getObjections>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或编号' },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(objectionFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'choice', key: 'kind', label: '公示', choices: choicesOf(noticeKind) },
  { kind: 'choice', key: 'channel', label: '来源', choices: choicesOf(objectionChannel) },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'dates', from: 'lodgedFrom', to: 'lodgedTo', label: '提出日期' },
];
const nothing = {
  all: { title: '没有公示异议', hint: '有人在公示页面提出异议，或者来信经登记后，会出现在这里，并列入待办。' },
  todo: { title: '没有待您办理的异议', hint: '轮到您核查或者决定时，异议会按提出先后出现在这里。' },
  done: { title: '还没有办理过的异议', hint: '您办理过的异议会出现在这里，可随时查看进展。' },
};
const columns: readonly Column<Row>[] = [
  { key: 'applicationNo', title: '编号', width: 180, copy: true },
  { key: 'state', title: '状态', width: 110, render: ({ state }) => <StateTag flow={objectionFlow} state={state} /> },
  { key: 'internName', title: '针对谁', width: 110 },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'objectorName', title: '异议人', width: 110 },
  { key: 'kind', title: '公示', width: 130, render: ({ kind }) => labelOf(noticeKind, kind) },
  { key: 'channel', title: '来源', width: 100, render: ({ channel }) => labelOf(objectionChannel, channel) },
  { key: 'lodgedAt', title: '提出时间', sortable: true, width: 160, render: ({ lodgedAt }) => momentText(lodgedAt) },
  { key: 'noticeTo', title: '公示至', width: 120 },
];

const table = 'assessment.objection';

export default function ObjectionListPage() {
  const setting = useTableSetting(table);
  const tabs = useMayAny(rightsWaitedFor(objectionFlow)) ? reviewTabs : readerTabs;
  const scope = useScope(tabs);
  const { search } = useLocation();
  const list = useList(objection.endpoints.getObjections, { fixed: { scope }, limit: setting.settings?.limit });
  const waiting = useCall(objection.endpoints.getObjections, { scope: 'todo', limit: 1 }).data?.total ?? 0;
  const mayRegister = useMay(objections.create);
  const [entering, setEntering] = useState(false);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="异议" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${objection.pages.list.path}/${id}${search}`}
        tools={<><ScopeTabs tabs={tabs} counts={[{ scope: 'todo', count: waiting }]} />{mayRegister && <Button look="primary" icon="plus" onClick={() => setEntering(true)}>登记书面异议</Button>}</>}
        empty={nothingIn(scope, nothing)} {...setting} />
      {entering && <LetterForm onClose={() => setEntering(false)} />}
    </div>
  );
}
