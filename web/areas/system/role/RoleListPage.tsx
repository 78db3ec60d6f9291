/** 角色管理: the catalogue's roles and one's own; who holds them, what they open. */
import { useState } from 'react';
import { role, roleKind } from 'contract/areas/system/role';
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
import { Icon } from '../../../ui/Icon.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { CopyRole } from './CopyRole.tsx';
import { Holders } from './Holders.tsx';
import { RoleDrawer } from './RoleDrawer.tsx';
import { RoleSwitch } from './RoleSwitch.tsx';

const { endpoints, permissions: [perm] } = role;
type Row = Output<typeof endpoints.list>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '角色名称' },
  { kind: 'choice', key: 'kind', label: '类别', choices: choicesOf(roleKind) },
  { kind: 'choice', key: 'isEnabled', label: '状态', choices: [{ value: 'true', label: '启用' }, { value: 'false', label: '停用' }] },
];

/** What the system brings along is looked at and copied, never changed. */
const whyFixed = { PRESET: '预设角色，权限由协会角色目录规定；需要调整的，请复制后修改副本', ADMINISTRATOR: '三员角色，权限由系统固定，不能修改、复制或停用' } as const;

const columnsWith = (ask: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'title', title: '角色名称', sortable: true, width: 180 },
  { key: 'kind', title: '类别', width: 84, render: ({ kind }) => (kind === 'OWN' ? labelOf(roleKind, kind) : <span className="role-fixed" title={whyFixed[kind]}>{labelOf(roleKind, kind)}<Icon name="lock" size={12} /></span>) },
  { key: 'isEnabled', title: '状态', width: 84, render: ({ isEnabled }) => <Tag tone={isEnabled ? 'good' : 'still'}>{isEnabled ? '启用' : '停用'}</Tag> },
  { key: 'rights', title: '权限项数', width: 96, align: 'right' },
  { key: 'holders', title: '持有人', sortable: true, width: 96, align: 'right', render: (row) => (row.holders > 0 ? <Button look="link" aria-label={`${row.title}的持有人，${row.holders}人`} onClick={() => ask(row)}>{row.holders}人</Button> : '0人') },
  { key: 'isFirmRole', title: '授予方式', width: 110, render: ({ isFirmRole }) => (isFirmRole ? '按律所授予' : '按人授予') },
  { key: 'remark', title: '说明', width: 200, grow: true },
  { key: 'updatedByName', title: '最近修改', width: 100, hidden: true },
];

const table = 'system.role';

export default function RoleListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.list, { limit: setting.settings?.limit ?? 50 });
  const [mayCreate, mayEdit, mayCopy, mayRemove] = [useMay(perm.create), useMay(perm.edit), useMay(perm.copy), useMay(perm.del)];
  const [opened, open, openedAt] = useOpened();
  const [copied, copy] = useState<Row | null>(null);
  const [asked, ask] = useState<Row | null>(null);
  const [turned, turn] = useState<Row | null>(null);
  const [columns] = useState(() => columnsWith(ask));
  const remove = useAct(endpoints.remove);
  const say = (done: Promise<unknown>, good: string) => done.then(() => notice.good(good), notice.failed);

  const drop = async ({ code, title }: Row) => {
    if (await confirm({ title: '删除角色', text: `删除“${title}”？删除后不能恢复；有人持有的角色不能删除。`, yes: '删除', tone: 'danger' })) await say(remove.act({ codes: [code] }), `已删除“${title}”`);
  };

  const actions = (row: Row) => (
    <>
      {mayCopy && row.kind !== 'ADMINISTRATOR' && <Button look="link" aria-label={`复制${row.title}`} onClick={() => copy(row)}>复制</Button>}
      {mayEdit && row.kind !== 'ADMINISTRATOR' && <Button look="link" aria-label={`${row.isEnabled ? '停用' : '启用'}${row.title}`} onClick={() => turn(row)}>{row.isEnabled ? '停用' : '启用'}</Button>}
      {mayRemove && row.kind === 'OWN' && row.holders === 0 && <Button look="link" tone="danger" aria-label={`删除${row.title}`} onClick={() => void drop(row)}>删除</Button>}
    </>
  );
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="角色" list={list} columns={columns} rowKey={(row) => row.code} href={(row) => openedAt(row.code)} onOpen={(row) => open(row.code)}
        tools={mayCreate && mayEdit && <Button look="primary" icon="plus" onClick={() => open('new')}>新增角色</Button>}
        {...((mayCopy || mayEdit || mayRemove) && { actions, actionsWidth: 164 })} empty={{ title: '还没有角色', hint: '点击“新增角色”，写明这个岗位可以做什么。' }} {...setting} />
      {opened !== null && (opened !== 'new' || (mayCreate && mayEdit)) && <RoleDrawer code={opened === 'new' ? null : opened} onClose={() => open(null)} />}
      {copied && <CopyRole from={copied} onCopied={(code) => { copy(null); open(code); }} onClose={() => copy(null)} />}
      {turned && <RoleSwitch of={turned} onClose={() => turn(null)} />}
      {asked && <Holders code={asked.code} title={asked.title} onClose={() => ask(null)} />}
    </div>
  );
}
