/** 经办人 above a case under review: who has it, from whom and why, and the ways to pass it on, to take it over and to give it back. */
import { useState } from 'react';
import { caseTransfer, reasonForm } from 'contract/areas/console/case-transfer';
import { useForm } from '../../kernel/form.ts';
import type { Others } from '../../kernel/live/others-here.ts';
import { notice } from '../../kernel/notice.ts';
import { useAct, useCall } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { momentText } from '../day.ts';
import { ProseField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import { Icon } from '../Icon.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import './case-holder.css';

const { getStanding, takeOver, release } = caseTransfer.endpoints;
type Window = 'transfer' | 'takeOver' | 'handBack' | 'takeBack';
const titles = { takeOver: '接手办理', handBack: '交还', takeBack: '收回' } as const;
const done = { takeOver: '已由本人经办', handBack: '已交还，回到待办队列', takeBack: '已收回，回到待办队列' } as const;

export function CaseHolder({ id, others }: { id: string; /** Who has it open as well. */ others: Others }) {
  const { data } = useCall(getStanding, { id });
  const [open, setOpen] = useState<Window>();
  const [take, give] = [useAct(takeOver), useAct(release)];
  const close = () => setOpen(undefined);
  const there = others.filter(({ isSelf }) => !isSelf);
  if (!data || (!data.holder && !data.mayTransfer)) return null;
  // Whoever has it and is at it is named once.
  const here = there.filter(({ name }) => name !== data.holder?.name);
  const { holder, mayTransfer, mayTakeOver, release: back } = data;
  const how = holder && (holder.isClaim ? `${momentText(holder.at)} 领取` : holder.giverName === holder.name ? `${momentText(holder.at)} 接手：${holder.reason}` : `${holder.giverName}于 ${momentText(holder.at)} 转办：${holder.reason}`);
  const claim = () => void take.act({ id }).then(() => notice.good('已领取'), (thrown: unknown) => notice.failed(thrown, '未能领取'));
  const letGo = () => void give.act({ id }).then(() => notice.good(done.handBack), (thrown: unknown) => notice.failed(thrown, '未能交还'));
  return (
    <aside className="case-holder" aria-label="经办人" data-held={holder !== null || here.length > 0 || undefined} data-others={holder?.isMe === false || here.length > 0 || undefined}>
      {holder && <p className="case-holder__who"><Icon name="user" size={14} /><b>{holder.isMe ? '由本人经办' : `由${holder.name}经办`}</b><span>{how}{here.length < there.length && '，正打开着这一件'}</span></p>}
      {here.length > 0 && <p className="case-holder__who" role="status"><Icon name="eye" size={14} /><b>正在由{here.map(({ name }) => name).join('、')}办理</b><span>{momentText(here[0]!.since)} 起打开着这一件</span></p>}
      <span className="case-holder__deeds">
        {mayTakeOver && (holder ? <Button small onClick={() => setOpen('takeOver')}>接手</Button> : <Button small look="quiet" busy={take.pending} onClick={claim}>领取</Button>)}
        {back && <Button small busy={give.pending} onClick={() => holder?.isClaim && holder.isMe ? letGo() : setOpen(back)}>{titles[back]}</Button>}
        {mayTransfer && <Button small look="quiet" onClick={() => setOpen('transfer')}>转办</Button>}
      </span>
      {open === 'transfer' && <TransferDialog ids={[id]} title="转办" onDone={close} onClose={close} />}
      {open !== undefined && open !== 'transfer' && <ReasonWindow key={open} id={id} deed={open} onClose={close} />}
    </aside>
  );
}

function ReasonWindow({ id, deed, onClose }: { id: string; deed: Exclude<Window, 'transfer'>; onClose(): void }) {
  const form = useForm(reasonForm, { reason: '' }, { unsaved: titles[deed] });
  const [take, give] = [useAct(takeOver), useAct(release)];
  return (
    <FormDrawer dialog title={titles[deed]} form={form} submitText={titles[deed]} onSubmit={() => form.submit((given) => (deed === 'takeOver' ? take : give).act({ id, ...given }))} onSaved={() => { notice.good(done[deed]); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="reason" hint="对方会收到消息；原因记入办理过程，只有工作人员看得见" /></div>
    </FormDrawer>
  );
}
