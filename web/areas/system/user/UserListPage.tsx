/** 用户管理: the departments at the left, at the right the accounts in the chosen one, and what is done to several at once. */
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { importAddress } from 'contract/areas/journal/import-address';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import { user } from 'contract/areas/system/user';
import { lastSeen, mobileShared, personKind, userStatus } from 'contract/areas/system/user-fields';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { departmentNodes, departmentPath, useDepartments } from '../../../ui/departments.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { MenuButton } from '../../../ui/Popover.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';
import { ChosenUsers } from './ChosenUsers.tsx';
import { SharedMobiles } from './SharedMobiles.tsx';
import { userColumns, type UserRow } from './user-columns.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const { endpoints, pages, permissions: [perm] } = user;

const table = 'system.user';
/** As many as a deed takes at once. */
const most = 200;

export default function UserListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.list, { limit: setting.settings?.limit });
  const [mayCreate, mayImport, mayEdit, mayRemove, mayGrant] = [useMay(perm.create), useMay(perm.import), useMay(perm.edit), useMay(perm.del), useMay(authorityPermission.grant)];
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const chosen = useChosenRows(list, most);
  const navigate = useNavigate();
  const departments = useDepartments();
  const lines = departments.data ?? [];
  const { data: roles = [] } = useCall(endpoints.roles, {});
  const { data: shared } = useCall(endpoints.list, { mobileShared: 'SHARED', page: 1, limit: 1 });
  const hasShared = list.filters.mobileShared !== undefined || (shared?.total ?? 0) > 0;
  const filters = useMemo((): readonly Filter[] => [
    { kind: 'text', key: 'keyword', label: '姓名、拼音首字母、用户名或手机号', placeholder: '姓名、用户名或手机号' },
    { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(userStatus), multiple: true },
    { kind: 'choice', key: 'roleCode', label: '角色', choices: roles.map(({ code, title }) => ({ value: code, label: title })) },
    { kind: 'choice', key: 'kind', label: '人员类别', choices: choicesOf(personKind), multiple: true },
    { kind: 'choice', key: 'lastSeen', label: '最近登录', choices: choicesOf(lastSeen) },
    ...hasShared ? [{ kind: 'choice' as const, key: 'mobileShared', label: '手机号', choices: choicesOf(mobileShared) }] : [],
  ], [roles, hasShared]);
  const { departmentId } = list.filters;
  const everybody = lines.reduce((sum, { members }) => sum + (members ?? 0), 0);
  const nodes = [{ id: 'all', title: '全部人员', children: [] }, { id: 'in', title: '协会机构', ...everybody > 0 && { note: String(everybody) }, children: departmentNodes(lines) }];

  const edit = (row: UserRow) => <Button look="link" aria-label={`修改${row.realName}`} onClick={() => setEditing(row.id)}>修改</Button>;
  return (
    <div className="tree-page">
      <section className="tree-page__side" aria-label="按机构查看">
        <header className="tree-page__head"><h2>组织机构</h2></header>
        {departments.error ? <ErrorState failure={departments.error} onRetry={() => void departments.refetch()} />
          : departments.data && <Tree label="组织机构" nodes={nodes} unfolded={['in', ...lines.filter(({ parentId }) => parentId === null).map(({ id }) => id)]} selected={departmentId ?? 'all'} onSelect={({ id }) => { if (id !== 'in') list.setFilters({ departmentId: id === 'all' ? undefined : id }); }} />}
      </section>
      <div className="list-page">
        <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
        {!!shared?.total && <SharedMobiles count={shared.total} isShown={list.filters.mobileShared !== undefined} onShow={(isShown) => list.setFilters({ mobileShared: isShown ? 'SHARED' : undefined })} />}
        <DataTable
          name="用户" list={list} columns={userColumns} rowKey={(row) => row.id} href={(row) => `${pages.list.path}/${row.id}`}
          tools={<>{mayCreate && <Button look="primary" icon="plus" onClick={() => setEditing('new')}>新增用户</Button>}{mayImport && <MenuButton icon="upload" label="导入账号" items={[{ title: '系统用户', onSelect: () => void navigate(importAddress('users')) }, { title: '律所用户账号', onSelect: () => void navigate(importAddress('firm-users')) }]}>导入</MenuButton>}</>}
          {...mayEdit && { actions: edit, actionsWidth: 76 }}
          {...(mayEdit || mayRemove || mayGrant) && {
            selection: chosen.selection(<ChosenUsers users={chosen.rows.map(({ id, realName }) => ({ id, name: realName }))} may={{ edit: mayEdit, remove: mayRemove, grant: mayGrant }} onDone={chosen.clear} />),
          }}
          empty={departmentId ? { title: `“${departmentPath(lines, departmentId)}”中还没有人员`, hint: '在用户的“修改”中可以调整所在机构。' } : { title: '还没有用户', hint: '点击“新增用户”开通第一个账号。' }}
          {...setting}
        />
      </div>
      {editing && <UserDrawer id={editing === 'new' ? null : editing} departmentId={departmentId ?? null} onClose={() => setEditing(null)} />}
    </div>
  );
}
