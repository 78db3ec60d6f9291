import { z } from 'zod';
import { useForm } from '../kernel/form.ts';
import type { ActionDialogProps } from './ActionBar.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { SchemaFields } from './fields/SchemaFields.tsx';

/** Words for the fields that every workflow's actions share (glossary: ReviewRecord). */
const usual: Readonly<Record<string, string>> = { opinion: '审核意见（申请人可见）', internalNote: '内部备注（仅工作人员可见）', reason: '理由' };
const nothing = z.strictObject({});

/** The window of an action with input, its fields drawn from the contract. */
export function ActionDialog({ action, send, close }: ActionDialogProps) {
  const form = useForm(action.input ?? nothing, {}, { unsaved: action.title });
  return (
    <FormDrawer dialog title={action.title} form={form} danger={action.look === 'danger'} submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single"><SchemaFields form={form} labels={usual} /></div>
    </FormDrawer>
  );
}
