/** 在线用户: who is signed in where; what looks wrong is ended, with a reason that the person is told. */
import { useState } from 'react';
import { z } from 'zod';
import { sessionPermission, superTool } from 'contract/areas/system/super-tool';
import type { Output } from 'contract/kernel/endpoint';
import { prose, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';

const { online, end } = superTool.endpoints;
type Row = Output<typeof online>['data'][number];

const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '姓名、用户名或地址' }];
const why = z.strictObject({ reason: titled('原因', prose(255, 2)) });
const table = 'system.session';

export default function OnlineUsersPage() {
  const setting = useTableSetting(table);
  const list = useList(online, { limit: setting.settings?.limit });
  const mayEnd = useMay(sessionPermission.del);
  const [chosen, setChosen] = useState<Row>();
  const columns: readonly Column<Row>[] = [
    { key: 'realName', title: '姓名', width: 110, sortable: true }, { key: 'userName', title: '用户名', width: 130 }, { key: 'device', title: '设备', width: 200, grow: true }, { key: 'address', title: '地址', width: 140 },
    { key: 'since', title: '登录时间', width: 150, sortable: true, render: ({ since }) => momentText(since) }, { key: 'lastSeen', title: '最近使用', width: 150, sortable: true, render: ({ lastSeen }) => momentText(lastSeen) },
    ...(mayEnd ? [{ key: 'end', title: '操作', width: 110, render: (row: Row) => <Button small tone="danger" disabled={row.isOwn} title={row.isOwn ? '自己的登录请从右上角退出' : undefined} aria-label={`强制退出${row.realName}`} onClick={() => setChosen(row)}>强制退出</Button> }] : []),
  ];
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="在线用户" list={list} columns={columns} rowKey={({ id }) => id} empty={{ title: '没有符合条件的登录', hint: '换一个条件再查找' }} {...setting} />
      {chosen && <EndDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function EndDialog({ row: { id, realName, device, address }, onClose }: { row: Row; onClose(): void }) {
  const form = useForm(why, { reason: '' }, { unsaved: '强制退出' });
  const act = useAct(end);
  return (
    <FormDrawer dialog danger title={`强制退出${realName}`} form={form} submitText="强制退出" onSubmit={() => form.submit((input) => act.act({ ...input, id }))} onSaved={() => { notice.good('已退出'); onClose(); }} onClose={onClose}>
      <p>“{device}”（{address || '地址未知'}）将立即退出，未保存的内容会丢失。本人会收到通知，其中写明原因。</p>
      <div className="fields fields--single"><ProseField form={form} name="reason" /></div>
    </FormDrawer>
  );
}
