import { z } from 'zod';
import { role } from 'contract/areas/system/role';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

const typed = z.strictObject({ title: role.endpoints.copy.input.shape.title });

/** A role like another: nobody holds it until it is given. */
export function CopyRole({ from, onCopied, onClose }: { from: { code: string; title: string }; onCopied(code: string): void; onClose(): void }) {
  const form = useForm(typed, { title: `${from.title}（调整）` }, { unsaved: '新角色名称' });
  const copy = useAct(role.endpoints.copy);
  return (
    <FormDrawer dialog title={`复制角色：${from.title}`} form={form} width={480} submitText="复制" onSubmit={() => form.submit(({ title }) => copy.act({ code: from.code, title }))}
      onSaved={({ code }) => { notice.good('已复制，请按需要调整权限'); onCopied(code); }} onClose={onClose}>
      <p className="matrix__note">权限、范围和敏感字段原样复制；新角色现在没有人持有。</p>
      <div className="fields fields--single"><TextField form={form} name="title" /></div>
    </FormDrawer>
  );
}
