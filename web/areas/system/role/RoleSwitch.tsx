/** A role is turned off or on again: everybody who holds it loses or regains its rights, so an open screen is not enough. */
import { z } from 'zod';
import { role } from 'contract/areas/system/role';
import { titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { sealedPassword } from '../../../kernel/sealed-password.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

const typed = z.strictObject({ currentPassword: titled('当前密码', z.string().min(1, { error: '请输入当前密码' })) });

interface Props { of: { code: string; version: number; title: string; isEnabled: boolean; holders: number }; onClose(): void }

export function RoleSwitch({ of: { code, version, title, isEnabled, holders }, onClose }: Props) {
  const form = useForm(typed, { currentPassword: '' }, { unsaved: '启用或停用角色' });
  const { act } = useAct(role.endpoints.updateEnabled);
  const deed = isEnabled ? '停用' : '启用';
  const send = async ({ currentPassword }: z.output<typeof typed>) => act({ code, version, isEnabled: !isEnabled, ...await sealedPassword(currentPassword) });
  return (
    <FormDrawer dialog title={`${deed}角色：${title}`} form={form} width={480} submitText={deed} danger={isEnabled} onSubmit={() => form.submit(send)} onSaved={() => { notice.good(`已${deed}“${title}”`); onClose(); }} onClose={onClose}>
      <p className="matrix__note">{isEnabled ? `持有该角色的${holders}人5秒内失去它的权限；重新启用即恢复。` : `持有该角色的${holders}人5秒内重新得到它的权限。`}</p>
      <div className="fields fields--single"><TextField form={form} name="currentPassword" type="password" autoComplete="current-password" hint="授权属于重要操作，请输入您自己的登录密码" /></div>
    </FormDrawer>
  );
}
