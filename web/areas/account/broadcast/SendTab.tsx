/** 发送消息: what was written and sent, who has read it; and the way to write another. */
import { useRef, useState } from 'react';
import { broadcast, broadcastPermission as perm, broadcastStage } from 'contract/areas/account/broadcast';
import { severity } from 'contract/areas/account/notification';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useGlances } from '../../../kernel/glances.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { readText, stageTones, type Written, type WrittenRecord } from './stage.ts';
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
  const [opened, open, openedAt] = useOpened();
  const [isWriting, write] = useState(false);
  useGlances(list.rows?.some(({ stage }) => stage === 'sending') ?? false, list.retry, { every: 1_500 });
  return (
    <div className="list-page send-tab">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable
        name="消息" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={mayWrite && <Button look="primary" icon="plus" onClick={() => write(true)}>写消息</Button>}
        empty={{ title: '还没有写过消息', hint: '点击“写消息”，先选择发送对象，预览人数后再发送。' }}
        {...setting}
      />
      {isWriting && <WriteMessage known={null} onClose={() => write(false)} onSent={(id) => { write(false); open(id); }} />}
      {opened !== null && <Message key={opened} id={opened} onClose={() => open(null)} />}
    </div>
  );
}

/** A draft goes on being written, what has gone out is looked at; what it was when it was opened it stays. */
function Message({ id, onClose }: { id: string; onClose(): void }) {
  // What this window read before may have been written on since, here or on another device.
  const { data, error, refetch, isFetchedAfterMount } = useCall(broadcast.endpoints.get, { id }, { anew: true });
  const [isSent, setSent] = useState(false);
  const found = useRef<WrittenRecord>(undefined);
  if (data && !error && isFetchedAfterMount) found.current ??= data;
  const known = found.current;
  if (known) return known.may.edit && !isSent ? <WriteMessage known={known} onClose={onClose} onSent={() => setSent(true)} /> : <MessageDrawer id={id} onClose={onClose} />;
  return (
    <Dialog title="消息" drawer width={720} onClose={onClose}>
      {error ? <ErrorState title="无法打开消息" failure={error} onRetry={() => void refetch()} /> : <p role="status">正在打开…</p>}
    </Dialog>
  );
}
