/** 待办分派: everything that waits for the association's people, who has it, and several at once to whoever is to have them. */
import { useMemo, useState } from 'react';
import { caseTransfer, held } from 'contract/areas/console/case-transfer';
import { lateness } from 'contract/areas/practice/case-filters';
import { useList } from '../../../kernel/list.ts';
import type { RowOf } from '../../../kernel/list-answer.ts';
import { useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { TransferDialog } from '../../../ui/case/TransferDialog.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

const { getTeamCases, getKinds } = caseTransfer.endpoints;
type Row = RowOf<typeof getTeamCases>;

const columns: readonly Column<Row>[] = [
  { key: 'headline', title: '事项', width: 180, grow: true, render: ({ headline }) => headline || '未填写姓名' },
  { key: 'kindTitle', title: '业务', width: 130 },
  { key: 'applicationNo', title: '编号', width: 170, sortable: true, copy: true },
  { key: 'stateTitle', title: '现在的状态', width: 150, render: ({ tone, stateTitle }) => <Tag tone={tone}>{stateTitle}</Tag> },
  { key: 'partTitle', title: '待谁办理', width: 100 },
  { key: 'holderName', title: '经办人', width: 100 },
  { key: 'due', title: '期限', width: 110, sortable: true, render: ({ due, daysLeft }) => <CaseDaysLeft of={{ deadline: due, correctionDue: null, daysLeft }} /> },
  { key: 'at', title: '到达时间', width: 150, sortable: true, render: ({ at }) => momentText(at) },
];
const table = 'console.teamCases';
const most = 100;

export default function TeamCasesPage() {
  const setting = useTableSetting(table);
  const list = useList(getTeamCases, { limit: setting.settings?.limit });
  const { data: kinds } = useCall(getKinds, {});
  const chosen = useChosenRows(list, most);
  const [open, setOpen] = useState(false);
  const filters = useMemo((): readonly Filter[] => [
    { kind: 'text', key: 'keyword', label: '编号或名称' },
    { kind: 'choice', key: 'kind', label: '业务', choices: (kinds ?? []).map(({ entity, title }) => ({ value: entity, label: title })), multiple: true },
    { kind: 'choice', key: 'held', label: '经办人', choices: choicesOf(held) },
    { kind: 'choice', key: 'lateness', label: '是否超期', choices: choicesOf(lateness) },
  ], [kinds]);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="协会待办" list={list} columns={columns} rowKey={({ id }) => id} href={({ address }) => address}
        selection={chosen.selection(<Button small icon="user" onClick={() => setOpen(true)}>分派</Button>)}
        empty={{ title: '没有等协会办理的业务', hint: '律所报送后会出现在这里。' }} {...setting}
      />
      {open && <TransferDialog ids={chosen.ids} title="分派" onDone={() => { chosen.drop(chosen.ids); setOpen(false); }} onClose={() => setOpen(false)} />}
    </div>
  );
}
