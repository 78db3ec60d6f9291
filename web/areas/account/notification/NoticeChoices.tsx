/** 提醒方式: which messages come with a hint in the window or as a short message, and when the person wants to be left alone. Every message stands in the list, whatever is chosen. */
import { alwaysShown, groupExamples, mayDeclineSms, noticeChoices, noticeGroup, smsChoices, type NoticeChoices as Choices, type NoticeGroup } from 'contract/areas/account/notice-choice';
import { settingAddress } from 'contract/areas/account/personal-setting';
import { notification } from 'contract/areas/account/notification';
import { noticeTexts } from 'contract/areas/applications/sms-texts';
import type { Output } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useAskedBeforeLeaving } from '../../../ui/asked-before-leaving.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Link } from 'react-router';
import './notice-choices.css';

const { endpoints } = notification;
type Known = Output<typeof endpoints.choices>;
const title = '提醒方式';

export function NoticeChoices({ onClose }: { onClose(): void }) {
  const { data: known, error, refetch } = useCall(endpoints.choices, {});
  if (known) return <Edit known={known} onClose={onClose} />;
  return <Dialog title={title} drawer onClose={onClose}>{error ? <ErrorState title="无法打开提醒方式" failure={error} onRetry={() => void refetch()} /> : <p role="status">正在打开…</p>}</Dialog>;
}

function Edit({ known, onClose }: { known: Known; onClose(): void }) {
  const form = useForm(noticeChoices, known.choices, { unsaved: title });
  const save = useAct(endpoints.choose);
  const askedBeforeLeaving = useAskedBeforeLeaving();
  return (
    <FormDrawer title={title} form={form} width={680} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={() => { notice.good('提醒方式已保存'); onClose(); }} onClose={onClose} extra={<Button look="link" onClick={() => { form.set('silent', []); form.set('withoutSms', []); form.set('quiet', null); }}>恢复默认</Button>}>
      <p className="notice-choices__intro">所有消息都会留在消息列表里。这里选择哪些消息到达时弹出提示、哪些另发短信；紧急消息始终提示。</p>
      {!known.isReached && known.sent.length > 0 && <p className="notice-choices__note" onClickCapture={askedBeforeLeaving}>还没有验证手机号，收不到短信。<Link to={settingAddress('safe', 'mobile')}>去验证手机号</Link></p>}
      <table className="notice-choices">
        <thead><tr><th scope="col">消息</th><th scope="col">弹出提示</th><th scope="col">短信</th></tr></thead>
        <tbody>{keysOf(noticeGroup.labels).map((group) => <Row key={group} form={form} group={group} sent={known.sent} />)}</tbody>
      </table>
      <Quiet form={form} />
    </FormDrawer>
  );
}

function Row({ form, group, sent }: { form: Form; group: NoticeGroup; sent: Known['sent'] }) {
  const name = noticeGroup.labels[group];
  const own = sent.filter((text) => smsChoices[text].group === group);
  const titles = (mayDecline: boolean) => own.filter((text) => smsChoices[text].mayDecline === mayDecline).map((text) => noticeTexts[text].title);
  const [always, optional] = [titles(false), titles(true)];
  return (
    <tr>
      <th scope="row">{name}<small>{groupExamples[group]}</small></th>
      <td>{group === alwaysShown ? <span className="notice-choices__fixed">始终提示</span> : <Switch form={form} path="silent" group={group} label={`${name}弹出提示`} />}</td>
      <td>
        {own.length === 0 ? <span className="notice-choices__fixed">不发短信</span> : mayDeclineSms(group) && optional.length > 0 && <Switch form={form} path="withoutSms" group={group} label={`${name}短信`}>{optional.join('、')}</Switch>}
        {always.length > 0 && <small>始终发送：{always.join('、')}</small>}
      </td>
    </tr>
  );
}

/** Ticked: wanted. The form keeps what is not. */
function Switch({ form, path, group, label, children }: { form: Form; path: 'silent' | 'withoutSms'; group: NoticeGroup; label: string; children?: string }) {
  const { value: without, set } = useField<NoticeGroup[]>(form, path);
  return <label className="notice-choices__switch"><input type="checkbox" className="check" aria-label={label} checked={!without.includes(group)} onChange={({ target }) => set(target.checked ? without.filter((one) => one !== group) : [...without, group])} />{children}</label>;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const atNight = { from: 22, to: 8 };

function Quiet({ form }: { form: Form }) {
  const { value: quiet, set } = useField<Choices['quiet']>(form, 'quiet');
  const { fault } = useField(form, 'quiet.to');
  const hour = (name: 'from' | 'to', label: string) => quiet && (
    <select className="notice-choices__hour" aria-label={label} value={quiet[name]} onChange={({ target }) => set({ ...quiet, [name]: Number(target.value) })}>
      {hours.map((one) => <option key={one} value={one}>{String(one).padStart(2, '0')}:00</option>)}
    </select>
  );
  return (
    <fieldset className="notice-choices__quiet">
      <legend>免打扰时段</legend>
      <label className="field__choice"><input type="checkbox" className="check" checked={quiet !== null} onChange={({ target }) => set(target.checked ? atNight : null)} />这段时间不弹出提示</label>
      {quiet && <p className="notice-choices__hours">{hour('from', '免打扰开始')}<span>至</span>{hour('to', '免打扰结束')}{quiet.from > quiet.to && <small>到次日</small>}</p>}
      {fault && <p className="field__fault" role="alert">{fault}</p>}
    </fieldset>
  );
}
