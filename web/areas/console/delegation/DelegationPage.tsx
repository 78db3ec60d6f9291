/** 代办委托: what I gave, what was given to me, and what my people have arranged. */
import { useState } from 'react';
import { delegation, delegationSide, delegationState } from 'contract/areas/console/delegation';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { DelegationDrawer } from './DelegationDrawer.tsx';

const { endpoints, permissions: [perm] } = delegation;
type Row = Output<typeof endpoints.list>['data'][number];

const tones = { COMING: 'wait', RUNNING: 'good', OVER: 'still' } as const;
const columns: readonly Column<Row>[] = [
  { key: 'giverName', title: '委托人', width: 100 },
  { key: 'takerName', title: '代办人', width: 100 },
  { key: 'side', title: '类别', width: 110, render: (row) => labelOf(delegationSide, row.side) },
  { key: 'state', title: '状态', width: 100, render: (row) => <Tag tone={tones[row.state]}>{labelOf(delegationState, row.state)}</Tag> },
  { key: 'roles', title: '委托的岗位', width: 220, grow: true, render: (row) => row.roles.join('、') },
  { key: 'startsOn', title: '开始日期', sortable: true, width: 116 },
  { key: 'endsOn', title: '结束日期', width: 116 },
  { key: 'reason', title: '原因', width: 160 },
  { key: 'endedByName', title: '提前结束', width: 110, hidden: true },
];
const filters: readonly Filter[] = [
  { kind: 'choice', key: 'side', label: '类别', choices: choicesOf(delegationSide) },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(delegationState) },
];

export default function DelegationPage() {
  const setting = useTableSetting('console.delegation');
  const list = useList(endpoints.list, { limit: setting.settings?.limit });
  const [adding, setAdding] = useState(false);
  const mayCreate = useMay(perm.create);
  const endsAny = mayCreate || list.rows?.some((row) => row.mayEnd);
  const end = useAct(endpoints.end);
  const endIt = async ({ id, version, giverName, takerName }: Row) => {
    if (!await confirm({ title: '结束代办', text: `现在结束${takerName}代${giverName}的办理？已经办理的事项不变。`, yes: '结束', tone: 'danger' })) return;
    await end.act({ id, version }).then(() => notice.good('代办已结束'), notice.failed);
  };
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="console.delegation" /></FilterBar>
      <DataTable
        name="代办" list={list} columns={columns} rowKey={(row) => row.id}
        {...(endsAny && { actions: (row: Row) => row.mayEnd && <Button look="link" tone="danger" aria-label={`提前结束${row.takerName}代${row.giverName}的办理`} onClick={() => void endIt(row)}>提前结束</Button>, actionsWidth: 92 })}
        tools={mayCreate && <Button look="primary" icon="plus" onClick={() => setAdding(true)}>委托代办</Button>}
        empty={{ title: '还没有代办', hint: '请假、出差前，点击“委托代办”，选择同事和日期；到期自动结束。' }}
        {...setting}
      />
      {adding && <DelegationDrawer onClose={() => setAdding(false)} />}
    </div>
  );
}
