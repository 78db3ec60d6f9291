/** Before it goes: how many have shown a number, who has not, what it costs and when it goes. Then the own password, and once. */
import { smsManage, type SmsMessage } from 'contract/areas/applications/sms-manage';
import { countText } from '../../../ui/count-text.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useWithPassword } from '../../../ui/with-password.tsx';

const { endpoints } = smsManage;
const people = (count: number) => `${countText(count)}人`;

export function SendManyPreview({ message, onClose, onSent }: { message: SmsMessage; onClose(): void; onSent(): void }) {
  const { data, error, refetch, isFetching } = useCall(endpoints.previewMany, message);
  const send = useAct(endpoints.sendMany);
  const { withPassword, step } = useWithPassword({ title: '群发短信', next: '发送' });
  const sendOff = async () => {
    const { recipients, unreached, notBefore } = await send.act(message);
    notice.good(`已提交，共${people(recipients)}${unreached ? `，${people(unreached)}没有已验证的手机号` : ''}${notBefore ? `；免打扰时段结束后（${momentText(notBefore)}）发出` : ''}`);
    onSent();
  };
  const reached = data?.reached ?? 0;
  const go = () => withPassword(`将发短信给${people(reached)}，发出后不能撤回。请先输入当前密码。`, sendOff).catch(notice.failed);
  const why = !data ? undefined : !data.isReady ? '服务商还没有审核这个模板，请先填写模板编号' : reached === 0 ? '没有可以收到的人' : reached > data.leftToday ? `超出今日剩余的${countText(data.leftToday)}条` : undefined;
  if (step) return step;
  return (
    <Dialog title="发送前预览" width={600} onClose={onClose} footer={(
      <>
        <Button onClick={onClose} data-autofocus>返回修改</Button>
        <Button look="primary" disabled={!data || why !== undefined || isFetching} title={why} busy={send.pending} onClick={() => void go()}>{reached ? `发送给${people(reached)}` : '发送'}</Button>
      </>
    )}>
      {error && !data && <ErrorState title="无法预览发送对象" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在统计人数…</p>}
      {data && (
        <>
          <div className="sms-preview"><p>{data.content}</p><p className="sms-preview__foot">每人{data.parts}条，共{countText(data.parts * reached)}条，约 {(data.cost / 1000).toFixed(2)} 元；今日还可发 {countText(data.leftToday)} 条{data.notBefore && `；现在是免打扰时段，${momentText(data.notBefore)} 发出`}</p></div>
          {why && <p className="sms-many__why" role="alert">{why}</p>}
          {reached === 0 ? <Empty icon="user" title="没有人能收到这条短信" hint="只发给本人验证过手机号的人，请返回修改发送对象。" /> : <Some title={`将有 ${people(reached)} 收到`} all={reached} some={data.sample} />}
          {data.unreached > 0 && <Some title={`有 ${people(data.unreached)} 收不到：没有本人验证过的手机号`} all={data.unreached} some={data.missed} />}
        </>
      )}
    </Dialog>
  );
}

function Some({ title, all, some }: { title: string; all: number; some: readonly { name: string; firmName: string | null; roles: string }[] }) {
  return (
    <section className="sms-many" aria-label={title}>
      <h3>{title}{all > some.length && `，其中${some.length}人：`}</h3>
      <ul>{some.map(({ name, firmName, roles }, at) => <li key={at}><b>{name}</b><span>{[firmName, roles].filter(Boolean).join(' · ')}</span></li>)}</ul>
    </section>
  );
}
