/** 实习证发放: what is to be made, what waits to be fetched, who has fetched what. */
import { useState } from 'react';
import { certificateHandout, delivery, handoutDeed, handoutPermission, handoutStage, mostAtOnce } from 'contract/areas/practice/certificate-handout';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LeftOutDialog } from '../../../ui/batch/LeftOutDialog.tsx';
import { sortOut, type SortedOut } from '../../../ui/batch/sort-out.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { ScopeTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { GiveDrawer } from './GiveDrawer.tsx';
import type { Handout } from './handout.ts';
import { MadeDrawer } from './MadeDrawer.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const { endpoints } = certificateHandout;
const table = 'practice.certificateHandout';
const tabs = [{ scope: 'todo', title: '待发放' }, { scope: 'done', title: '已发放' }, { scope: 'all', title: '全部' }] as const;
const stages: Readonly<Record<QueueScope, Partial<{ stage: Handout['stage'][] }>>> = { todo: { stage: ['making', 'ready'] }, done: { stage: ['given'] }, all: {} };
const nothing: Readonly<Record<QueueScope, { title: string; hint: string }>> = {
  todo: { title: '没有待发放的实习证', hint: '准予登记后签发的实习证会出现在这里。' }, done: { title: '还没有发放过实习证', hint: '登记发放后，领取人和时间会列在这里。' }, all: { title: '还没有实习证', hint: '准予登记后签发的实习证会出现在这里。' },
};

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、实习证号或证本流水号' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'dates', from: 'issuedFrom', to: 'issuedTo', label: '签发日期' },
];
const tones = { making: 'wait', ready: 'busy', given: 'good' } as const;
const columns: readonly Column<Handout>[] = [
  { key: 'name', title: '姓名', width: 100 },
  { key: 'certNo', title: '实习证号', sortable: true, width: 150, copy: true },
  { key: 'stage', title: '进度', width: 130, render: ({ stage, reissueId }) => <><Tag tone={tones[stage]}>{labelOf(handoutStage, stage)}</Tag>{reissueId && stage !== 'given' && <LinkButton look="link" to={`/otherBusiness/review/${reissueId}`}>补证</LinkButton>}</> },
  { key: 'practiceType', title: '类别', width: 70, render: ({ practiceType: type }) => type && labelOf(practiceType, type) },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'issueDate', title: '签发日期', sortable: true, width: 108 },
  { key: 'blankSerialNo', title: '证本流水号', width: 140, copy: true },
  { key: 'readyOn', title: '制证日期', width: 108, hidden: true },
  { key: 'receivedBy', title: '领取人或单号', width: 170, render: ({ deliverMode, receivedBy, mailNo }) => deliverMode && `${labelOf(delivery, deliverMode)}　${receivedBy ?? mailNo ?? ''}` },
  { key: 'deliveredOn', title: '领取日期', sortable: true, width: 108 },
  { key: 'deliveredByName', title: '发放人', width: 90, hidden: true },
];

type Deed = Handout['may'][number];
type Doing = { what: Deed } & SortedOut<Handout>;

const ask = async (ids: string[]) => (await call(endpoints.getHandouts, { ids, limit: mostAtOnce })).data;
const words = {
  nameOf: ({ name, certNo }: Handout) => `${name}　${certNo}`,
  whyNot: ({ stage, reissueId }: Handout) => reissueId && stage !== 'given' ? '正在补证，请在补证业务中登记领取' : labelOf(handoutStage, stage),
};

export default function HandoutPage() {
  const setting = useTableSetting(table);
  const scope = useScope(tabs);
  const list = useList(endpoints.getHandouts, { fixed: stages[scope], limit: setting.settings?.limit });
  const mayGive = useMay(handoutPermission.edit);
  // A firm's certificates may stand on two pages and are fetched together.
  const chosen = useChosenRows(list, mostAtOnce);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const done = () => { chosen.drop(doing?.items.map(({ id }) => id) ?? []); close(); };
  const begin = (what: Deed) => {
    if (chosen.rows.length > mostAtOnce) return notice.bad(`一次最多登记${mostAtOnce}份，请去掉一些勾选`);
    return void sortOut(chosen.rows, what, ask, words).then((sorted) => setDoing({ what, ...sorted }), notice.failed);
  };
  const rowDeeds = (row: Handout) => row.may.map((what) => <Button key={what} look="link" aria-label={`${labelOf(handoutDeed, what)}${row.name}`} onClick={() => setDoing({ what, items: [row], left: [] })}>{labelOf(handoutDeed, what)}</Button>);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="实习证" list={list} columns={columns} rowKey={({ id }) => id} href={({ internshipId }) => `/practice/internship/${internshipId}`} tools={<ScopeTabs tabs={tabs} />}
        {...(mayGive && { selection: chosen.selection(<><Button icon="check" onClick={() => begin('made')}>登记制证</Button><Button look="primary" icon="check" onClick={() => begin('give')}>登记发放</Button></>), actionsWidth: 160, actions: rowDeeds })}
        empty={nothing[scope]} {...setting} />
      {doing && <Doing doing={doing} onDone={done} onClose={close} />}
    </div>
  );
}

function Doing({ doing: { what, items, left }, ...ends }: { doing: Doing; onDone(): void; onClose(): void }) {
  const [first] = items;
  if (!first) return <LeftOutDialog title={labelOf(handoutDeed, what)} text={`所选的都不能${labelOf(handoutDeed, what)}：`} lines={left} onClose={ends.onClose} />;
  switch (what) {
    case 'made': return <MadeDrawer items={items} left={left} {...ends} />;
    case 'give': return <GiveDrawer items={items} left={left} {...ends} />;
    case 'takeBack': return <TakeBackDialog item={first} {...ends} />;
  }
}
