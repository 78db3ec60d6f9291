/** A message that was sent: what it said, and who has read it. It can be put right; what nobody has read yet can be taken back. */
import { useState } from 'react';
import { broadcast, broadcastStage } from 'contract/areas/account/broadcast';
import { severity } from 'contract/areas/account/notification';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { Output } from 'contract/kernel/endpoint';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useGlances } from '../../../kernel/glances.ts';
import { Receipts } from './Receipts.tsx';
import { ReviseDialog } from './ReviseDialog.tsx';
import { readText, stageTones } from './stage.ts';

const { endpoints } = broadcast;

export function MessageDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch, isFetching } = useCall(endpoints.get, { id });
  const revoke = useAct(endpoints.revoke);
  const [revising, setRevising] = useState(false);
  useGlances(data?.stage === 'sending', () => void refetch(), { every: 1_500 });
  const takeBack = async () => {
    if (!data) return;
    const unread = (data.recipients ?? 0) - data.readCount;
    if (!await confirm({ title: '撤回消息', text: `将从还没有读的${unread}人处撤回；已经读过的${data.readCount}人仍可看到。${data.smsAskedAt ? `${momentText(data.smsAskedAt)}给未读的人发出的短信不能收回。` : ''}`, yes: '撤回', tone: 'danger' })) return;
    await revoke.act({ id, version: data.version }).then(({ withdrawn }) => notice.good(`已从${withdrawn}人处撤回`), notice.failed);
  };
  return (
    <Dialog title={data?.notificationTitle ?? '消息'} drawer width={680} onClose={onClose} footer={(
      <>
        {data?.may.revise && <Button onClick={() => setRevising(true)}>更正</Button>}
        {data?.may.revoke && <Button look="danger" busy={revoke.pending} onClick={() => void takeBack()}>撤回未读</Button>}
        <Button onClick={onClose} data-autofocus>返回</Button>
      </>
    )}>
      {error && !data && <ErrorState title="无法打开消息" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在打开…</p>}
      {data && (
        <>
          <Facts items={[
            { label: '状态', value: <Tag tone={stageTones[data.stage]}>{labelOf(broadcastStage, data.stage)}</Tag> },
            { label: '重要程度', value: labelOf(severity, String(data.severity)) },
            { label: '发送对象', value: data.audienceText, wide: true },
            { label: '发送人', value: data.senderName }, { label: '发送时间', value: data.sentAt && momentText(data.sentAt) },
            { label: '已读人数', value: <>{readText(data)} <Button look="link" busy={isFetching} onClick={() => void refetch()}>刷新</Button></> },
            ...(data.revokedAt ? [{ label: '撤回时间', value: momentText(data.revokedAt) }] : []),
            ...(data.smsAskedAt ? [{ label: '短信提醒', value: `${momentText(data.smsAskedAt)}给未读的人发短信` }] : []),
            { label: '内容', value: <span className="preview__content">{data.notificationContent}</span>, wide: true },
          ]} />
          {data.revisions.length > 0 && <Revisions revisions={data.revisions} />}
          {data.recipients !== null && <Receipts id={id} readCount={data.readCount} recipients={data.recipients} />}
          {revising && <ReviseDialog message={data} onClose={() => setRevising(false)} />}
        </>
      )}
    </Dialog>
  );
}

const Revisions = ({ revisions }: { revisions: Output<typeof endpoints.get>['revisions'] }) => (
  <section className="revisions" aria-label="更正记录">
    <h3>更正记录</h3>
    <ol>
      {revisions.map(({ version, notificationTitle, notificationContent, reason, readCount, revisedAt, revisedByName }) => (
        <li key={version}>
          <p className="revisions__line">{momentText(revisedAt)}，{revisedByName}更正：{reason}{readCount > 0 && `（当时已有${readCount}人读过原文）`}</p>
          <details><summary>原文：{notificationTitle}</summary><p className="preview__content">{notificationContent}</p></details>
        </li>
      ))}
    </ol>
  </section>
);
