/** 授权管理: people and what they hold; giving and taking, single rights, the second factor, and looking with their eyes. */
import { useState } from 'react';
import { accountStatus, authority, standing } from 'contract/areas/system/authority';
import { diagnosis } from 'contract/areas/system/diagnosis';
import type { Output } from 'contract/kernel/endpoint';
import { useNavigate } from 'react-router';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { MenuButton } from '../../../ui/Popover.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpenedRow } from '../../../ui/use-opened-row.ts';
import { termOf } from '../term.ts';
import { GrantDrawer } from './GrantDrawer.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { SingleRightsDrawer } from './SingleRightsDrawer.tsx';
import { ViewAsDialog } from './ViewAsDialog.tsx';
import '../rights.css';

const { endpoints, permissions: [perm] } = authority;
type Row = Output<typeof endpoints.list>['data'][number];
type Deed = 'single' | 'factor' | 'viewAs';

const tones = { ACTIVE: 'good', INERT: 'wait', DISABLED: 'still', LOCKED: 'bad' } as const;

const columns: readonly Column<Row>[] = [
  { key: 'realName', title: '姓名', sortable: true, width: 104 },
  { key: 'userName', title: '用户名', sortable: true, width: 130 },
  { key: 'status', title: '账号', width: 88, render: ({ status }) => <Tag tone={tones[status]}>{labelOf(accountStatus, status)}</Tag> },
  { key: 'roles', title: '角色', width: 320, grow: true, wrap: true, render: ({ roles }) => (roles.length ? (
    <span className="grants__roles">{roles.map(({ roleCode, firmId, title, firmName, validFrom, validTo, standing: now }) => (
      <span key={`${roleCode}${firmId ?? ''}`}>{title}{(firmName || validFrom || validTo || now !== 'inForce') && <small>{[firmName, (validFrom || validTo) && termOf(validFrom, validTo), now !== 'inForce' && labelOf(standing, now)].filter(Boolean).join('，')}</small>}</span>
    ))}</span>
  ) : null) },
  { key: 'added', title: '单项权限', width: 120, render: ({ added, withheld }) => [added && `另授${added}项`, withheld && `收回${withheld}项`].filter(Boolean).join('，') },
  { key: 'hasSecondFactor', title: '两步验证', width: 92, render: ({ hasSecondFactor }) => (hasSecondFactor ? '已开启' : '未开启') },
];

const table = 'system.authority';

export default function AuthorityListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.list, { limit: setting.settings?.limit });
  const { data: choices } = useCall(endpoints.choices, {});
  const mayGrant = useMay(perm.grant);
  const [opened, open, openedAt] = useOpenedRow(list);
  const [deed, setDeed] = useState<{ kind: Deed; row: Row } | null>(null);
  const navigate = useNavigate();
  const close = () => setDeed(null);
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'keyword', label: '姓名或用户名' },
    { kind: 'choice', key: 'roleCode', label: '角色', choices: choices?.roles.map(({ code, title }) => ({ value: code, label: title })) ?? [] },
    { kind: 'choice', key: 'status', label: '账号', choices: choicesOf(accountStatus) },
    { kind: 'choice', key: 'standing', label: '授权状态', choices: choicesOf(standing) },
  ];
  const begin = (kind: Deed, row: Row) => () => setDeed({ kind, row });
  const actions = (row: Row) => (
    <>
      {mayGrant && !row.isOneself && <Button look="link" aria-label={`授权：${row.realName}`} onClick={() => open(row.id)}>授权</Button>}
      <MenuButton look="link" label={`${row.realName}的更多操作`} items={[
        { title: '单项权限', onSelect: begin('single', row) },
        { title: '为什么能或不能', onSelect: () => void navigate(`${diagnosis.pages.list.path}?userId=${row.id}`) },
        ...(mayGrant && !row.isOneself ? [{ title: '以此人身份查看', onSelect: begin('viewAs', row) }] : []),
        ...(mayGrant && !row.isOneself && row.hasSecondFactor ? [{ title: '重置两步验证', onSelect: begin('factor', row), danger: true, line: true }] : []),
      ]}>更多</MenuButton>
    </>
  );
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="人员" list={list} columns={columns} rowKey={(row) => row.id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)} actions={actions} actionsWidth={116}
        empty={{ title: '还没有可授权的人员', hint: '新账号由系统管理员在“用户管理”中建立，建立后在这里授权。' }} {...setting} />
      {opened && <GrantDrawer id={opened.id} name={opened.realName} onClose={() => open(null)} />}
      {deed?.kind === 'single' && <SingleRightsDrawer id={deed.row.id} name={deed.row.realName} onClose={close} />}
      {deed?.kind === 'factor' && <ResetSecondFactor id={deed.row.id} name={deed.row.realName} onClose={close} />}
      {deed?.kind === 'viewAs' && <ViewAsDialog id={deed.row.id} name={deed.row.realName} onClose={close} />}
    </div>
  );
}
