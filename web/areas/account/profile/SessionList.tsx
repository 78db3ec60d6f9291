/** Where one is signed in. What looks foreign is ended here, on every device at once (ASVS 7.5.2). */
import { useRef } from 'react';
import { profile, sessionNetwork } from 'contract/areas/account/profile';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { endpoints } = profile;
type OwnSession = Output<typeof endpoints.getSessions>[number];
const bad = notice.failed;

export function SessionList() {
  const { data: sessions, error, refetch, isFetching } = useCall(endpoints.getSessions, {});
  const [one, others] = [useAct(endpoints.endSession), useAct(endpoints.endOtherSessions)];
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;

  const end = async ({ id, device, address }: OwnSession) => {
    if (!await confirm({ title: '退出该设备的登录', text: `“${device}”（${address}）将立即退出，未保存的内容会丢失。`, yes: '退出该设备', tone: 'danger' })) return;
    // The button goes with its line; the keyboard goes on in the list.
    await one.act({ id }).then(() => { notice.good('该设备已退出登录'); list.current?.focus(); }, bad);
  };
  const endOthers = async () => {
    if (!await confirm({ title: '退出其他设备', text: '除本机外，您在其他设备上的登录将全部立即退出，未保存的内容会丢失。', yes: '全部退出', tone: 'danger' })) return;
    await others.act({}).then(({ endedSessions }) => { notice.good(`已退出其他设备上的${endedSessions}个登录`); list.current?.focus(); }, bad);
  };

  return (
    <Section title="登录设备" id="sessions" extra={(
      <div className="sessions__tools">
        <Button small look="quiet" icon="refresh" aria-label="刷新登录设备" title="刷新" busy={isFetching} onClick={() => void refetch()} />
        <Button small disabled={!hasOthers} title={hasOthers ? undefined : '没有在其他设备上登录'} busy={others.pending} onClick={() => void endOthers()}>退出其他设备</Button>
      </div>
    )}>
      <p className="sessions__hint">如有不认识的设备或地址，请先退出该设备，再修改密码。</p>
      {error && !sessions && <ErrorState title="无法加载登录设备" failure={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <p role="status"><span className="sr-only">正在加载登录设备…</span><span className="skeleton" /></p>}
      <ul className="sessions" ref={list} tabIndex={-1} aria-label="登录设备">
        {sessions?.map((session) => (
          <li key={session.id} className="session">
            <p className="session__device">{session.device}{session.current && <Tag tone="good">本机</Tag>}</p>
            <dl className="session__facts">
              <div><dt>地址</dt><dd>{session.address || '未知'}{session.network && `（${labelOf(sessionNetwork, session.network)}）`}</dd></div>
              <div><dt>登录时间</dt><dd><time dateTime={session.since}>{momentText(session.since)}</time></dd></div>
              <div><dt>最近使用</dt><dd>{session.current ? '正在使用' : <time dateTime={session.lastSeen}>{momentText(session.lastSeen)}</time>}</dd></div>
            </dl>
            {!session.current && <Button small tone="danger" aria-label={`退出该设备：${session.device}，${session.address}`} busy={one.pending} onClick={() => void end(session)}>退出该设备</Button>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
