/** Opening an account, or changing what is kept of its owner. The one-time password of a new one is shown once. */
import { useState } from 'react';
import { user } from 'contract/areas/system/user';
import { newUserForm, personKind, userForm } from 'contract/areas/system/user-fields';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { departmentChoices, useDepartments } from '../../../ui/departments.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { IssuedDialog } from './IssuedDialog.tsx';

const { endpoints } = user;
type Known = Output<typeof endpoints.get>;
const width = 620;

export function UserDrawer({ id, departmentId = null, onClose }: { id: string | null; departmentId?: string | null; onClose(): void }) {
  return id === null ? <New departmentId={departmentId} onClose={onClose} /> : <Existing id={id} onClose={onClose} />;
}

function New({ departmentId, onClose }: { departmentId: string | null; onClose(): void }) {
  const form = useForm(newUserForm, { kind: 'STAFF', departmentId }, { unsaved: '用户信息' });
  const save = useAct(endpoints.save);
  const [issued, setIssued] = useState<{ hours: number; password: string } | null>(null);
  const { userName, realName } = form.state().values;
  if (issued) return <IssuedDialog title="账号已开通" hours={issued.hours} issued={[{ id: 'new', userName: String(userName), realName: String(realName), oneTimePassword: issued.password }]} note="账号还没有任何权限，请通知安全管理员授予角色。" onClose={onClose} />;
  return (
    <FormDrawer title="新增用户" form={form} width={width} submitText="开通账号" onSubmit={() => form.submit(save.act)} onClose={onClose}
      onSaved={({ oneTimePassword, hours }) => { if (oneTimePassword === null) onClose(); else setIssued({ hours, password: oneTimePassword }); }}>
      <Fields form={form} known={null} />
    </FormDrawer>
  );
}

function Existing({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.get, { id });
  if (data) return <Edit known={data} onClose={onClose} />;
  return <OpeningDrawer title="修改用户" what="用户信息" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

function Edit({ known, onClose }: { known: Known; onClose(): void }) {
  const { id, version, realName, departmentId, position, email, officeTel, remark } = known;
  const form = useForm(userForm, { id, version, realName, departmentId, position, email, officeTel, remark, wantedRoles: known.wantedRoles.map(({ code }) => code) }, { unsaved: `用户信息（${realName}）` });
  const save = useAct(endpoints.save);
  return (
    <FormDrawer title={`修改用户：${realName}`} form={form} width={width} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={() => { notice.good('已保存'); onClose(); }} onClose={onClose}>
      <Fields form={form} known={known} />
    </FormDrawer>
  );
}

function Fields({ form, known }: { form: Form; known: Known | null }) {
  const kind = useField<string | undefined>(form, 'kind').value;
  const { data: lines = [] } = useDepartments();
  const { data: roles = [] } = useCall(endpoints.roles, {});
  const choices = departmentChoices(lines.filter(({ enabled }) => enabled));
  const isStaff = known ? known.departmentId !== null || known.kind === 'STAFF' : kind === 'STAFF';
  return (
    <div className="fields">
      {known ? null : (
        <>
          <ChoiceField form={form} name="kind" choices={choicesOf(personKind)} wide />
          <TextField form={form} name="userName" hint="登录时使用，开通后不能修改" autoComplete="off" />
        </>
      )}
      <TextField form={form} name="realName" autoComplete="off" {...known?.tie && { hint: '与名录一致，须在名录中修改' }} />
      {kind === 'LAWYER' && <TextField form={form} name="licenceNo" required hint="须与律师名录中的姓名和证号一致" />}
      <SecretField form={form} name="mobile" masked={known?.mobile ?? null} inputMode="tel" />
      {isStaff && <ChoiceField form={form} name="departmentId" choices={choices} open={false} required={!known} placeholder="请选择所在机构" />}
      <SchemaFields form={form} fields={['position', 'email', 'officeTel']} />
      <ChoiceField form={form} name="wantedRoles" choices={roles.map(({ code, title }) => ({ value: code, label: title }))} multiple wide hint="供安全管理员授权时参考；在这里选择不会产生任何权限" />
      <SchemaFields form={form} fields={['remark']} />
    </div>
  );
}
