import { z } from 'zod';
import { viewAs } from 'contract/areas/system/view-as';
import { titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { useAct } from '../../../kernel/query.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

const typed = z.strictObject({ reason: viewAs.endpoints.begin.input.shape.reason, currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })) });

/** The whole console is loaded anew: nothing of one's own stays on the screen. */
export function ViewAsDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const form = useForm(typed, { reason: '', currentPassword: '' }, { unsaved: '查看事由' });
  const begin = useAct(viewAs.endpoints.begin);
  return (
    <FormDrawer dialog title={`以${name}的身份查看`} form={form} width={480} submitText="开始查看" onSubmit={() => form.submit(async ({ reason, currentPassword }) => begin.act({ id, reason, ...await sealedPassword(currentPassword) }))} onSaved={() => location.assign('/')} onClose={onClose}>
      <p className="matrix__note">只能浏览，不能办理或修改，不能打开材料和文书，也看不到隐去的敏感信息；到时间自动结束。开始和结束都会记入审计记录，{name}会收到消息。</p>
      <div className="fields fields--single">
        <TextField form={form} name="reason" placeholder="如：核对此人反映看不到的申请" />
        <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" hint="请输入您自己的登录密码" />
      </div>
    </FormDrawer>
  );
}
