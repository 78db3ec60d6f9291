/** Closing an account: what waits for its owner, what becomes of each, and who takes over, in one step. */
import { z } from 'zod';
import { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import { id as idShape, titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import './user.css';

const { endpoints } = user;
type Waiting = Output<typeof endpoints.handover>;
const base = z.strictObject({ reason: endpoints.updateEnabled.input.shape.reason });
const withReceiver = base.extend({ handoverTo: titled('接手人', idShape) });

const words = { MOVES: ['转给接手人', 'busy'], STAYS: ['不必转交', 'good'], BLOCKS: ['须先处理', 'bad'], TOLD: ['请留意', 'wait'] } as const;

interface Props { id: string; name: string; onClose(): void }

export function DisableDialog({ id, name, onClose }: Props) {
  const { data, error, refetch } = useCall(endpoints.handover, { id });
  const title = `停用账号：${name}`;
  if (!data) return <Dialog title={title} width={600} onClose={onClose}>{error ? <ErrorState title="无法查看待交接事项" failure={error} onRetry={() => void refetch()} /> : <p role="status">正在查看他手上的事项…</p>}</Dialog>;
  if (data.items.some(({ fate }) => fate === 'BLOCKS')) {
    return <Dialog title={title} width={600} onClose={onClose} footer={<Button look="primary" onClick={onClose} data-autofocus>知道了</Button>}><p>还有事项只有他能办理，现在不能停用：</p><Items items={data.items} /></Dialog>;
  }
  return <Closing id={id} name={name} title={title} waiting={data} onClose={onClose} />;
}

function Closing({ id, name, title, waiting: { items, needsReceiver }, onClose }: Props & { title: string; waiting: Waiting }) {
  const form = useForm(needsReceiver ? withReceiver : base, {}, { unsaved: '停用账号' });
  const disable = useAct(endpoints.updateEnabled);
  const send = () => form.submit((given) => disable.act({ ids: [id], enabled: false, ...given }));
  const saved = ({ refused: [refused] }: Output<typeof endpoints.updateEnabled>) => {
    if (refused) notice.bad(`“${refused.name}”没有停用：${refused.reason}`); else notice.good('已停用');
    onClose();
  };
  const find = async (typed: string) => (await call(endpoints.receivers, { id, ...typed.trim() && { keyword: typed.trim() } })).map((one) => ({ value: one.id, label: one.note ? `${one.name}（${one.note}）` : one.name }));
  return (
    <FormDrawer dialog danger width={600} title={title} form={form} submitText={needsReceiver ? '交接并停用' : '停用'} onSubmit={send} onSaved={saved} onClose={onClose}>
      <p>停用后“{name}”立即退出登录，不能再登录；以前的办理记录不变，以后可以重新启用。</p>
      {items.length > 0 ? <Items items={items} /> : <p className="handover__sentence">他手上没有待办理的事项。</p>}
      <div className="fields fields--single">
        {needsReceiver && <PickField form={form} name="handoverTo" load={find} placeholder="输入姓名或首字母查找" hint="接手人会收到提醒；交接记录双方都可以查到" />}
        <SchemaFields form={form} fields={['reason']} />
      </div>
    </FormDrawer>
  );
}

function Items({ items }: Pick<Waiting, 'items'>) {
  return (
    <ul className="handover" aria-label="他手上的事项">
      {items.map(({ kind, title, count, fate, sentence, lines }) => (
        <li key={`${kind}${title}${fate}`} className="handover__item" data-fate={fate}>
          <p className="handover__head">{title} {count} 项<Tag tone={words[fate][1]}>{words[fate][0]}</Tag></p>
          <p className="handover__sentence">{sentence}</p>
          {lines.length > 0 && <p className="handover__lines">{lines.map((line) => (line.note ? `${line.title}（${line.note}）` : line.title)).join('；')}{lines.length < count ? `……等 ${count} 项` : ''}</p>}
        </li>
      ))}
    </ul>
  );
}
