/** 发送记录: the newest first; what failed may be asked for again, one by one or many. */
import { useState } from 'react';
import { mostRetried, smsManage, smsPermission, smsSource, smsState, smsText, smsVendor } from 'contract/areas/applications/sms-manage';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import type { Left } from '../../../ui/batch/LeftOut.tsx';
import { LeftOutDialog } from '../../../ui/batch/LeftOutDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { SendMany } from './SendMany.tsx';
import { SendOne } from './SendOne.tsx';
import { smsTones } from './sms-words.ts';

const { endpoints } = smsManage;
type Row = Output<typeof endpoints.getRecords>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'text', title: '事项', width: 150, render: ({ text }) => labelOf(smsText, text) },
  { key: 'recipientName', title: '收件人', width: 100 },
  { key: 'mobile', title: '手机号', width: 124 },
  { key: 'state', title: '状态', width: 124, render: ({ state }) => <Tag tone={smsTones[state]}>{labelOf(smsState, state)}</Tag> },
  { key: 'reason', title: '说明', width: 230, grow: true },
  { key: 'at', title: '时间', sortable: true, width: 150, render: ({ at }) => momentText(at) },
  { key: 'source', title: '来源', width: 90, render: ({ source }) => labelOf(smsSource, source) },
  { key: 'senderName', title: '发送人', width: 90 },
  { key: 'vendor', title: '服务商', width: 84, render: ({ vendor }) => (vendor ? labelOf(smsVendor, vendor) : '') },
  { key: 'messageId', title: '服务商编号', width: 190, copy: true },
  { key: 'settledAt', title: '完成时间', width: 150, hidden: true, render: ({ settledAt }) => (settledAt ? momentText(settledAt) : '') },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'person', label: '姓名或手机号', placeholder: '姓名，或完整的手机号' },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(smsState), multiple: true },
  { kind: 'choice', key: 'text', label: '事项', choices: choicesOf(smsText), multiple: true },
  { kind: 'choice', key: 'source', label: '来源', choices: choicesOf(smsSource) },
  { kind: 'dates', from: 'from', to: 'to', label: '时间' },
];

const table = 'applicationManage.smsManage';

export function SmsRecords() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getRecords, { limit: setting.settings?.limit });
  const maySend = useMay(smsPermission.create);
  const retry = useAct(endpoints.retry);
  const chosen = useChosenRows(list, mostRetried);
  const mayMany = useMay(smsPermission.publish);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [writing, setWriting] = useState<'one' | 'many'>();

  // The messages are written by a job: its rows stand here a moment later.
  const lookSoon = () => { for (const pause of [1_500, 6_000]) setTimeout(list.retry, pause); };
  const again = async (ids: readonly string[]) => {
    if (!await confirm({ title: '重发短信', text: `将重发${ids.length > 1 ? `所选的${ids.length}条短信中没有发出的` : '这条短信'}，内容与原来相同，并计入今日用量。请先确认内容没有过时。`, yes: '重发' })) return;
    await retry.act({ ids: [...ids] }).then(({ queued, left: others }) => {
      if (queued) notice.good(`已重发${queued}条`);
      setLeft(others.map(({ name, why }) => ({ what: name, why })));
      chosen.clear();
    }, notice.failed);
  };
  const actions = ({ id, recipientName, may }: Row) => may.retry && <Button look="link" aria-label={`重发给${recipientName ?? '该号码'}`} onClick={() => void again([id])}>重发</Button>;
  return (
    <>
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="短信" list={list} columns={columns} rowKey={({ id }) => id}
        {...(maySend && { actions, actionsWidth: 76, tools: <>{mayMany && <Button look="primary" icon="plus" onClick={() => setWriting('many')}>群发短信</Button>}<Button onClick={() => setWriting('one')}>发一条短信</Button></> })}
        {...(maySend && { selection: chosen.selection(<Button small icon="refresh" busy={retry.pending} onClick={() => void again(chosen.ids)}>重发</Button>) })}
        empty={{ title: '还没有短信记录', hint: '办理业务时系统自动发送的、验证码和手工发送的短信，都记录在这里。' }}
        {...setting}
      />
      {left.length > 0 && <LeftOutDialog title="没有重发的短信" text={`有 ${left.length} 条没有重发：`} lines={left} onClose={() => setLeft([])} />}
      {writing === 'one' && <SendOne onClose={() => setWriting(undefined)} />}
      {writing === 'many' && <SendMany onClose={() => setWriting(undefined)} onSent={lookSoon} />}
    </>
  );
}
