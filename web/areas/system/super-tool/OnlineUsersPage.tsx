/** 在线用户: who is signed in where; what looks wrong is ended, with a reason that the person is told. */
import { useState } from 'react';
import { z } from 'zod';
import { sessionPermission, superTool } from 'contract/areas/system/super-tool';
import type { Output } from 'contract/kernel/endpoint';
import { prose, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { useList } from '../../../kernel/list.ts';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew, useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { BatchDialog } from '../../../ui/batch/BatchDialog.tsx';
import { LeftOut } from '../../../ui/batch/LeftOut.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { momentText } from '../../../ui/day.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';

const { online, end } = superTool.endpoints;
type Row = Output<typeof online>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'realName', title: '姓名', width: 110, sortable: true }, { key: 'userName', title: '用户名', width: 130 }, { key: 'device', title: '设备', width: 200, grow: true }, { key: 'address', title: '地址', width: 140 },
  { key: 'since', title: '登录时间', width: 150, sortable: true, render: ({ since }) => momentText(since) }, { key: 'lastSeen', title: '最近使用', width: 150, sortable: true, render: ({ lastSeen }) => momentText(lastSeen) },
];
const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '姓名、用户名或地址' }];
const why = z.strictObject({ reason: titled('原因', prose(255, 2)) });
const table = 'system.session';
const own = [{ what: '自己的登录', why: '请从右上角退出' }];
/** As many as one waits for: each is ended by itself. */
const most = 200;

export default function OnlineUsersPage() {
  const setting = useTableSetting(table);
  const list = useList(online, { limit: setting.settings?.limit });
  const mayEnd = useMay(sessionPermission.del);
  const chosen = useChosenRows(list, most);
  const [asking, setAsking] = useState<readonly Row[]>();
  const [ending, setEnding] = useState<{ rows: readonly Row[]; reason: string }>();
  const others = chosen.rows.filter(({ isOwn }) => !isOwn);
  const actions = (row: Row) => <Button look="link" tone="danger" disabled={row.isOwn} title={row.isOwn ? '自己的登录请从右上角退出' : undefined} aria-label={`强制退出${row.realName}`} onClick={() => setAsking([row])}>强制退出</Button>;
  const over = () => { setEnding(undefined); chosen.clear(); void readAnew(); };
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="在线用户" list={list} columns={columns} rowKey={({ id }) => id}
        {...(mayEnd && { actions, actionsWidth: 100, selection: chosen.selection(<Button small look="danger" disabled={others.length === 0} title={others.length === 0 ? '自己的登录请从右上角退出' : undefined} onClick={() => setAsking(others)}>强制退出（{others.length}）</Button>) })}
        empty={{ title: '没有人在线', hint: '有人登录后会出现在这里。' }} {...setting} />
      {asking && <WhyDialog rows={asking} leavesOwn={asking === others && others.length < chosen.rows.length} onClose={() => setAsking(undefined)} onSaid={(reason) => { setAsking(undefined); if (asking.length > 1) setEnding({ rows: asking, reason }); else notice.good('已退出'); }} />}
      {ending && <BatchDialog title="强制退出" items={ending.rows} idOf={({ id }) => id} nameOf={({ realName, device }) => `${realName} ${device}`} onClose={over} run={async ({ id }) => { await call(end, { id, reason: ending.reason }); return { state: 'done', message: '已退出' }; }} />}
    </div>
  );
}

function WhyDialog({ rows, leavesOwn, onClose, onSaid }: { rows: readonly Row[]; leavesOwn: boolean; onClose(): void; onSaid(reason: string): void }) {
  const form = useForm(why, { reason: '' }, { unsaved: '强制退出' });
  const act = useAct(end);
  const [one] = rows;
  // One is ended here; of several each has its own end, which the next window shows.
  const submit = () => form.submit(async ({ reason }) => { if (one && rows.length === 1) await act.act({ id: one.id, reason }); return { reason }; });
  return (
    <FormDrawer dialog danger title={rows.length === 1 ? `强制退出${one?.realName ?? ''}` : `强制退出所选的 ${rows.length} 处登录`} form={form} submitText="强制退出" onSubmit={submit} onSaved={({ reason }) => onSaid(reason)} onClose={onClose}>
      <p>{rows.length === 1 ? `“${one?.device}”（${one?.address || '地址未知'}）` : '所选的登录'}将立即退出，未保存的内容会丢失。本人会收到通知，其中写明原因。</p>
      {leavesOwn && <LeftOut label="不退出的" lines={own} />}
      <div className="fields fields--single"><ProseField form={form} name="reason" /></div>
    </FormDrawer>
  );
}
