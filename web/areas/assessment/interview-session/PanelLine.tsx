/** Who examines in a room; on the day who of them is there, and who takes the seat of one who is not. */
import { useState } from 'react';
import { duty, interviewSession, leaving, replacement } from 'contract/areas/assessment/interview-session';
import { keysOf } from 'contract/kernel/keys';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf, labelOf, type Choice } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import type { Session } from './Board.tsx';
import { StaffDialog } from './StaffDialog.tsx';

const { endpoints } = interviewSession;
type Room = Session['rooms'][number];
type Panelist = Room['panel'][number];

export function PanelLine({ session, room }: { session: Session; room: Room }) {
  const { panel, staff, left, roomNo, changesStaff } = room;
  const [changing, setChanging] = useState(false);
  const [leaver, setLeaver] = useState<Panelist>();
  const present = useAct(endpoints.present);
  const mark = ({ examinerId, name, isPresent }: Panelist) => void present.act({ id: session.id, examinerId, isPresent: !isPresent }).then(() => notice.good(`${name}${isPresent ? '改为未到场' : '已到场'}`), notice.failed);
  return (
    <>
      <ul className="panel-line">
        {panel.map((one) => (
          <li key={one.examinerId} title={one.unitName}>
            <span>{one.name}{one.isChief && '（主考）'}</span>{one.isPresent && <Tag tone="good">已到场</Tag>}{one.fault && <Tag tone="bad">{one.fault}</Tag>}
            {one.mayReplace && <span className="panel-line__acts"><Button small look="link" aria-label={`${one.name}，${one.isPresent ? '未到场' : '到场'}`} busy={present.pending} onClick={() => mark(one)}>{one.isPresent ? '未到场' : '到场'}</Button><Button small look="link" aria-label={`${one.name}，更换考官`} onClick={() => setLeaver(one)}>更换考官</Button></span>}
          </li>
        ))}
      </ul>
      {(staff.length > 0 || changesStaff) && <p className="panel-line__left">{staff.length > 0 ? keysOf(duty.labels).flatMap((one) => { const names = staff.filter((each) => each.duty === one).map(({ name }) => name); return names.length ? [`${duty.labels[one]} ${names.join('、')}`] : []; }).join('　') : '没有安排工作人员'}{changesStaff && <Button small look="link" aria-label={`${roomNo}，更换工作人员`} onClick={() => setChanging(true)}>更换工作人员</Button>}</p>}
      {left.map(({ examinerId, name, kind, reason, at, by, successorName }) => <p key={examinerId} className="panel-line__left">{momentText(at)} {name}{labelOf(leaving, kind)}{successorName ? `，由${successorName}接替` : '，席位空缺'}（{by}登记：{reason}）</p>)}
      {changing && <StaffDialog session={session} room={room} onClose={() => setChanging(false)} />}
      {leaver && <ReplaceDialog session={session} roomNo={roomNo} leaver={leaver} onClose={() => setLeaver(undefined)} />}
    </>
  );
}

function ReplaceDialog({ session: { id }, roomNo, leaver: { examinerId, name, isChief }, onClose }: { session: Session; roomNo: string; leaver: Panelist; onClose(): void }) {
  const form = useForm(replacement, {}, { unsaved: '更换考官' });
  const replace = useAct(endpoints.replace);
  const find = async (typed: string): Promise<Choice[]> => (await call(endpoints.successors, { id, examinerId, ...(typed.trim() && { keyword: typed.trim() }) })).map((one) => ({ value: one.id, label: `${one.name}（${one.why ? `不能接替：${one.why}` : [one.unitName, `已担任${one.serveCount}场`].filter(Boolean).join('，')}）` }));
  return (
    <FormDrawer dialog title={`更换考官：${roomNo}　${name}`} form={form} submitText="更换并通知" onSubmit={() => form.submit((said) => replace.act({ id, examinerId, ...said }))} onSaved={() => { notice.good('已更换，并通知有关考官'); onClose(); }} onClose={onClose}>
      <p className="place-dialog__about">已签名的评分单照常计入；没有签名的作废，由接替的考官评分。找不到人接替的可以不选，由其余考官继续，但不能少于3名。{isChief && '主考官由同组的下一名考官担任。'}</p>
      <div className="fields fields--single">
        <ChoiceField form={form} name="kind" choices={choicesOf(leaving)} /><PickField form={form} name="successor" load={find} placeholder="按姓名或单位查找考官" />
        <ProseField form={form} name="opinion" />
      </div>
    </FormDrawer>
  );
}
