/** How one is reached in the office: what everybody says of himself. */
import { profile } from 'contract/areas/account/profile';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

const { updatePersonalInfo } = profile.endpoints;

interface Props { known: { position: string | null; email: string | null; officeTel: string | null }; onClose(): void }

export function OwnDetails({ known: { position, email, officeTel }, onClose }: Props) {
  const form = useForm(updatePersonalInfo.input, { position, email, officeTel }, { unsaved: '我的资料' });
  const save = useAct(updatePersonalInfo);
  return (
    <FormDrawer dialog width={480} title="修改资料" form={form} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={() => { notice.good('已保存'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><SchemaFields form={form} /></div>
      <p className="mobile__lost">姓名和角色不对的，请联系协会管理员更正。</p>
    </FormDrawer>
  );
}
