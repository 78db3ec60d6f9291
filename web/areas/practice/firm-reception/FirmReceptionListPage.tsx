/** 接收资格: every firm, whether it may take interns, and what may be done about it. */
import { firmReception, reception, receptionFlow } from 'contract/areas/practice/reception';
import { importAddress } from 'contract/areas/journal/import-address';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ReceptionDialog, type ReceptionRow } from './ReceptionDialog.tsx';

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'state', label: '接收资格', choices: [
    { value: 'none', label: '未授予' }, ...Object.entries(receptionFlow.states).map(([value, { title }]) => ({ value, label: title }))] },
];

const columns: readonly Column<ReceptionRow>[] = [
  { key: 'firmName', title: '律师事务所', sortable: true, width: 260, grow: true },
  { key: 'firmStatusTitle', title: '律所状态', width: 100, render: ({ firmStatusTitle }) => <Tag>{firmStatusTitle}</Tag> },
  { key: 'reception', title: '接收资格', width: 120, render: ({ reception }) => reception ? <StateTag flow={receptionFlow} state={reception.state} /> : <Tag>未授予</Tag> },
  { key: 'grantedOn', title: '授予日期', width: 120, render: ({ reception }) => reception?.grantedOn },
  { key: 'docNo', title: '文号', width: 180, hidden: true, copy: true, render: ({ reception }) => reception?.docNo },
  { key: 'suspendedUntil', title: '暂停至', width: 120, render: ({ reception }) => reception?.suspendedUntil },
  { key: 'qualifiedTutors', title: '合格指导律师', sortable: true, width: 130, align: 'right' },
  { key: 'interns', title: '在实习', sortable: true, width: 100, align: 'right' },
];

const table = 'practice.firmReception';

export default function FirmReceptionListPage() {
  const setting = useTableSetting(table);
  const list = useList(firmReception.endpoints.getFirmReceptions, { limit: setting.settings?.limit });
  const [mayGrant, mayDecide, mayImport] = [useMay(reception.create), useMay(reception.decide), useMay(reception.import)];
  const [opened, open, openedAt] = useOpened();
  const deed = ({ firmId, firmName, reception: own }: ReceptionRow) => {
    const what = !own || own.state === 'removed' ? mayGrant && '授予资格' : mayDecide && '办理';
    return what && <Button look="link" aria-label={`${what}（${firmName}）`} onClick={() => open(firmId)}>{what}</Button>;
  };
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="律所" list={list} columns={columns} rowKey={({ firmId }) => firmId} href={({ firmId }) => openedAt(firmId)} onOpen={({ firmId }) => open(firmId)}
        {...((mayGrant || mayDecide) && { actions: deed, actionsWidth: 100 })}
        {...(mayImport && { tools: <LinkButton icon="upload" to={importAddress('receptions')}>导入</LinkButton> })}
        empty={{ title: '还没有律所', hint: '导入律师事务所花名册后，各律所会列在这里。' }}
        {...setting}
      />
      {opened && <ReceptionDialog firmId={opened} onClose={() => open(null)} />}
    </div>
  );
}
