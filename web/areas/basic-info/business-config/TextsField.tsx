import { useField, type Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

/** A list of short texts: phrases and the like. They are shown elsewhere in the order in which they stand here. */
export function TextsField({ form }: { form: Form }) {
  const { value, fault, ...about } = useField<string[]>(form, 'value');
  const change = (next: string[]) => form.set('value', next);
  return (
    <FieldFrame field={{ ...about, fault, label: '新的值', describedBy: `${about.id}-foot` }} group wide>
      <ol className="texts">
        {value.map((_, at) => (
          <li key={at} className="texts__line">
            <TextField form={form} name={`value.${at}`} label={`第 ${at + 1} 条`} />
            <Button look="quiet" icon="up" aria-label={`第 ${at + 1} 条上移`} title="上移" disabled={at === 0} onClick={() => change(value.toSpliced(at, 1).toSpliced(at - 1, 0, value[at]!))} />
            <Button look="quiet" icon="trash" aria-label={`删除第 ${at + 1} 条`} title="删除" onClick={() => change(value.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={() => { change([...value, '']); form.focus(`value.${value.length}`); }}>添加一条</Button>
    </FieldFrame>
  );
}
