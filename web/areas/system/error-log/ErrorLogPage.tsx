/** 错误日志: what goes wrong in people's windows, the newest first; each seen to once, and listed again when it comes back. */
import { useState } from 'react';
import { errorKind, errorLog, errorLogPermission, errorState } from 'contract/areas/system/error-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ErrorDrawer } from './ErrorDrawer.tsx';
import { HandledDialog } from './HandledDialog.tsx';
import { errorTones } from './error-tones.ts';

const { endpoints } = errorLog;
type Row = Output<typeof endpoints.getErrorLogs>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'message', title: '错误', width: 300, grow: true },
  { key: 'state', title: '状态', width: 100, render: ({ state }) => <Tag tone={errorTones[state]}>{labelOf(errorState, state)}</Tag> },
  { key: 'kind', title: '种类', width: 130, render: ({ kind }) => labelOf(errorKind, kind) },
  { key: 'page', title: '页面', width: 200 },
  { key: 'times', title: '次数', sortable: true, width: 84, align: 'right', render: ({ times }) => countText(times) },
  { key: 'people', title: '人数', width: 72, align: 'right' },
  { key: 'lastAt', title: '最近一次', sortable: true, width: 150, render: ({ lastAt }) => momentText(lastAt) },
  { key: 'lastUserName', title: '最近遇到的人', width: 120 },
  { key: 'firstAt', title: '首次出现', width: 150, hidden: true, render: ({ firstAt }) => momentText(firstAt) },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '错误或页面', placeholder: '错误内容、页面地址' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(errorState), multiple: true },
  { kind: 'choice', key: 'kind', label: '种类', choices: choicesOf(errorKind), multiple: true },
  { kind: 'text', key: 'person', label: '人员', placeholder: '姓名或用户名' },
  { kind: 'dates', from: 'from', to: 'to', label: '最近一次' },
];

const table = 'system.errorLog';
const most = 200;

export default function ErrorLogPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getErrorLogs, { limit: setting.settings?.limit });
  const mayEdit = useMay(errorLogPermission.edit);
  const [open, setOpen, openedAt] = useOpened();
  const chosen = useChosenRows(list, most);
  const [handling, setHandling] = useState<readonly string[]>();
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="错误" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => setOpen(id)}
        {...mayEdit && { selection: chosen.selection(<Button small onClick={() => setHandling(chosen.ids)}>标为已处理</Button>) }}
        empty={{ title: '没有页面错误', hint: '有人的页面出错时，会自动记录在这里，无需本人报告。' }}
        {...setting}
      />
      {open && <ErrorDrawer id={open} onHandle={() => setHandling([open])} onClose={() => setOpen(null)} />}
      {handling && <HandledDialog ids={handling} onClose={() => setHandling(undefined)} onDone={() => { setHandling(undefined); chosen.clear(); }} />}
    </div>
  );
}
