/** 发送消息: what was written and sent, who has read it; and the way to write another. */
import { useState } from 'react';
import { broadcast, broadcastPermission as perm, broadcastStage } from 'contract/areas/account/broadcast';
import { severity } from 'contract/areas/account/notification';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useLookAgain } from './look-again.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { readText, stageTones, type Written } from './stage.ts';
import { WriteMessage } from './WriteMessage.tsx';
import './broadcast.css';

const columns: readonly Column<Written>[] = [
  { key: 'notificationTitle', title: '标题', width: 220, grow: true, render: ({ notificationTitle }) => notificationTitle || '（未填写标题）' },
  { key: 'stage', title: '状态', width: 92, render: ({ stage }) => <Tag tone={stageTones[stage]}>{labelOf(broadcastStage, stage)}</Tag> },
  { key: 'audienceText', title: '发送对象', width: 190 },
  { key: 'readCount', title: '已读人数', width: 120, align: 'right', render: readText },
  { key: 'severity', title: '重要程度', width: 84, render: (row) => labelOf(severity, String(row.severity)) },
  { key: 'senderName', title: '发送人', width: 88 },
  { key: 'at', title: '时间', sortable: true, width: 150, render: ({ at }) => momentText(at) },
];
const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '标题' }, { kind: 'choice', key: 'stage', label: '状态', choices: choicesOf(broadcastStage) }];

export function SendTab() {
  const setting = useTableSetting('account.broadcast');
  const list = useList(broadcast.endpoints.list, { limit: setting.settings?.limit });
  const mayWrite = useMay(perm.create);
  const [open, setOpen] = useState<{ id: string | null; as: 'write' | 'look' } | null>(null);
  useLookAgain(list.rows?.some(({ stage }) => stage === 'sending') ?? false, list.retry);
  const show = ({ id, may }: Written) => setOpen({ id, as: may.edit ? 'write' : 'look' });
  return (
    <div className="list-page send-tab">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable
        name="消息" list={list} columns={columns} rowKey={({ id }) => id} onOpen={show}
        tools={mayWrite && <Button look="primary" icon="plus" onClick={() => setOpen({ id: null, as: 'write' })}>写消息</Button>}
        empty={{ title: '还没有写过消息', hint: '点击“写消息”，先选择发送对象，预览人数后再发送。' }}
        {...setting}
      />
      {open?.as === 'write' && <WriteMessage id={open.id} onClose={() => setOpen(null)} onSent={(id) => setOpen({ id, as: 'look' })} />}
      {open?.as === 'look' && open.id && <MessageDrawer id={open.id} onClose={() => setOpen(null)} />}
    </div>
  );
}
