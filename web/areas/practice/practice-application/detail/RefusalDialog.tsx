/** Refusing: one of the association's own reasons, and what it rests on in words. */
import { z } from 'zod';
import { useForm } from '../../../../kernel/form.ts';
import type { ActionDialogProps } from '../../../../ui/ActionBar.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { ProseField } from '../../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../../ui/FormDrawer.tsx';
import { useApplication } from './application.ts';

export function RefusalDialog({ action, send, close }: ActionDialogProps) {
  const { refusalReasons } = useApplication();
  const form = useForm(action.input ?? z.strictObject({}), {}, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single">
        <ChoiceField form={form} name="reason" choices={refusalReasons.map((reason) => ({ value: reason, label: reason }))} />
        <ProseField form={form} name="opinion" label="说明（写入决定书）" hint="至少 20 个字，写明事实和依据" />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}
