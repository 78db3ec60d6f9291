/** 更换手机号: by the password and a code to the old number and to the new one. */
import { z } from 'zod';
import { mobile as mobileShape } from 'contract/areas/basic-info/formats';
import { profile } from 'contract/areas/account/profile';
import { titled } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew, useAct } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { CodeField } from './CodeField.tsx';
import { sealedPassword } from '../../../kernel/sealed-password.ts';

const { endpoints } = profile;
const code = z.string().regex(/^\d{6}$/, { error: '请填写短信中的6位数字' });
const typed = z.strictObject({
  currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })),
  oldCode: titled('原手机号验证码', code),
  mobile: titled('新手机号', mobileShape),
  code: titled('新手机号验证码', code),
});
/** Who has no number yet has none to prove. */
const first = typed.omit({ oldCode: true });
const empty = { currentPassword: '', oldCode: '', mobile: '', code: '' };

export function ChangeMobile({ old, onClose }: { old: string | null; onClose(): void }) {
  const form = useForm(old === null ? first : typed, empty, { unsaved: '手机号' });
  const wanted = useField<string>(form, 'mobile').value;
  const [toOld, toNew] = [useAct(endpoints.sendOldMobileCode), useAct(endpoints.sendNewMobileCode)];
  const { success: isWhole, data: number = '' } = mobileShape.safeParse(wanted);
  const send = () => form.submit(async ({ currentPassword, ...input }) => call(endpoints.changeMobile, { ...await sealedPassword(currentPassword), ...input }));
  const saved = ({ mobile }: { mobile: string }) => {
    notice.good(`手机号已更换为${mobile}`);
    void readAnew();
    onClose();
  };
  return (
    <FormDrawer dialog width={480} title={old === null ? '绑定手机号' : '更换手机号'} form={form} submitText={old === null ? '绑定' : '更换'} onSubmit={send} onSaved={saved} onClose={onClose}>
      <div className="fields fields--single">
        <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" wide />
        {old !== null && <CodeField form={form} name="oldCode" label="原手机号验证码" send={() => toOld.act({})} />}
        <TextField form={form} name="mobile" inputMode="tel" autoComplete="tel" wide />
        <CodeField form={form} name="code" label="新手机号验证码" notYet={isWhole ? undefined : '请先填写正确的新手机号'} send={() => toNew.act({ mobile: number })} />
      </div>
      {old !== null && <p className="mobile__lost">原手机号（{old}）已不能使用的，请携带有效证件，联系协会管理员更换。</p>}
    </FormDrawer>
  );
}
