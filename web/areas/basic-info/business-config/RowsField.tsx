import type { Editor } from 'contract/areas/basic-info/business-config';
import { useField, type Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import type { Row } from './setting.ts';

/** A table of any rule: one line each, its columns as the setting's schema has them. */
export function RowsField({ form, editor: { columns } }: { form: Form; editor: Editor }) {
  const { value: rows, fault, ...about } = useField<Row[]>(form, 'value');
  const change = (next: Row[]) => form.set('value', next);
  const add = () => {
    change([...rows, Object.fromEntries(columns.map(({ key, kind }) => [key, kind === 'yesNo' ? true : '']))]);
    form.focus(`value.${rows.length}.${columns[0]?.key ?? ''}`);
  };
  return (
    <FieldFrame field={{ ...about, fault, label: '新的值', describedBy: `${about.id}-foot` }} group wide>
      <ol className="rows">
        {rows.map((_, at) => (
          <li key={at} className="rows__row">
            <div className="fields">{columns.map((column) => <Cell key={column.key} form={form} name={`value.${at}.${column.key}`} column={column} />)}</div>
            <Button look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 行`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={add}>添加一行</Button>
    </FieldFrame>
  );
}

function Cell({ form, name, column: { kind, options, isRequired } }: { form: Form; name: string; column: Editor['columns'][number] }) {
  const field = { form, name, required: isRequired };
  switch (kind) {
    case 'choice': return <ChoiceField {...field} choices={options} open={false} />;
    case 'yesNo': return <CheckField form={form} name={name} required={false} />;
    case 'date': return <DateField {...field} />;
    case 'number': return <NumberField {...field} />;
    default: return <TextField {...field} />;
  }
}
