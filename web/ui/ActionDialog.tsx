import { z } from 'zod';
import { useForm } from '../kernel/form.ts';
import type { ActionDialogProps } from './ActionBar.tsx';
import { metaOf } from '../kernel/schema-parts.ts';
import type { Values } from '../kernel/values.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { ProseField } from './fields/TextField.tsx';
import { SchemaFields } from './fields/SchemaFields.tsx';
import { Phrases } from './Phrases.tsx';

/** Who reads what stands in the fields that every workflow's actions share (glossary: ReviewRecord); other titles are the contract's own. */
const usual: Readonly<Record<string, string>> = { 意见: '审核意见（申请人可见）', 内部备注: '内部备注（仅工作人员可见）' };
const titlesOf = ({ shape }: z.ZodObject) => Object.fromEntries(Object.entries(shape).flatMap(([name, field]) => {
  const title = usual[String(metaOf(field, 'title'))];
  return title ? [[name, title]] : [];
}));
/** The opinion is what is written again and again. */
const opinionOf = ({ shape }: z.ZodObject) => Object.entries(shape).find(([, field]) => metaOf(field, 'title') === '意见')?.[0];
const nothing = z.strictObject({});
const empty: Values = {};

/** The window of an action with input, its fields drawn from the contract. `initial`: what stands in them from the beginning. */
export function ActionDialog({ action, send, close, initial = empty }: ActionDialogProps & { initial?: Values }) {
  const form = useForm(action.input ?? nothing, initial, { unsaved: action.title });
  const [opinion, labels] = [opinionOf(form.schema), titlesOf(form.schema)];
  const own = opinion ? { [opinion]: <div key={opinion} className="field--wide"><ProseField form={form} name={opinion} label={labels[opinion]} /><Phrases form={form} name={opinion} /></div> } : {};
  return (
    <FormDrawer dialog title={action.title} form={form} danger={action.look === 'danger'} submitText={action.title} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      {action.confirm && <p className="action-bar__warning">{action.confirm}</p>}
      <div className="fields fields--single"><SchemaFields form={form} labels={labels} own={own} /></div>
    </FormDrawer>
  );
}
