/** Turning somebody down: one of the association's own reasons, and what it rests on in words. */
import { z } from 'zod';
import { useForm } from '../../kernel/form.ts';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ProseField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';

interface Props extends ActionDialogProps { reasons: readonly string[]; label: string; hint: string }

export function ReasonDialog({ action, send, close, reasons, label, hint }: Props) {
  const form = useForm(action.input ?? z.strictObject({}), {}, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single">
        <ChoiceField form={form} name="reason" choices={reasons.map((reason) => ({ value: reason, label: reason }))} />
        <ProseField form={form} name="opinion" label={label} hint={hint} />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}
