/** 文书送达: which decisions have not arrived, the longest first; what is done about them, several at once. */
import { useState } from 'react';
import { servedKinds, servedMode, serviceState } from 'contract/areas/basic-info/decision-document';
import { documentKind } from 'contract/areas/basic-info/document-kind';
import { documentService, documentServicePermission, mostServed, serviceDeed } from 'contract/areas/practice/document-service';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LeftOutDialog } from '../../../ui/batch/LeftOutDialog.tsx';
import { sortOut, type SortedOut } from '../../../ui/batch/sort-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { ScopeTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { SendDrawer } from './SendDrawer.tsx';
import { SentBackDrawer } from './SentBackDrawer.tsx';
import { ServeDrawer } from './ServeDrawer.tsx';
import type { Service } from './service.ts';
import { ServiceDrawer } from './ServiceDrawer.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import './service.css';

const { endpoints } = documentService;
const table = 'practice.documentService';
const tabs = [{ scope: 'todo', title: '未送达' }, { scope: 'done', title: '已送达' }, { scope: 'all', title: '全部' }] as const;
const states: Readonly<Record<QueueScope, Partial<{ state: Service['state'][] }>>> = { todo: { state: ['WAITING', 'SENT', 'RETURNED'] }, done: { state: ['SERVED'] }, all: {} };
const nothing: Readonly<Record<QueueScope, { title: string; hint: string }>> = {
  todo: { title: '没有未送达的决定书', hint: '作出的决定书还没有送到当事人或律所的，会出现在这里。' }, done: { title: '还没有送达的决定书', hint: '本人打开，或者登记送达以后，会列在这里。' }, all: { title: '还没有决定书', hint: '不予登记、考核不合格、注销、撤销和复核等决定作出后，会出现在这里。' },
};

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、律所或文号' },
  { kind: 'choice', key: 'kind', label: '文书', choices: servedKinds.map((kind) => ({ value: kind, label: documentKind.labels[kind] })), multiple: true },
  { kind: 'choice', key: 'isOverdue', label: '超期', choices: [{ value: 'true', label: '超期未送达' }] },
  { kind: 'dates', from: 'issuedFrom', to: 'issuedTo', label: '作出日期' },
];
const tones = { WAITING: 'wait', SENT: 'busy', RETURNED: 'bad', SERVED: 'good' } as const;
const columns: readonly Column<Service>[] = [
  { key: 'name', title: '当事人', width: 90 },
  { key: 'partyTitle', title: '受送达人', width: 110 },
  { key: 'state', title: '送达情况', width: 100, render: ({ state }) => <Tag tone={tones[state]}>{labelOf(serviceState, state)}</Tag> },
  { key: 'waitingDays', title: '已等', width: 120, render: ({ waitingDays, isOverdue }) => waitingDays !== null && <span className={isOverdue ? 'services__late' : undefined}>{waitingDays}天{isOverdue && '，超期'}</span> },
  { key: 'title', title: '文书', width: 170, wrap: true },
  { key: 'docNo', title: '文号', width: 215, copy: true },
  { key: 'firmName', title: '律师事务所', width: 170, grow: true },
  { key: 'issuedOn', title: '作出日期', sortable: true, width: 108 },
  { key: 'mode', title: '方式', width: 90, render: ({ mode }) => labelOf(servedMode, mode) },
  { key: 'on', title: '日期', width: 108 },
  { key: 'proof', title: '凭证', width: 170, wrap: true },
  { key: 'byName', title: '登记人', width: 90, hidden: true },
];

type Deed = Service['may'][number];
type Doing = { what: Deed } & SortedOut<Service>;

const ask = async (ids: string[]) => (await call(endpoints.getServices, { ids, limit: mostServed })).data;
const words = { nameOf: ({ name, docNo }: Service) => `${name}　${docNo}`, whyNot: ({ state, on, mode }: Service) => [labelOf(serviceState, state), state === 'SERVED' && on, state === 'SERVED' && labelOf(servedMode, mode)].filter(Boolean).join('　') };

export default function DocumentServicePage() {
  const setting = useTableSetting(table);
  const scope = useScope(tabs);
  const list = useList(endpoints.getServices, { fixed: states[scope], limit: setting.settings?.limit });
  const mayServe = useMay(documentServicePermission.edit);
  const chosen = useChosenRows(list, mostServed);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [opened, open, openedAt] = useOpened();
  const close = () => setDoing(null);
  const done = () => { chosen.drop(doing?.items.map(({ id }) => id) ?? []); close(); };
  const begin = (what: Deed) => {
    if (chosen.rows.length > mostServed) return notice.bad(`一次最多登记${mostServed}份，请去掉一些勾选`);
    return void sortOut(chosen.rows, what, ask, words).then((sorted) => setDoing({ what, ...sorted }), notice.failed);
  };
  const rowDeeds = (row: Service) => row.may.map((what) => <Button key={what} look="link" aria-label={`${labelOf(serviceDeed, what)}${row.name}（${row.docNo}，送${row.partyTitle}）`} onClick={() => setDoing({ what, items: [row], left: [] })}>{labelOf(serviceDeed, what)}</Button>);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="决定书" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)} tools={<ScopeTabs tabs={tabs} />}
        {...(mayServe && {
          selection: chosen.selection(<><Button icon="message" onClick={() => begin('send')}>登记寄发</Button><Button look="primary" icon="check" onClick={() => begin('serve')}>登记送达</Button><Button onClick={() => begin('sendBack')}>登记退回</Button></>),
          actionsWidth: 216, actions: rowDeeds,
        })}
        empty={nothing[scope]} {...setting} />
      {opened && !doing && <ServiceDrawer id={opened} onDeed={(what, item) => setDoing({ what, items: [item], left: [] })} onClose={() => open(null)} />}
      {doing && <Doing doing={doing} onDone={done} onClose={close} />}
    </div>
  );
}

function Doing({ doing: { what, items, left }, ...ends }: { doing: Doing; onDone(): void; onClose(): void }) {
  const [first] = items;
  if (!first) return <LeftOutDialog title={labelOf(serviceDeed, what)} text={`所选的都不能${labelOf(serviceDeed, what)}：`} lines={left} onClose={ends.onClose} />;
  switch (what) {
    case 'send': return <SendDrawer items={items} left={left} {...ends} />;
    case 'serve': return <ServeDrawer items={items} left={left} {...ends} />;
    case 'sendBack': return <SentBackDrawer items={items} left={left} {...ends} />;
    case 'takeBack': return <TakeBackDialog item={first} {...ends} />;
  }
}
