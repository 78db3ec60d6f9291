import { z } from 'zod';
import { authority } from 'contract/areas/system/authority';
import { titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

const typed = z.strictObject({ checkedBy: authority.endpoints.resetSecondFactor.input.shape.checkedBy, currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })) });

/** For somebody who has lost phone and recovery codes and stands here in person. */
export function ResetSecondFactor({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const form = useForm(typed, { checkedBy: '', currentPassword: '' }, { unsaved: '重置两步验证' });
  const reset = useAct(authority.endpoints.resetSecondFactor);
  return (
    <FormDrawer dialog danger title={`重置两步验证：${name}`} form={form} width={480} submitText="重置" onSubmit={() => form.submit(async ({ checkedBy, currentPassword }) => reset.act({ id, checkedBy, ...await sealedPassword(currentPassword) }))}
      onSaved={({ endedSessions }) => { notice.good(`已重置${name}的两步验证，并退出其${endedSessions}处登录`); onClose(); }} onClose={onClose}>
      <p className="matrix__note">仅在本人手机和恢复码都已丢失时办理。重置后，{name}在各设备上的登录全部退出，本人和其他管理员会收到消息。</p>
      <div className="fields fields--single">
        <TextField form={form} name="checkedBy" placeholder="如：本人持身份证到场核对" />
        <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" hint="请输入您自己的登录密码" />
      </div>
    </FormDrawer>
  );
}
