/** Lines of a curriculum: each school or place of work with its dates; an open end goes on to today. */
import { educationLine, workLine } from 'contract/areas/practice/practice-application.form';
import type { Form } from '../../../../kernel/form.ts';
import type { Values } from '../../../../kernel/values.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FieldFrame, useFieldState } from '../../../../ui/fields/Field.tsx';
import { SchemaFields } from '../../../../ui/fields/SchemaFields.tsx';

const lines = {
  educations: { fields: Object.keys(educationLine.shape), add: '添加学习经历', one: '学习经历' },
  works: { fields: Object.keys(workLine.shape), add: '添加工作经历', one: '工作经历' },
};

export function ResumeField({ form, name, hint }: { form: Form; name: keyof typeof lines; hint: string }) {
  const field = useFieldState<readonly Values[] | null | undefined>({ form, name });
  const rows = field.value ?? [];
  const { fields, add, one } = lines[name];
  return (
    <FieldFrame field={field} hint={hint} wide group>
      <ol className="resume">
        {rows.map((_, at) => (
          <li key={at} className="resume__line" aria-label={`${one}${at + 1}`}>
            <div className="fields"><SchemaFields form={form} fields={fields.map((key) => `${name}.${at}.${key}`)} /></div>
            <Button look="quiet" icon="trash" aria-label={`删除${one}${at + 1}`} title="删除" onClick={() => field.set(rows.filter((__, index) => index !== at))} />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={() => field.set([...rows, {}])}>{add}</Button>
    </FieldFrame>
  );
}
