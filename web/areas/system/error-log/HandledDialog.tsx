import { errorHandled, errorLog } from 'contract/areas/system/error-log';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

/** What was done about it is written down for whoever sees it come back. */
export function HandledDialog({ ids, onClose, onDone }: { ids: readonly string[]; onClose(): void; onDone(): void }) {
  const form = useForm(errorHandled, { ids: [...ids], note: '' }, { unsaved: '处理说明' });
  const act = useAct(errorLog.endpoints.setHandled);
  return (
    <FormDrawer dialog title="标为已处理" form={form} submitText="标为已处理" onSubmit={() => form.submit(act.act)} onSaved={() => { notice.good('已标为已处理；再次出现时会重新列出'); onDone(); }} onClose={onClose}>
      <p>{ids.length > 1 ? `所选的${ids.length}个错误` : '这个错误'}不再列为待处理。再次出现时会标为“再次出现”，并保留您的说明。</p>
      <div className="fields fields--single"><SchemaFields form={form} fields={['note']} /></div>
    </FormDrawer>
  );
}
