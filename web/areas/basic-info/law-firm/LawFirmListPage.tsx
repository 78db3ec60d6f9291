/** 律所名录: the firms within the viewer's reach; the name leads to the record. */
import { useState } from 'react';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { importAddress } from 'contract/areas/journal/import-address';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { readAnew } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useSiteDistrict } from '../../../kernel/site.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { BatchDialog } from '../../../ui/batch/BatchDialog.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { lawFirmColumns, type LawFirmRow } from './law-firm-columns.tsx';
import { lawFirmFilters } from './law-firm-filters.ts';
import { LawFirmFormDrawer } from './LawFirmFormDrawer.tsx';

const { endpoints, pages, permissions: [perm] } = lawFirm;

const table = 'basicInfo.lawFirm';
/** As many as the call removes at once. */
const most = 200;

export default function LawFirmListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.list, { limit: setting.settings?.limit, preset: useSiteDistrict() });
  const [mayCreate, mayEdit, mayImport, mayRemove] = [useMay(perm.create), useMay(perm.edit), useMay(perm.import), useMay(perm.del)];
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const chosen = useChosenRows(list, most);
  const [removing, setRemoving] = useState<readonly LawFirmRow[]>();

  const removeChosen = async () => {
    const sure = await confirm({ title: '删除律师事务所', text: `将从名录中删除所选的${chosen.rows.length}家律所。还有律师或实习人员的律所不能删除，其余照常删除；已办理的业务记录仍会保留，信用代码以后可以重新录入。`, yes: '删除', tone: 'danger' });
    if (!sure) return;
    setRemoving(chosen.rows);
  };
  const over = () => { setRemoving(undefined); chosen.clear(); void readAnew(); };

  const edit = (row: LawFirmRow) => row.mayEdit && <Button look="link" aria-label={`修改${row.name}`} onClick={() => setEditing(row.id)}>修改</Button>;
  return (
    <div className="list-page">
      <FilterBar filters={lawFirmFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="律所" list={list} columns={lawFirmColumns} rowKey={(row) => row.id} href={(row) => `${pages.list.path}/${row.id}`}
        tools={(
          <>
            {mayCreate && <Button look="primary" icon="plus" onClick={() => setEditing('new')}>新增律所</Button>}
            {mayImport && <LinkButton icon="upload" to={importAddress('firms')}>导入</LinkButton>}
          </>
        )}
        {...(mayEdit && { actions: edit, actionsWidth: 76 })}
        {...(mayRemove && { selection: chosen.selection(<Button look="danger" small icon="trash" onClick={() => void removeChosen()}>删除</Button>) })}
        empty={{ title: '名录中还没有律所', hint: '点击“新增律所”，或点击“导入”使用律师事务所花名册。' }}
        {...setting}
      />
      {removing && <BatchDialog title="删除律所" items={removing} idOf={({ id }) => id} nameOf={({ name }) => name} onClose={over} run={async ({ id }) => { await call(endpoints.remove, { ids: [id] }); return { state: 'done', message: '已删除' }; }} />}
      {editing && <LawFirmFormDrawer id={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
