/** Turning it on, in three steps: who it is, the secret into the phone and a code back, the recovery codes, shown this once. */
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { profile } from 'contract/areas/account/profile';
import { titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew } from '../../../kernel/query.ts';
import { loadSession } from '../../../kernel/session.ts';
import { say } from '../../../kernel/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { sealedPassword } from '../../../kernel/sealed-password.ts';

const { endpoints } = profile;
const password = z.strictObject({ currentPassword: titled('当前密码', z.string().min(1, { error: () => say('请输入当前密码') })) });
const code = z.strictObject({ code: titled('动态验证码', z.string().min(1, { error: () => say('请输入手机上的6位数字') })) });

interface Begun { secret: string; address: string }

export function SecondFactorBegin({ onClose }: { onClose(): void }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => { onClose(); notice.good(say('两步验证已开启')); void loadSession().then(() => readAnew(), () => {}); };
  if (codes) return <Codes codes={codes} onClose={done} />;
  return begun ? <Confirm begun={begun} onDone={setCodes} onClose={onClose} /> : <Prove onDone={setBegun} onClose={onClose} />;
}

function Prove({ onDone, onClose }: { onDone(begun: Begun): void; onClose(): void }) {
  const form = useForm(password, { currentPassword: '' }, { unsaved: say('两步验证') });
  const { sending } = useFormState(form);
  const send = async () => {
    const begun = await form.submit(async ({ currentPassword }) => call(endpoints.beginSecondFactor, await sealedPassword(currentPassword)));
    if (begun) onDone(begun);
  };
  return (
    <Dialog title={say('开启两步验证')} width={440} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>{say('取消')}</Button><Button type="submit" look="primary" busy={sending}>{say('下一步')}</Button></>}>
      <p className="second-factor__text">{say('请准备好安装了验证器（支持动态验证码的手机应用）的手机，并先输入当前密码。')}</p>
      <FormFailure form={form} />
      <TextField form={form} name="currentPassword" label={say('当前密码')} type="password" autoComplete="current-password" />
    </Dialog>
  );
}

function Confirm({ begun: { secret, address }, onDone, onClose }: { begun: Begun; onDone(codes: readonly string[]): void; onClose(): void }) {
  const form = useForm(code, { code: '' }, { unsaved: say('两步验证') });
  const { sending } = useFormState(form);
  const spelt = useMemo(() => secret.match(/.{4}/g)?.join(' '), [secret]);
  const send = async () => {
    const answer = await form.submit((input) => call(endpoints.confirmSecondFactor, input));
    if (answer) onDone(answer.recoveryCodes);
  };
  return (
    <Dialog title={say('用手机扫描二维码')} width={520} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>{say('取消')}</Button><Button type="submit" look="primary" busy={sending}>{say('核对并开启')}</Button></>}>
      <div className="second-factor__scan">
        <QrCode text={address} label={say('两步验证密钥的二维码')} />
        <div>
          <p>{say('用手机验证器扫描二维码；不能扫描时，请手工输入密钥：')}</p>
          <p className="second-factor__secret">{spelt}</p>
        </div>
      </div>
      <FormFailure form={form} />
      <TextField form={form} name="code" label={say('动态验证码')} inputMode="numeric" autoComplete="one-time-code" hint={say('手机上当前显示的6位数字')} />
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => notice.good(say('已复制恢复码')), () => notice.bad(say('无法复制，请抄写或打印恢复码')));
  // Escape by a slip, and they are gone.
  const ask = async () => { if (await confirm({ title: say('关闭恢复码'), text: say('恢复码只显示这一次，关闭后无法再查看。'), yes: say('已妥善保存'), no: say('继续查看') })) onClose(); };
  return (
    <Dialog title={say('请保存恢复码')} width={520} onClose={() => void ask()} footer={<><Button onClick={() => void copy()} data-autofocus>{say('复制')}</Button><Button look="primary" onClick={onClose}>{say('已妥善保存')}</Button></>}>
      <p className="second-factor__text">{say('手机丢失或更换时，用恢复码代替动态验证码登录。每个只能使用一次。恢复码只显示这一次，请抄写或打印后妥善保管，不要存放在手机里。')}</p>
      <ol className="second-factor__codes" aria-label={say('恢复码')}>{codes.map((one) => <li key={one}>{one}</li>)}</ol>
    </Dialog>
  );
}
