/** 批量办理列表: choose firms, over pages or all that match, and have each one's registration checked: a real deed that changes nothing. */
import { useState } from 'react';
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { BatchDialog } from '../../../ui/batch/BatchDialog.tsx';
import type { Outcome } from '../../../ui/batch/run-batch.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { ListNote } from './ListNote.tsx';
import { firmColumns, NoRegister, type FirmRow } from './register-columns.tsx';

const { endpoints, pages, permissions: [perm] } = lawFirm;
const most = 500;

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称、拼音或信用代码', placeholder: '律所名称、拼音或代码' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(firmStatus), multiple: true },
];

async function check({ id }: FirmRow, signal: AbortSignal): Promise<Outcome> {
  const { findings, postcode, email, approvalNo } = await call(endpoints.get, { id }, { signal });
  const missing = [[postcode, '邮编'], [email, '电子邮箱'], [approvalNo, '批准文号']].flatMap(([value, title]) => value ? [] : [title]);
  const faults = [...findings.map(({ message }) => message), ...(missing.length > 0 ? [`未登记${missing.join('、')}`] : [])];
  return faults.length > 0 ? { state: 'warned', message: faults.join('；') } : { state: 'done', message: '登记信息齐全' };
}

export default function BatchListPage() {
  return useMay(perm.view) ? <BatchList /> : <NoRegister what="律所名录" />;
}

function BatchList() {
  const setting = useTableSetting('demo.batchList');
  const list = useList(endpoints.list, { limit: setting.settings?.limit });
  const chosen = useChosenRows(list, most);
  const [checking, setChecking] = useState(false);
  return (
    <div className="list-page">
      <ListNote>同一件事要对很多条记录做时用：可跨页勾选、按住 Shift 选一段，或选中符合条件的全部；逐条显示结果，可随时停止，没做成的可单独重试。</ListNote>
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable name="律所" list={list} columns={firmColumns} rowKey={(row) => row.id} href={(row) => `${pages.list.path}/${row.id}`}
        tools={<span className="data-table__most">勾选要核对的律所</span>}
        selection={chosen.selection(<Button look="primary" icon="check" onClick={() => setChecking(true)}>批量核对登记信息</Button>)} {...setting} />
      {checking && <BatchDialog title="批量核对登记信息" items={chosen.rows} idOf={({ id }) => id} nameOf={({ name }) => name} run={check} onClose={() => setChecking(false)} />}
    </div>
  );
}
