import { dictionary, dictionaryHead } from 'contract/areas/system/dictionary';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

/** A list of the association's own. */
export function NewDictionary({ onClose, onSaved }: { onClose(): void; onSaved(code: string): void }) {
  const form = useForm(dictionaryHead, { code: '', title: '', description: '' }, { unsaved: '新增字典' });
  const create = useAct(dictionary.endpoints.create);
  return (
    <FormDrawer dialog title="新增字典" form={form} submitText="保存" onSubmit={() => form.submit(create.act)} onSaved={() => { notice.good('已新增，请添加内容'); onSaved(String(form.get('code'))); }} onClose={onClose}>
      <div className="fields fields--single">
        <TextField form={form} name="title" />
        <TextField form={form} name="code" hint="供表单和导入识别，保存后不能修改；用拼音或英文，小写字母开头" />
        <ProseField form={form} name="description" required={false} />
      </div>
    </FormDrawer>
  );
}
