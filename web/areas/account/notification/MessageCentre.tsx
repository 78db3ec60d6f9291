/** What the product has told the person, unread first. Opening one is reading it. On a page of its own, and a tab of personal settings. */
import { useRef, useState } from 'react';
import { notification, severity } from 'contract/areas/account/notification';
import { useList } from '../../../kernel/list.ts';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { urgentLeft } from '../../../kernel/urgent-left.ts';
import { useMessageDeed } from '../../../kernel/own-messages.ts';
import { usePageSize } from '../../../kernel/table-setting.ts';
import { useUnread } from '../../../kernel/unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ChosenMessages } from './ChosenMessages.tsx';
import { restored } from './restored.ts';
import { MessageItem, type Message } from './MessageItem.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import './messages.css';

const { endpoints } = notification;
const bad = notice.failed;
const none: ReadonlySet<string> = new Set();
/** Messages on a page. */
const usual = 20;

export function MessageCentre() {
  const [limit, keepLimit] = usePageSize('account.notification', usual);
  const list = useList(endpoints.list, { limit });
  const { unread = 0 } = useUnread();
  const [read, readAll, remove] = [useMessageDeed(endpoints.read), useMessageDeed(endpoints.readAll), useMessageDeed(endpoints.remove)];
  const [ticked, setTicked] = useState(none);
  const [choosing, setChoosing] = useState(false);
  const section = useRef<HTMLElement>(null);
  // Only what is in sight: nobody removes a message that he does not see.
  const chosen = list.rows?.filter(({ id }) => ticked.has(id)) ?? [];
  const tick = (id: string) => setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));

  const removeIt = async ({ id, state, notificationTitle }: Message) => {
    // The button goes with its message; the keyboard goes on in the list.
    await remove.act({ id }).then(() => { offerUndo(`已删除${state === 0 ? '未读的' : ''}消息“${notificationTitle}”`, restored([id])); section.current?.focus(); }, bad);
  };
  const { onlyUnread, severity: grave } = list.filters;
  return (
    <div className="messages">
      <div className="messages__bar">
        <p className="messages__count">{unread > 0 ? `${unread} 条未读` : '没有未读的消息'}</p>
        <div className="messages__tools">
          <Select label="重要程度" prefix="重要程度" placeholder="全部" choices={choicesOf(severity)} multiple value={[grave ?? []].flat()} onChange={(to) => list.setFilters({ severity: to.map((one) => severity.parse(one)) })} />
          <Button look="quiet" aria-pressed={onlyUnread === true} onClick={() => list.setFilters({ onlyUnread: onlyUnread ? undefined : true })}>只看未读</Button>
          <Button icon="check" disabled={unread === 0} title={unread === 0 ? '没有未读的消息' : undefined} busy={readAll.pending} onClick={() => void readAll.act({}).then(urgentLeft, bad)}>全部标为已读</Button>
          <Button icon="setting" onClick={() => setChoosing(true)}>提醒方式</Button>
        </div>
      </div>
      <section ref={section} className="panel messages__panel" aria-label="消息列表" aria-busy={list.loading || list.refreshing} tabIndex={-1}>
        {list.failure && !list.rows && <ErrorState title="无法加载消息" failure={list.failure} onRetry={list.retry} />}
        {list.loading && <p className="messages__loading" role="status"><span className="sr-only">正在加载消息…</span><span className="skeleton" /><span className="skeleton" /><span className="skeleton" /></p>}
        {list.rows?.length === 0 && (list.filtered
          ? <Empty icon="check" title={grave ? '没有符合条件的消息' : '没有未读的消息'}><Button onClick={list.clearFilters}>查看全部消息</Button></Empty>
          : <Empty icon="info" title="暂无消息" hint="申请有进展、需要您办理或系统有重要提醒时，会在这里告诉您。" />)}
        {!!list.rows?.length && <ChosenMessages shown={list.rows} chosen={chosen} onChoose={setTicked} onDone={() => { setTicked(none); section.current?.focus(); }} />}
        <ul className="messages__list">
          {list.rows?.map((message) => <MessageItem key={message.id} message={message} ticked={ticked.has(message.id)} onTick={() => tick(message.id)} onRead={() => void read.act({ id: message.id }).catch(bad)} onRemove={() => void removeIt(message)} />)}
        </ul>
        {list.total > Math.min(list.limit, usual) && <Pagination page={list.page} limit={list.limit} total={list.total} onPage={list.setPage} onLimit={(to) => { list.setLimit(to); keepLimit(to); }} />}
      </section>
      {choosing && <NoticeChoices onClose={() => setChoosing(false)} />}
    </div>
  );
}
