import type { Editor } from 'contract/areas/basic-info/business-config';
import type { Form } from '../../../kernel/form.ts';
import { ChoiceField, YesNoField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField, NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { MaterialsField } from './MaterialsField.tsx';
import { RowsField } from './RowsField.tsx';
import { TextsField } from './TextsField.tsx';

/** The control for a value of this kind. */
export function ValueField({ form, editor, unit }: { form: Form; editor: Editor; unit: string | null }) {
  const field = { form, name: 'value' };
  switch (editor.kind) {
    case 'number': return editor.isWhole ? <NumberField {...field} /> : <TextField {...field} inputMode="decimal" {...(unit && { unit })} />;
    case 'money': return <MoneyField {...field} />;
    case 'yesNo': return <YesNoField {...field} />;
    case 'choice': return <ChoiceField {...field} choices={editor.options} />;
    case 'choices': return <ChoiceField {...field} choices={editor.options} multiple />;
    case 'date': return <DateField {...field} />;
    case 'rows': return <RowsField form={form} editor={editor} />;
    case 'texts': return <TextsField form={form} />;
    case 'materials': return <MaterialsField form={form} editor={editor} />;
    default: return <TextField {...field} />;
  }
}
