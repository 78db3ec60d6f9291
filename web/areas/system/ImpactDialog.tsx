/** Before rights are saved: who is affected, what they gain and lose; and the own password, for an open screen is not enough. */
import { z } from 'zod';
import { mostCounted, type impact } from 'contract/areas/system/grant-impact';
import { titled } from 'contract/kernel/schema';
import { countText } from '../../ui/count-text.ts';
import { useForm, useFormState } from '../../kernel/form.ts';
import { sealedPassword } from '../../kernel/sealed-password.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './rights.css';

type Impact = z.output<typeof impact>;
type Proof = Awaited<ReturnType<typeof sealedPassword>>;

const typed = z.strictObject({ currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })) });

interface Props { title: string; impact: Impact; submitText?: string; save(proof: Proof): Promise<unknown>; onSaved(): void; onClose(): void }

export function ImpactDialog({ title, impact, submitText = '确认并保存', save, onSaved, onClose }: Props) {
  const form = useForm(typed, { currentPassword: '' }, { unsaved: '授权变更' });
  const { sending } = useFormState(form);
  const send = async () => {
    const done = await form.submit(async ({ currentPassword }) => { await save(await sealedPassword(currentPassword)); return true; });
    if (done) onSaved();
  };
  return (
    <Dialog title={title} width={640} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>返回修改</Button><Button type="submit" look="primary" busy={sending}>{submitText}</Button></>}>
      <ImpactList impact={impact} />
      <FormFailure form={form} />
      <div className="fields fields--single"><TextField form={form} name="currentPassword" type="password" autoComplete="current-password" hint="授权属于重要操作，请输入您自己的登录密码" /></div>
    </Dialog>
  );
}

function ImpactList({ impact: { people, sessions, changes, dates, warnings } }: { impact: Impact }) {
  return (
    <div className="impact">
      <p className="impact__sum">{people === 0 ? '现在没有人受影响。' : <>涉及 <b>{people}</b> 人，其中 <b>{changes.length}</b> 人现在的权限会变化。</>}</p>
      {people > 0 && <p className="impact__when"><b>生效时间</b>{dates.length ? dates.join('；') : '保存后立即生效'}。{sessions > 0 ? <>已登录的 <b>{sessions}</b> 处在5秒内更新，不需要重新登录，正在填写的内容不受影响。</> : '涉及的人现在都没有登录。'}</p>}
      {warnings.map((warning) => <p key={warning} className="impact__warning"><Icon name="warning" size={14} />{warning}</p>)}
      {changes.length > 0 && (
        <ul className="impact__people" tabIndex={0} aria-label="权限变化">
          {changes.map(({ userId, realName, userName, gains, loses, rows }) => (
            <li key={userId} className="impact__person">
              <span className="impact__name">{realName}<small>{userName}</small></span>
              <Rights sign="得到" tone="good" rights={gains} />
              <Rights sign="失去" tone="bad" rights={loses} />
              <Records rows={rows} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Rights = ({ sign, tone, rights }: { sign: string; tone: 'good' | 'bad'; rights: Impact['changes'][number]['gains'] }) => rights.length > 0 && (
  <span className="impact__rights" data-tone={tone}><b>{sign}</b>{rights.map(({ title }) => title).join('、')}</span>
);

/** Records that come into sight or go out of it, counted by the server as the lists would show them. */
const Records = ({ rows }: { rows: Impact['changes'][number]['rows'] }) => rows.length > 0 && (
  <span className="impact__rights" data-tone="rows"><b>可见记录</b>{rows.map(({ title, gained, lost }) => `${title}：${[inNumber('增加', gained), inNumber('减少', lost)].filter(Boolean).join('，')}`).join('；')}</span>
);

function inNumber(verb: string, count: number | null): string {
  if (count === null) return `${verb}的数量较大，未能数清`;
  return count > mostCounted ? `${verb}超过${countText(mostCounted)}条` : count > 0 ? `${verb}${countText(count)}条` : '';
}
