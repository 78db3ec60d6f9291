/** 接收资格: every firm, whether it may take interns, and what may be done about it. */
import { useState } from 'react';
import { firmReception, reception, receptionFlow } from 'contract/areas/practice/reception';
import { importAddress } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { ReceptionDialog } from './ReceptionDialog.tsx';

type Row = Output<typeof firmReception.endpoints.getFirmReceptions>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'state', label: '接收资格', choices: [
    { value: 'none', label: '未授予' }, ...Object.entries(receptionFlow.states).map(([value, { title }]) => ({ value, label: title }))] },
];

const columns: readonly Column<Row>[] = [
  { key: 'firmName', title: '律师事务所', sortable: true, width: 260, grow: true },
  { key: 'firmStatusTitle', title: '律所状态', width: 100 },
  { key: 'reception', title: '接收资格', width: 120, render: ({ reception }) => reception ? <StateTag flow={receptionFlow} state={reception.state} /> : '未授予' },
  { key: 'grantedOn', title: '授予日期', width: 120, render: ({ reception }) => reception?.grantedOn },
  { key: 'docNo', title: '文号', width: 180, hidden: true, render: ({ reception }) => reception?.docNo },
  { key: 'suspendedUntil', title: '暂停至', width: 120, render: ({ reception }) => reception?.suspendedUntil },
  { key: 'qualifiedTutors', title: '合格指导律师', sortable: true, width: 130, align: 'right' },
  { key: 'interns', title: '在实习', sortable: true, width: 100, align: 'right' },
];

const table = 'practice.firmReception';

export default function FirmReceptionListPage() {
  const setting = useTableSetting(table);
  const list = useList(firmReception.endpoints.getFirmReceptions, { limit: setting.settings?.limit });
  const grant = useAct(firmReception.endpoints.save);
  const [mayGrant, mayDecide, mayImport] = [useMay(reception.create), useMay(reception.decide), useMay(reception.import)];
  const [opened, open] = useState<string | null>(null);

  async function grantTo({ firmId, firmName }: Row) {
    if (!await confirm({ title: '授予接收资格', text: `授予“${firmName}”接收实习人员资格？`, yes: '授予' })) return;
    try {
      await grant.act({ firmId });
      notice.good(`已授予“${firmName}”接收实习人员资格`);
    } catch (failure) {
      notice.failed(failure);
    }
  }

  const press = (row: Row) => {
    if (row.reception) open(row.reception.id);
    else if (mayGrant) void grantTo(row);
    else notice.info(`“${row.firmName}”还没有接收资格`);
  };
  const deed = (row: Row) => (!row.reception || row.reception.state === 'removed'
    ? mayGrant && <Button look="link" onClick={() => void grantTo(row)}>授予资格</Button>
    : mayDecide && <Button look="link" onClick={() => open(row.reception?.id ?? null)}>办理</Button>);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="律所" list={list} columns={columns} rowKey={({ firmId }) => firmId} onOpen={press}
        {...((mayGrant || mayDecide) && { actions: deed, actionsWidth: 100 })}
        {...(mayImport && { tools: <LinkButton icon="upload" to={importAddress('receptions')}>导入</LinkButton> })}
        empty={{ title: '没有符合条件的律所', hint: '请放宽查询条件，或先导入律师事务所花名册。' }}
        {...setting}
      />
      {opened && <ReceptionDialog id={opened} onClose={() => open(null)} />}
    </div>
  );
}
