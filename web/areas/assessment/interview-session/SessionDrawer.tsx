/** Planning a session: day and place, then room by room with its examiners. */
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { interviewSession, interviewSessionForm } from 'contract/areas/assessment/interview-session';
import { drawMode, howDrawn } from 'contract/areas/assessment/interview-settings';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { NumberField, ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf, type Choice } from '../../../ui/labels.ts';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { People, staffChoices, StaffFields, staffValues } from './StaffFields.tsx';
import './interview-session.css';

const { endpoints, pages } = interviewSession;
type Session = Output<typeof endpoints.getInterviewSession>;
type Usual = Output<typeof endpoints.usual>;

const width = 760;
const titleOf = (known: Session | null) => (known ? `修改面试场次：${known.title}` : '新增面试场次');

const find = async (typed: string): Promise<Choice[]> => (await call(endpoints.examiners, typed.trim() ? { keyword: typed.trim() } : {}))
  .map(({ id, name, unitName, specialtyTitles, serveCount, unfit }) => ({ value: id, label: `${name}（${unfit ? `不能编入：${unfit}` : [unitName, specialtyTitles, `已担任${serveCount}场`].filter(Boolean).join('，')}）` }));

export function SessionDrawer({ known, onClose }: { known: Session | null; onClose(): void }) {
  const { data: usual, error, refetch } = useCall(endpoints.usual, {});
  return usual ? <Drawer known={known} usual={usual} onClose={onClose} /> : <OpeningDrawer title={titleOf(known)} what="面试场次" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

function Drawer({ known, usual, onClose }: { known: Session | null; usual: Usual; onClose(): void }) {
  const navigate = useNavigate();
  const form = useForm(interviewSessionForm, known ? valuesOf(known) : newOf(usual), { unsaved: '面试场次' });
  const save = useAct(endpoints.save);
  const names = (known?.rooms ?? []).flatMap(({ panel }) => panel.map(({ examinerId, name, unitName }) => ({ value: examinerId, label: `${name}（${unitName}）` })));
  const staff = (known?.rooms ?? []).flatMap((room) => staffChoices(room.staff));
  const saved = ({ id }: { id: string }) => {
    notice.good(known ? '已保存' : '已保存为计划，接着编排人员');
    onClose();
    if (!known) void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer title={titleOf(known)} form={form} width={width} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['title', 'heldOn', 'startsAt', 'endsAt', 'place', 'address', 'minutesPerPerson', 'signInBefore', 'signUpStart', 'signUpEnd', 'scoreTemplateId', 'drawMode', 'rooms', 'notice']} own={{
          signUpStart: <DateField key="signUpStart" form={form} name="signUpStart" hint="不填的不开放报名，由市律协编排" />,
          startsAt: <TextField key="startsAt" form={form} name="startsAt" placeholder="09:00" />, endsAt: <TextField key="endsAt" form={form} name="endsAt" placeholder="11:30" />,
          place: <TextField key="place" form={form} name="place" wide />, address: <TextField key="address" form={form} name="address" wide placeholder="如：解放路18号，地铁2号线人民广场站3号口" hint="随面试安排通知本人、律所和考官，并显示在考生手机上" />,
          drawMode: <DrawMode key="drawMode" form={form} />,
          minutesPerPerson: <NumberField key="minutesPerPerson" form={form} name="minutesPerPerson" unit="分钟" />, signInBefore: <NumberField key="signInBefore" form={form} name="signInBefore" unit="分钟" />,
          scoreTemplateId: <ChoiceField key="scoreTemplateId" form={form} name="scoreTemplateId" open={false} choices={usual.scoreTemplates.map(({ id: value, title }) => ({ value, label: title }))} placeholder={`默认：${usual.scoreTemplates[0]?.title ?? ''}`} />,
          rooms: <Rooms key="rooms" form={form} least={usual.panelSize} names={names} staff={staff} />,
          notice: <ProseField key="notice" form={form} name="notice" />,
        }} />
      </div>
    </FormDrawer>
  );
}

function DrawMode({ form }: { form: Form }) {
  const { value } = useField<z.output<typeof drawMode> | undefined>(form, 'drawMode');
  return <ChoiceField form={form} name="drawMode" choices={choicesOf(drawMode)} wide hint={value && howDrawn[value]} />;
}

function Rooms({ form, least, names, staff }: { form: Form; least: number; names: readonly Choice[]; staff: readonly Choice[] }) {
  const { value: rows = [], fault, ...about } = useField<readonly unknown[] | undefined>(form, 'rooms');
  const change = (next: readonly unknown[]) => form.set('rooms', next);
  const add = () => { change([...rows, newRoom(rows.length)]); form.focus(`rooms.${rows.length}.roomNo`); };
  return (
    <FieldFrame field={{ ...about, fault, label: '考场和考官', describedBy: `${about.id}-foot` }} group wide hint={`考官连同主考官为单数，至少${least}人。与实习人员同所、曾任其指导律师或声明回避的，编排时自动避开。`}>
      <div className="session-rooms">
        {rows.map((_, at) => (
          <div key={at} className="session-rooms__row">
            <div className="fields">
              <TextField form={form} name={`rooms.${at}.roomNo`} /><TextField form={form} name={`rooms.${at}.place`} placeholder="如：301室" />
              <PickField form={form} name={`rooms.${at}.chiefId`} load={find} placeholder="输入姓名或单位查找" chosenLabel={labelIn(names, form.get(`rooms.${at}.chiefId`))} />
              <People form={form} name={`rooms.${at}.memberIds`} label="其他考官" names={names} load={find} placeholder="输入姓名或单位查找" />
              <StaffFields form={form} at={`rooms.${at}.`} known={staff} />
            </div>
            {rows.length > 1 && <Button look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 个考场`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />}
          </div>
        ))}
        <div><Button icon="plus" onClick={add}>添加考场</Button></div>
      </div>
    </FieldFrame>
  );
}

const labelIn = (names: readonly Choice[], id: unknown) => names.find(({ value }) => value === id)?.label;
const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const newRoom = (at: number) => ({ roomNo: `第${ordinals[at] ?? at + 1}考场`, memberIds: [] });
const newOf = ({ startsAt, endsAt, minutesPerPerson, signInBefore, drawMode: mode }: Usual) => ({ startsAt, endsAt, minutesPerPerson, signInBefore, drawMode: mode, rooms: [newRoom(0)] });
const valuesOf = ({ id, version, title, heldOn, startsAt, endsAt, place, address, minutesPerPerson, signInBefore, signUpStart, signUpEnd, scoreTemplateId, drawMode: mode, notice: text, rooms }: Session) => ({
  id, version, title, heldOn, startsAt, endsAt, place, minutesPerPerson, signInBefore, drawMode: mode, ...(address && { address }), ...(signUpStart && { signUpStart }), ...(signUpEnd && { signUpEnd }), ...(scoreTemplateId && { scoreTemplateId }), ...(text && { notice: text }),
  rooms: rooms.map((room) => ({ id: room.id, roomNo: room.roomNo, ...(room.place && { place: room.place }), chiefId: room.panel.find(({ isChief }) => isChief)?.examinerId, memberIds: room.panel.filter(({ isChief }) => !isChief).map(({ examinerId }) => examinerId), ...staffValues(room.staff) })),
});
