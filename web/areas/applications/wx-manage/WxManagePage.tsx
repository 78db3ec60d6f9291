/** 微信集成: the association's official account. Secrets are typed in and never shown; what is left empty stays. */
import { useState, type FormEvent } from 'react';
import { wxAccountForm, wxManage } from 'contract/areas/applications/wx-manage';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import './wx-manage.css';

type Account = Output<typeof wxManage.endpoints.get>;

export default function WxManagePage() {
  const { data: account, error, refetch } = useCall(wxManage.endpoints.get, {});
  if (error && !account) return <ErrorState title="无法加载微信集成" failure={error} onRetry={() => void refetch()} />;
  if (!account) return <p role="status"><span className="sr-only">正在加载微信集成…</span><span className="skeleton" /></p>;
  return (
    <div className="wx-manage">
      <PageHeader title="微信集成" tag={<Tag tone={account.isOn ? 'good' : 'still'}>{account.isOn ? '已开通' : '未开通'}</Tag>} />
      <Section title="公众号">
        <Facts items={[
          { label: '服务器地址', value: `${location.origin}${account.callbackPath}`, wide: true },
          { label: '消息加解密方式', value: '安全模式' },
          { label: '已绑定微信的账号', value: `${account.bound} 个` },
          ...(account.updatedAt ? [{ label: '最近修改', value: `${account.updatedByName ?? ''} ${momentText(account.updatedAt)}` }] : []),
        ]} />
        <p className="wx-manage__note">请在微信公众平台的“设置与开发—基本配置”中填写以上地址，并把本服务器的公网地址加入IP白名单。公众号须为已认证的服务号。</p>
      </Section>
      <Settings key={account.version} account={account} />
    </div>
  );
}

function Settings({ account: { version, appId, isOn, bound, has } }: { account: Account }) {
  const form = useForm(wxAccountForm, { version, appId, appSecret: undefined, token: undefined, encodingAesKey: undefined, isOn }, { unsaved: '公众号设置' });
  const { sending, dirty } = useFormState(form);
  const save = useAct(wxManage.endpoints.save);
  const test = useAct(wxManage.endpoints.test);
  const [tried, setTried] = useState<{ isReached: boolean; message: string }>();
  const on = useField<boolean>(form, 'isOn').value;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Of all on this form only this shuts people out, at once and wherever they are.
    if (isOn && !on && bound > 0 && !await confirm({ title: '停用微信登录', text: `已有${bound}个账号绑定微信。保存后，他们立即不能再用微信扫码登录，只能使用用户名和密码；绑定仍保留，重新开通后可以继续使用。`, yes: '停用并保存', tone: 'danger' })) return;
    if (await form.submit(save.act)) notice.good('已保存');
  };
  const reach = () => { setTried(undefined); test.act({}).then(setTried, (thrown: unknown) => setTried({ isReached: false, message: asFailure(thrown).sentence })); };
  const kept = (is: boolean) => (is ? '已保存；不修改请留空' : '尚未填写');
  return (
    <Section title="接口设置">
      <form noValidate onSubmit={(event) => void send(event)}>
        <FormFailure form={form} />
        <div className="fields fields--single wx-manage__fields">
          <TextField form={form} name="appId" />
          <TextField form={form} name="appSecret" type="password" autoComplete="new-password" hint={kept(has.appSecret)} />
          <TextField form={form} name="token" type="password" autoComplete="new-password" hint={kept(has.token)} />
          <TextField form={form} name="encodingAesKey" type="password" autoComplete="new-password" hint={kept(has.encodingAesKey)} />
          <CheckField form={form} name="isOn" required={false} hint={on ? '登录页显示“微信扫码登录”，个人设置中可以绑定' : '关闭时，已绑定的微信也不能登录'} />
        </div>
        <div className="wx-manage__send">
          <Button type="submit" look="primary" busy={sending} disabled={!dirty} title={dirty ? undefined : '没有需要保存的修改'}>保存</Button>
          <Button onClick={reach} busy={test.pending} disabled={dirty || !has.appSecret} title={dirty ? '请先保存' : has.appSecret ? undefined : '请先填写开发者密码'}>测试连接</Button>
          <span role="status" data-reached={tried?.isReached}>{tried?.message}</span>
        </div>
      </form>
    </Section>
  );
}
